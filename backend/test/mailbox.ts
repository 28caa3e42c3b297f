import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { simpleParser, type AddressObject } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { readCaptured, saveCaptured, type CapturedMail } from '../src/kernel/mail/captured-mail.js';

export type { CapturedMail } from '../src/kernel/mail/captured-mail.js';

/** A mail server of the test, which keeps what it gets in the data folder. */
export interface Mailbox {
  readonly smtpUrl: string;
  /** Mails to one address, oldest first. */
  to(email: string): Promise<CapturedMail[]>;
  all(): Promise<CapturedMail[]>;
  /** Message-IDs in the order of arrival; a mail that came twice stands here twice. */
  arrivals(): readonly string[];
  /** How many connections were open at the same time, at most. */
  mostConnections(): number;
  close(): Promise<void>;
}

/** Milliseconds that the server takes for an answer, and whether it takes a recipient at all; a test may change them on the way. */
export interface MailPace {
  recipient?: number;
  content?: number;
  isRefusing?: boolean;
}

function addresses(field: AddressObject | AddressObject[] | undefined): string[] {
  const list = field === undefined ? [] : [field].flat();
  return list.flatMap((entry) => entry.value.map(({ address }) => address ?? ''));
}

/** At a free port unless one is named. */
export async function openMailbox(dataFolder: string, at = 0, pace: MailPace = {}): Promise<Mailbox> {
  const folder = path.join(dataFolder, 'mail');
  const arrivals: string[] = [];
  let [open, mostOpen] = [0, 0];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onConnect(_session, done) {
      open += 1;
      mostOpen = Math.max(mostOpen, open);
      done();
    },
    onClose() {
      open -= 1;
    },
    onRcptTo({ address }, _session, done) {
      // As servers do, with the address and what it takes for its name.
      const refusal = Object.assign(new Error(`5.1.1 <${address}>: no mailbox here`), { responseCode: 550 });
      setTimeout(() => done(pace.isRefusing ? refusal : null), pace.recipient ?? 0);
    },
    onData(stream, _session, done) {
      simpleParser(stream)
        .then((mail) => {
          arrivals.push(mail.messageId ?? '');
          return saveCaptured(folder, {
            messageId: mail.messageId ?? '',
            from: mail.from?.text ?? '',
            to: addresses(mail.to),
            subject: mail.subject ?? '',
            text: mail.text ?? '',
            html: mail.html === false ? '' : mail.html,
            headers: Object.fromEntries(
              mail.headerLines.map(({ key, line }) => [key, line.slice(line.indexOf(':') + 1).trim()]),
            ),
            attachments: mail.attachments.map((file) => ({
              filename: file.filename ?? '',
              contentType: file.contentType,
              content: file.content.toString('base64'),
            })),
            receivedAt: new Date().toISOString(),
          });
        })
        .then(() => pause(pace.content ?? 0))
        .then(() => done(), done);
    },
  });
  // A process that a test kills tears its connections off; unheard, that would end the whole test file.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    to: (email) => readCaptured(folder, email),
    all: () => readCaptured(folder),
    arrivals: () => arrivals,
    mostConnections: () => mostOpen,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

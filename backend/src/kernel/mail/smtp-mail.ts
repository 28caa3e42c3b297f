import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import type { Config } from '../config/config.js';
import { ServerAway } from '../outbox/server-away.js';
import { Mail, type OutgoingMail } from './mail.js';

/**
 * Milliseconds for a mail from the wait for a connection to the last answer. A mail is sent inside of the transaction that notes it, which PostgreSQL
 * ends when it is idle for four times as long as a statement may take.
 */
const longest = 10_000;

/** Of the mailer's errors: what it calls the failure, the server's answer with its code, and whatever else hangs on it. */
interface Told {
  readonly code?: string;
  readonly response?: string;
  readonly responseCode?: number;
}

/** A mail that was refused, without the words of the refusal: they may name the person, and go into logs and rows that nobody removes. */
class MailRefused extends Error {
  readonly code: string | undefined;
  readonly responseCode: number | undefined;

  constructor({ code, response, responseCode }: Told) {
    const [, status] = /^\d{3}[ -](\d\.\d+\.\d+)/.exec(response ?? '') ?? [];
    super(`The mail was refused: ${[code, responseCode, status].filter(Boolean).join(' ')}`);
    this.code = code;
    this.responseCode = responseCode;
  }
}

/** Words of a server are in its answers, the person's address also in what is said of an envelope; of connections only the mailer speaks. */
function withoutPerson(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return error;
  const told: Told = error;
  return told.response !== undefined || told.code === 'EENVELOPE' ? new MailRefused(told) : error;
}

/** Whether there is a password to keep from those on the way: it goes to a server without TLS only where the address says `?requireTLS=false`. */
const carriesPassword = ({ isProduction }: Config, url: string): boolean =>
  isProduction && new URL(url).username !== '';

/** The adapter for any SMTP server. A mail whose last answer comes too late is sent again, with the Message-ID that it had. */
@Injectable()
export class SmtpMail extends Mail implements OnApplicationShutdown {
  private readonly transport: Transporter;
  private readonly milliseconds: number;

  constructor(
    private readonly config: Config,
    url: string,
  ) {
    super();
    this.milliseconds = Math.min(longest, Math.floor(config.statementTimeout * 2.5));
    this.transport = createTransport({
      url,
      pool: true,
      requireTLS: carriesPassword(config, url),
      // Who sends holds a connection to the database meanwhile, so there are never more at once: nobody's time runs out in the mailer's queue.
      maxConnections: config.databasePool,
      connectionTimeout: 5000,
      greetingTimeout: 5000,
      socketTimeout: 15_000,
      // Torn off at once: what still waits to be written is not to arrive after the mail was given up.
      socketCloseTimeout: 0,
    });
  }

  async send(mail: OutgoingMail): Promise<void> {
    const host = new URL(this.config.publicOrigin).hostname;
    const signal = AbortSignal.timeout(this.milliseconds);
    const sending = this.transport.sendMail({
      messageId: mail.messageId.includes('@') ? mail.messageId : `<${mail.messageId}@${host}>`,
      from: this.config.mailFrom,
      to: mail.to,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      headers: { ...mail.headers },
      attachments: (mail.attachments ?? []).map((file) => ({ ...file })),
      disableFileAccess: true,
      disableUrlAccess: true,
      signal,
    });
    await sending.catch((error: unknown) => {
      throw signal.aborted
        ? new ServerAway(`The mail server did not take it within ${this.milliseconds} ms.`)
        : withoutPerson(error);
    });
  }

  onApplicationShutdown(): void {
    this.transport.close();
  }
}

import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { Config } from '../config/config.js';
import { Mail, type OutgoingMail } from './mail.js';

/** A mail that was caught instead of delivered. */
const capturedMail = z.object({
  messageId: z.string(),
  from: z.string(),
  to: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  headers: z.record(z.string(), z.string()),
  /** Content in base64. */
  attachments: z.array(z.object({ filename: z.string(), contentType: z.string(), content: z.string() })),
  receivedAt: z.string(),
});

export type CapturedMail = z.output<typeof capturedMail>;

/** One file per Message-ID: a mail that comes twice is there once. */
export async function saveCaptured(folder: string, mail: CapturedMail): Promise<void> {
  await mkdir(folder, { recursive: true });
  const name = createHash('sha256').update(mail.messageId).digest('hex').slice(0, 32);
  const target = path.join(folder, `${name}.json`);
  await writeFile(`${target}.part`, JSON.stringify(mail, null, 1));
  await rename(`${target}.part`, target);
}

/** Captured mails, oldest first; `to` keeps those of one receiver. */
export async function readCaptured(folder: string, to?: string): Promise<CapturedMail[]> {
  const names = (await readdir(folder).catch(() => [])).filter(
    (name) => name.endsWith('.json') && !name.startsWith('.'),
  );
  const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
  const mails = texts.map((text) => capturedMail.parse(JSON.parse(text)));
  return mails
    .filter((mail) => to === undefined || mail.to.some((address) => address.toLowerCase() === to.toLowerCase()))
    .sort(
      (left, right) => left.receivedAt.localeCompare(right.receivedAt) || left.messageId.localeCompare(right.messageId),
    );
}

/** The adapter without a mail server: mails become files, readable at /dev/mail. */
@Injectable()
export class CapturedMailbox extends Mail {
  constructor(private readonly config: Config) {
    super();
  }

  async send(mail: OutgoingMail): Promise<void> {
    await saveCaptured(path.join(this.config.dataFolder, 'mail'), {
      messageId: mail.messageId,
      from: this.config.mailFrom,
      to: [mail.to],
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      headers: { ...mail.headers },
      attachments: (mail.attachments ?? []).map((file) => ({
        filename: file.filename,
        contentType: file.contentType,
        content: Buffer.from(file.content).toString('base64'),
      })),
      receivedAt: new Date().toISOString(),
    });
  }
}

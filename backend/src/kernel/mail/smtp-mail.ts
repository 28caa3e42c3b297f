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
      throw signal.aborted ? new ServerAway(`The mail server did not take it within ${this.milliseconds} ms.`) : error;
    });
  }

  onApplicationShutdown(): void {
    this.transport.close();
  }
}

import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import type { Config } from '../config/config.js';
import { Mail, type OutgoingMail } from './mail.js';

/** The adapter for any SMTP server. */
@Injectable()
export class SmtpMail extends Mail implements OnApplicationShutdown {
  private readonly transport: Transporter;

  constructor(
    private readonly config: Config,
    url: string,
  ) {
    super();
    this.transport = createTransport({
      url,
      pool: true,
      connectionTimeout: 5000,
      greetingTimeout: 5000,
      socketTimeout: 15_000,
    });
  }

  async send(mail: OutgoingMail): Promise<void> {
    const host = new URL(this.config.publicOrigin).hostname;
    await this.transport.sendMail({
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
    });
  }

  onApplicationShutdown(): void {
    this.transport.close();
  }
}

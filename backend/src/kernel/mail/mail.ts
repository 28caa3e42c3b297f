/** A mail to send. Jobs only: nothing is sent inside a request or a transaction that may roll back. */
export interface OutgoingMail {
  /** Unique per delivery; becomes the Message-ID, by which a receiver recognises a repetition. */
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachments?: readonly MailAttachment[];
  readonly headers?: Readonly<Record<string, string>>;
}

export interface MailAttachment {
  readonly filename: string;
  readonly content: string | Buffer;
  readonly contentType: string;
}

/** Sends mail by the configured adapter. */
export abstract class Mail {
  /** Ends before a transaction has been idle for too long. @throws Error when the server did not accept the mail; the job then tries again. */
  abstract send(mail: OutgoingMail): Promise<void>;
}

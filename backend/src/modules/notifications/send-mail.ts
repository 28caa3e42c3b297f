import { Mail, On, Subscriber, type MailAttachment, type MessageMeta } from '../../kernel/index.js';
import { mailQueued } from './notifications.messages.js';

interface StoredMail {
  /** The address when it was written. */
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Content is text unless it says otherwise. */
  attachments: (MailAttachment & { content: string; encoding?: 'base64' })[];
}

const fileOf = ({ encoding, content, ...file }: StoredMail['attachments'][number]): MailAttachment => ({
  ...file,
  content: Buffer.from(content, encoding ?? 'utf8'),
});

interface Taken {
  readonly mail: StoredMail;
  /** The reader's present address; null where the reader has no account. */
  readonly email: string | null;
  readonly isDropped: boolean;
}

/**
 * The text has reached its reader, or never will; keeping a second copy would only keep personal data. A failure to send takes this back. Whether the
 * reader is still there, and where, may have changed while the mail waited, which it does for hours when a server is away.
 */
const takeSql = `
  with waiting as (select id, recipient, mail from notifications.delivery where id = $1 and mail is not null and sent_at is null for update)
  update notifications.delivery d set mail = null,
    sent_at = case when u.deleted_at is null then clock_timestamp() end,
    refusal = case when u.deleted_at is not null then 'Not wanted any more' end
  from waiting w left join platform."user" u on u.id = case when w.recipient ~ '^[0-9]{1,18}$' then w.recipient::bigint end
  where d.id = w.id returning w.mail, u.email, u.deleted_at is not null as "isDropped"`;

/** Sends what is written down. The Message-ID is the delivery's, so a mail sent again after a crash is the same mail. */
@Subscriber('mail')
export class SendMail {
  constructor(private readonly mail: Mail) {}

  /** D-A27, D-P122 */
  @On(mailQueued, 'notifications.send-mail')
  async send({ deliveryId }: { deliveryId: number }, { tx }: MessageMeta): Promise<void> {
    const [rows] = await tx.query<[Taken[], number]>(takeSql, [deliveryId]);
    const [taken] = rows;
    if (!taken || taken.isDropped) return;
    const { to, attachments, ...text } = taken.mail;
    await this.mail.send({
      messageId: `delivery-${deliveryId}`,
      ...text,
      to: taken.email ?? to,
      attachments: attachments.map(fileOf),
    });
  }
}

import { Clock, Mail, On, Subscriber, type MailAttachment, type MessageMeta } from '../../kernel/index.js';
import { mailQueued } from './notifications.messages.js';

interface StoredMail {
  /** The address when it was written. */
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Missing where it stays true, and in mails of earlier versions. */
  until?: string;
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
  /** Why it goes to nobody. */
  readonly refusal: string | null;
}

/**
 * The text has reached its reader, or never will; keeping a second copy would only keep personal data. A failure to send takes this back. Whether the
 * reader is still there, and where, and whether it is still true at $2, may have changed while the mail waited, which it does for hours when a server is
 * away.
 */
const takeSql = `
  with waiting as (select id, recipient, mail from notifications.delivery where id = $1 and mail is not null and sent_at is null for update),
  judged as (select w.id, w.mail, u.email, case
      when u.deleted_at is not null then 'Not wanted any more'
      when (w.mail ->> 'until')::timestamptz <= $2 then 'Not true any more' end as refusal
    from waiting w left join platform."user" u on u.id = case when w.recipient ~ '^[0-9]{1,18}$' then w.recipient::bigint end)
  update notifications.delivery d set mail = null, refusal = j.refusal,
    sent_at = case when j.refusal is null then clock_timestamp() end
  from judged j where d.id = j.id returning j.mail, j.email, j.refusal`;

/** Sends what is written down. The Message-ID is the delivery's, so a mail sent again after a crash is the same mail. */
@Subscriber('mail')
export class SendMail {
  constructor(
    private readonly mail: Mail,
    private readonly clock: Clock,
  ) {}

  /** D-A27, D-P122 */
  @On(mailQueued, 'notifications.send-mail')
  async send({ deliveryId }: { deliveryId: number }, { tx }: MessageMeta): Promise<void> {
    const [rows] = await tx.query<[Taken[], number]>(takeSql, [deliveryId, this.clock.now()]);
    const [taken] = rows;
    if (!taken || taken.refusal !== null) return;
    const { to, attachments, subject, html, text } = taken.mail;
    await this.mail.send({
      messageId: `delivery-${deliveryId}`,
      subject,
      html,
      text,
      to: taken.email ?? to,
      attachments: attachments.map(fileOf),
    });
  }
}

import { Mail, On, Subscriber, type MailAttachment, type MessageMeta } from '../../kernel/index.js';
import { mailQueued } from './notifications.messages.js';

interface StoredMail {
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

/** Sends what is written down. The Message-ID is the delivery's, so a mail sent again after a crash is the same mail. */
@Subscriber('mail')
export class SendMail {
  constructor(private readonly mail: Mail) {}

  @On(mailQueued, 'notifications.send-mail')
  async send({ deliveryId }: { deliveryId: number }, { tx }: MessageMeta): Promise<void> {
    // The text has reached its reader; keeping a second copy would only keep personal data. A failure to send takes this back.
    const [marked] = await tx.query<[{ mail: StoredMail }[], number]>(
      `with waiting as (select id, mail from notifications.delivery where id = $1 and mail is not null and sent_at is null for update)
       update notifications.delivery d set sent_at = clock_timestamp(), mail = null from waiting where d.id = waiting.id
       returning waiting.mail`,
      [deliveryId],
    );
    const [waiting] = marked;
    if (!waiting) return;
    const attachments = waiting.mail.attachments.map(fileOf);
    await this.mail.send({ messageId: `delivery-${deliveryId}`, ...waiting.mail, attachments });
  }
}

import { Mail, On, Subscriber, type MailAttachment, type MessageMeta } from '../../kernel/index.js';
import { mailQueued } from './notifications.messages.js';

interface StoredMail {
  to: string;
  subject: string;
  html: string;
  text: string;
  attachments: MailAttachment[];
}

/** Sends what is written down. The Message-ID is the delivery's, so a mail sent again after a crash is the same mail. */
@Subscriber('mail')
export class SendMail {
  constructor(private readonly mail: Mail) {}

  @On(mailQueued, 'notifications.send-mail')
  async send({ deliveryId }: { deliveryId: number }, { tx }: MessageMeta): Promise<void> {
    const [delivery] = await tx.query<{ mail: StoredMail | null; sent_at: Date | null }[]>(
      'select mail, sent_at from notifications.delivery where id = $1 for update',
      [deliveryId],
    );
    if (!delivery?.mail || delivery.sent_at !== null) return;
    await this.mail.send({ messageId: `delivery-${deliveryId}`, ...delivery.mail });
    // The text has reached its reader; keeping a second copy would only keep personal data.
    await tx.query('update notifications.delivery set sent_at = clock_timestamp(), mail = null where id = $1', [
      deliveryId,
    ]);
  }
}

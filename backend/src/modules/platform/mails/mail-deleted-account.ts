import { keptDays } from '@tandem/contracts/platform';
import { Config, formatInstant, Mail, On, Subscriber, type MessageMeta } from '../../../kernel/index.js';
import { UserTokens } from '../passwords/user-tokens.js';
import { userDeleted } from '../platform.messages.js';
import { sendAccountMail, type Addressee } from './send-account-mail.js';

interface Leaver extends Addressee {
  readonly timezone: string;
  readonly deleted_at: Date;
}

const dayMs = 86_400_000;

/** The last mail of an account: how to have it back (D-A28). */
@Subscriber('platform')
export class MailDeletedAccount {
  constructor(
    private readonly config: Config,
    private readonly mail: Mail,
    private readonly tokens: UserTokens,
  ) {}

  @On(userDeleted, 'platform.mail-account-deleted')
  async deleted({ userId }: { userId: number }, { tx, messageId }: MessageMeta): Promise<void> {
    const [person] = await tx.query<Leaver[]>(
      `select email, firstname, timezone, deleted_at from platform."user"
       where id = $1 and deleted_at is not null and purged_at is null for share`,
      [userId],
    );
    if (!person) return;
    await this.tokens.cancel(tx, 'restore', userId);
    const token = await this.tokens.issue(tx, 'restore', { userId, messageId, email: person.email });
    const until = new Date(person.deleted_at.getTime() + keptDays * dayMs);
    await sendAccountMail({ mail: this.mail, config: this.config }, person, {
      messageId: `platform-deleted-${messageId}`,
      subject: `Your account at ${this.config.productName} was deleted`,
      paragraphs: [
        'Your account was deleted and you were signed out everywhere. Sessions that were booked are cancelled.',
        `Until ${formatInstant(until, person.timezone, 'D MMM YYYY')} you can have it back, with your profile, your programmes and credits that are still valid. After that your data is removed for good.`,
        `If it was not you, restore the account, choose a new password and write to ${this.config.supportEmail}.`,
      ],
      button: { label: 'Restore my account', url: `${this.config.publicOrigin}/users/restore?token=${token}` },
    });
  }
}

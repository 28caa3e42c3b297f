import { Config, Mail, On, Subscriber, type MessageMeta } from '../../../kernel/index.js';
import { UserTokens } from '../passwords/user-tokens.js';
import { emailChanged } from '../platform.messages.js';
import { sendAccountMail, type Addressee } from './send-account-mail.js';

interface Change {
  readonly userId: number;
  readonly from: string;
  readonly to: string;
}

/** Both addresses are told when an account gets another one (D-A24). */
@Subscriber('platform')
export class MailChangedEmail {
  constructor(
    private readonly config: Config,
    private readonly mail: Mail,
    private readonly tokens: UserTokens,
  ) {}

  /** Nothing when the address was confirmed or changed again meanwhile. */
  @On(emailChanged, 'platform.mail-new-address')
  async newAddress({ userId, to }: Change, { tx, messageId }: MessageMeta): Promise<void> {
    const [person] = await tx.query<Addressee[]>(
      `select email, firstname from platform."user"
       where id = $1 and email = $2 and confirmed_at is null and deleted_at is null`,
      [userId, to],
    );
    if (!person) return;
    const token = await this.tokens.issue(tx, 'confirmation', { userId, messageId, email: to });
    await sendAccountMail({ mail: this.mail, config: this.config }, person, {
      messageId: `platform-new-address-${messageId}`,
      subject: `Confirm your new e-mail for ${this.config.productName}`,
      paragraphs: [
        `Your account at ${this.config.productName} was moved to this address. From now on you sign in with it.`,
        'Please confirm that it is yours. The link works once and for 3 days.',
      ],
      button: {
        label: 'Confirm my e-mail',
        url: `${this.config.publicOrigin}/users/confirmation?confirmation_token=${token}`,
      },
    });
  }

  /** The new address is not named: by a slip it may be a stranger's. */
  @On(emailChanged, 'platform.mail-old-address')
  async oldAddress({ userId, from }: Change, { tx, messageId }: MessageMeta): Promise<void> {
    const [person] = await tx.query<Pick<Addressee, 'firstname'>[]>(
      'select firstname from platform."user" where id = $1 and deleted_at is null',
      [userId],
    );
    if (!person) return;
    await sendAccountMail(
      { mail: this.mail, config: this.config },
      { ...person, email: from },
      {
        messageId: `platform-old-address-${messageId}`,
        subject: `Your e-mail for ${this.config.productName} was changed`,
        paragraphs: [
          `Our team moved your account at ${this.config.productName} to another address. You can no longer sign in with this one.`,
          `If you did not ask for it, write to ${this.config.supportEmail} at once.`,
        ],
        button: { label: 'Write to us', url: `mailto:${this.config.supportEmail}` },
      },
    );
  }
}

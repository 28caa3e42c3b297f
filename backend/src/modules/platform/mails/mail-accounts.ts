import { Config, Mail, On, Subscriber, type MessageMeta } from '../../../kernel/index.js';
import { UserTokens } from '../passwords/user-tokens.js';
import { confirmationRequested, passwordChanged, passwordResetRequested, userSignedUp } from '../platform.messages.js';
import { sendAccountMail, type AccountLetter } from './send-account-mail.js';

interface Addressee {
  readonly id: number;
  readonly email: string;
  readonly firstname: string;
  readonly confirmed: boolean;
}

/** Mails about the account. Addresses in them come from the settings, never from a request. */
@Subscriber('platform')
export class MailAccounts {
  constructor(
    private readonly config: Config,
    private readonly mail: Mail,
    private readonly tokens: UserTokens,
  ) {}

  @On(userSignedUp, 'platform.mail-confirmation-at-sign-up')
  async signedUp({ userId }: { userId: number }, meta: MessageMeta): Promise<void> {
    await this.confirmation(userId, meta);
  }

  @On(confirmationRequested, 'platform.mail-confirmation')
  async confirmationAsked({ userId }: { userId: number | null }, meta: MessageMeta): Promise<void> {
    await this.confirmation(userId, meta);
  }

  @On(passwordResetRequested, 'platform.mail-password-reset')
  async resetAsked({ userId }: { userId: number | null }, meta: MessageMeta): Promise<void> {
    const person = await addressee(userId, meta);
    if (!person) return;
    await this.tokens.cancel(meta.tx, 'reset', person.id);
    const token = await this.tokens.issue(meta.tx, 'reset', { ...addressOf(person), messageId: meta.messageId });
    await this.send(person, `platform-reset-${meta.messageId}`, {
      subject: `Reset your password for ${this.config.productName}`,
      paragraphs: [
        'Somebody, hopefully you, asked for a new password for your account.',
        'The link works once and for 60 minutes. If it was not you, nothing needs to be done: your password stays as it is.',
      ],
      button: {
        label: 'Choose a new password',
        url: `${this.config.publicOrigin}/reset-password?reset_password_token=${token}`,
      },
    });
  }

  @On(passwordChanged, 'platform.mail-password-changed')
  async changed({ userId }: { userId: number }, meta: MessageMeta): Promise<void> {
    const person = await addressee(userId, meta);
    if (!person) return;
    await this.send(person, `platform-changed-${meta.messageId}`, {
      subject: `Your password for ${this.config.productName} was changed`,
      paragraphs: [
        'The password of your account was changed and all other devices were signed out.',
        `If it was not you, choose a new password at once and write to ${this.config.supportEmail}.`,
      ],
      button: { label: 'Reset your password', url: `${this.config.publicOrigin}/forgot-password` },
    });
  }

  private async confirmation(userId: number | null, meta: MessageMeta): Promise<void> {
    const person = await addressee(userId, meta);
    if (!person || person.confirmed) return;
    const token = await this.tokens.issue(meta.tx, 'confirmation', { ...addressOf(person), messageId: meta.messageId });
    await this.send(person, `platform-confirmation-${meta.messageId}`, {
      subject: `Confirm your e-mail for ${this.config.productName}`,
      paragraphs: [
        `Welcome to ${this.config.productName}. Please confirm that this address is yours.`,
        'The link works once and for 3 days.',
      ],
      button: {
        label: 'Confirm my e-mail',
        url: `${this.config.publicOrigin}/users/confirmation?confirmation_token=${token}`,
      },
    });
  }

  private send(person: Addressee, messageId: string, text: Omit<AccountLetter, 'messageId'>): Promise<void> {
    return sendAccountMail({ mail: this.mail, config: this.config }, person, { messageId, ...text });
  }
}

const addressOf = ({ id, email }: Addressee) => ({ userId: id, email });

async function addressee(userId: number | null, { tx }: MessageMeta): Promise<Addressee | null> {
  if (userId === null) return null;
  const rows = await tx.query<Addressee[]>(
    'select id, email, firstname, confirmed_at is not null as confirmed from platform."user" where id = $1 and deleted_at is null',
    [userId],
  );
  return rows[0] ?? null;
}

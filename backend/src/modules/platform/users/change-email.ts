import { Injectable } from '@nestjs/common';
import { Audit, NotFound, Outbox, type Tx } from '../../../kernel/index.js';
import { UserTokens } from '../passwords/user-tokens.js';
import { EmailTaken, EmailUnchanged } from '../platform.errors.js';
import { emailChanged } from '../platform.messages.js';

/** Gives an account another address, which has to be confirmed anew; whether the caller may is decided before (D-A24). */
@Injectable()
export class ChangeEmail {
  constructor(
    private readonly tokens: UserTokens,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
  ) {}

  /**
   * Links that were mailed to the address before die: none of them may confirm the new one.
   * @param change `email` trimmed and lower-cased
   * @throws NotFound for an unknown or deleted person, EmailUnchanged, EmailTaken
   */
  async in(tx: Tx, { userId, email }: { userId: number; email: string }): Promise<void> {
    const [person] = await tx.query<{ email: string }[]>(
      'select email from platform."user" where id = $1 and deleted_at is null for update',
      [userId],
    );
    if (!person) throw new NotFound();
    if (person.email === email) throw new EmailUnchanged();
    await tellingTakenAddress(() =>
      tx.query('update platform."user" set email = $2, confirmed_at = null, updated_at = now() where id = $1', [
        userId,
        email,
      ]),
    );
    await this.tokens.cancel(tx, 'confirmation', userId);
    await this.tokens.cancel(tx, 'reset', userId);
    const change = { from: person.email, to: email };
    await this.audit.record(tx, { action: 'email.changed', objectType: 'user', objectId: userId, ...change });
    await this.outbox.add(tx, emailChanged, { userId, ...change });
  }
}

/** Addresses are unique by an index, which also settles two changes at once; its refusal becomes a sentence. */
async function tellingTakenAddress(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const { driverError } = error as { driverError?: { constraint?: unknown } };
    throw driverError?.constraint === 'user_email_key' ? new EmailTaken() : error;
  }
}

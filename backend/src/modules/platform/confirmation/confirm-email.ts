import { Injectable } from '@nestjs/common';
import { Database, Outbox } from '../../../kernel/index.js';
import { UserTokens } from '../passwords/user-tokens.js';
import { ConfirmationLinkInvalid } from '../platform.errors.js';
import { emailConfirmed } from '../platform.messages.js';

@Injectable()
export class ConfirmEmail {
  constructor(
    private readonly database: Database,
    private readonly tokens: UserTokens,
    private readonly outbox: Outbox,
  ) {}

  /** @throws ConfirmationLinkInvalid */
  async with(token: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const userId = await this.tokens.claim(tx, 'confirmation', token);
      if (userId === null) throw new ConfirmationLinkInvalid();
      await tx.query(
        'update platform."user" set confirmed_at = coalesce(confirmed_at, now()), updated_at = now() where id = $1',
        [userId],
      );
      await this.tokens.cancel(tx, 'confirmation', userId);
      await this.outbox.add(tx, emailConfirmed, { userId });
    });
  }
}

import type { ResetPasswordRequest } from '@tandem/contracts/platform';
import { Injectable } from '@nestjs/common';
import { Audit, Database, Outbox, type Tx } from '../../../kernel/index.js';
import { passwordChanged } from '../platform.messages.js';
import { ResetLinkInvalid } from '../platform.errors.js';
import { Sessions } from '../sessions/sessions.js';
import { hashOfNew, ownerOf, storePassword } from './set-password.js';
import { UserTokens } from './user-tokens.js';

/** The link also proves the e-mail, so the account counts as confirmed. */
@Injectable()
export class ResetPassword {
  constructor(
    private readonly database: Database,
    private readonly tokens: UserTokens,
    private readonly sessions: Sessions,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
  ) {}

  /** @throws ResetLinkInvalid, PasswordUnchanged; a refused password leaves the link usable */
  async with(request: ResetPasswordRequest): Promise<void> {
    await this.database.transaction(async (tx) => {
      const userId = await this.tokens.claim(tx, 'reset', request.reset_password_token);
      const owner = userId === null ? null : await ownerOf(tx, userId);
      if (!owner) throw new ResetLinkInvalid();
      await storePassword(tx, owner.id, await hashOfNew(owner, request.password));
      await this.finish(tx, owner.id);
    });
  }

  private async finish(tx: Tx, userId: number): Promise<void> {
    await tx.query('update platform."user" set confirmed_at = coalesce(confirmed_at, now()) where id = $1', [userId]);
    await this.tokens.cancel(tx, 'reset', userId);
    await this.tokens.cancel(tx, 'confirmation', userId);
    await this.sessions.endAll(tx, { userId, reason: 'password reset' });
    await this.audit.record(tx, { action: 'password.reset', objectType: 'user', objectId: userId });
    await this.outbox.add(tx, passwordChanged, { userId });
  }
}

import { Injectable } from '@nestjs/common';
import { Audit, Outbox, type Tx } from '../../../kernel/index.js';
import { UserTokens } from '../passwords/user-tokens.js';
import { RestoreLinkInvalid } from '../platform.errors.js';
import { userRestored } from '../platform.messages.js';

/** Gives a deleted account back to the person who holds the link from its mail (D-A28). */
@Injectable()
export class RestoreUser {
  constructor(
    private readonly tokens: UserTokens,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
  ) {}

  /** The id of the restored person. @throws RestoreLinkInvalid */
  async in(tx: Tx, token: string): Promise<number> {
    const userId = await this.tokens.claim(tx, 'restore', token);
    const [restored] = await tx.query<[unknown[], number]>(
      `update platform."user" set deleted_at = null, updated_at = now()
       where id = $1 and deleted_at is not null and purged_at is null returning id`,
      [userId],
    );
    if (userId === null || restored.length === 0) throw new RestoreLinkInvalid();
    await this.audit.record(tx, { action: 'account.restored', objectType: 'user', objectId: userId });
    await this.outbox.add(tx, userRestored, { userId });
    return userId;
  }
}

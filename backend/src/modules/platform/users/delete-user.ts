import { Injectable } from '@nestjs/common';
import { Audit, Clock, Outbox, type Tx } from '../../../kernel/index.js';
import { UserTokens } from '../passwords/user-tokens.js';
import { userDeleted } from '../platform.messages.js';
import { Sessions } from '../sessions/sessions.js';
import { SoleOffices } from './sole-offices.js';

/** Closes an account at once: from here on everybody meets a "Deleted User" (D-A27). */
@Injectable()
export class DeleteUser {
  constructor(
    private readonly offices: SoleOffices,
    private readonly sessions: Sessions,
    private readonly tokens: UserTokens,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
  ) {}

  /** `reason` is kept with the audit row, which superadmins read. Deleting twice is deleting once. @throws OwnershipNotTransferred */
  async in(tx: Tx, { userId, reason }: { userId: number; reason: string }): Promise<void> {
    await this.offices.refuse(tx, userId);
    const [deleted] = await tx.query<[unknown[], number]>(
      'update platform."user" set deleted_at = $2, updated_at = now() where id = $1 and deleted_at is null returning id',
      [userId, this.clock.now()],
    );
    if (deleted.length === 0) return;
    await this.sessions.endAll(tx, { userId, reason: 'account deleted' });
    await this.tokens.cancel(tx, 'confirmation', userId);
    await this.tokens.cancel(tx, 'reset', userId);
    await this.audit.record(tx, { action: 'account.deleted', objectType: 'user', objectId: userId, reason });
    await this.outbox.add(tx, userDeleted, { userId });
  }
}

import { Injectable } from '@nestjs/common';
import { Clock, Database, NotFound } from '../../kernel/index.js';
import type { BellScope } from './notification.queries.js';

/** Marks notices as read. A notice may stand in another programme than the active one: it is changed in its own tenant. */
@Injectable()
export class ClearNotifications {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFound when the notice is not this person's. */
  async one(userId: number, notificationId: number): Promise<void> {
    const row = await this.database.asPerson(userId, () =>
      this.database.row<{ tenantId: number }>(
        'select tenant_id as "tenantId" from notifications.notification where id = $1 and user_id = $2',
        [notificationId, userId],
      ),
    );
    if (!row) throw new NotFound();
    await this.mark(row.tenantId, 'id = $3', [userId, notificationId]);
  }

  /** @param upTo the newest one that the person has seen; null clears all */
  async all(scope: BellScope, upTo: number | null): Promise<void> {
    const tenants = await this.database.asPerson(scope.userId, () =>
      this.database.rows<{ tenantId: number }>(
        `select distinct tenant_id as "tenantId" from notifications.notification
         where user_id = $1 and read_at is null and ($2::bigint is null or program_id = $2) and ($3::bigint is null or id <= $3)`,
        [scope.userId, scope.programId, upTo],
      ),
    );
    for (const { tenantId } of tenants) {
      const which = '($3::bigint is null or program_id = $3) and ($4::bigint is null or id <= $4)';
      await this.mark(tenantId, which, [scope.userId, scope.programId, upTo]);
    }
  }

  private async mark(tenantId: number, which: string, values: readonly (number | null)[]): Promise<void> {
    await this.database.asTenant({ tenantId }, () =>
      this.database.transaction((tx) =>
        tx.query(
          `update notifications.notification set read_at = $1 where user_id = $2 and read_at is null and ${which}`,
          [this.clock.now(), ...values],
        ),
      ),
    );
  }
}

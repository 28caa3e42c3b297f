import { Audit, Database, On, Outbox, Subscriber } from '../../../kernel/index.js';
import { leaveGroups } from '../groups/leave-groups.js';
import { tellGroups } from '../groups/tell-groups.js';
import type { MessageMeta, Tx } from '../../../kernel/index.js';
import { userDeleted } from '../../platform/index.js';

/** Tenants in which a person is a member; read as that person. */
const tenantsSql = `select distinct tenant_id as "tenantId" from platform.membership where user_id = $1 order by 1`;

const endSql = `
  with ended as (update programme_admin.pair set state = 'ended', ended_at = $2
    where state = 'active' and $1 in (mentor_id, mentee_id) returning id)
  select id from ended order by id`;

/** Nobody stays paired or grouped with a deleted account: the place is free for somebody new (D-A27). */
@Subscriber('programme-admin')
export class EndPairsOfDeleted {
  constructor(
    private readonly database: Database,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
  ) {}

  @On(userDeleted, 'programme-admin.end-pairs-of-deleted')
  async end({ userId }: { userId: number }, { tx, occurredAt }: MessageMeta): Promise<void> {
    const tenants = await this.database.asPerson(userId, () => tx.query<{ tenantId: number }[]>(tenantsSql, [userId]));
    for (const tenant of tenants) await this.database.asTenant(tenant, () => this.endHere(tx, userId, occurredAt));
  }

  private async endHere(tx: Tx, userId: number, at: Date): Promise<void> {
    const reason = 'account deleted';
    for (const { id } of await tx.query<{ id: number }[]>(endSql, [userId, at])) {
      await this.audit.record(tx, { action: 'pair.ended', objectType: 'pair', objectId: id, reason });
    }
    const groupIds = await leaveGroups(tx, { userId, programId: null, role: null, at });
    await tellGroups(tx, this.outbox, groupIds);
    for (const id of groupIds)
      await this.audit.record(tx, { action: 'group.left', objectType: 'group', objectId: id, reason });
  }
}

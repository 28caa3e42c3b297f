import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../../../kernel/index.js';
import { OwnershipNotTransferred } from '../platform.errors.js';

/** A programme that the person owns, or an enterprise (no programme) that the person administers. */
interface Office {
  readonly tenantId: number;
  readonly programId: number | null;
}

const officesSql = `
  select tenant_id as "tenantId", program_id as "programId" from platform.membership where user_id = $1 and role = 'portal_owner'
  union all select tenant_id, null from platform.enterprise_admin where user_id = $1
  order by 1, 2 nulls first`;

const otherAdmin = `select 1 from platform.enterprise_admin a join platform."user" u on u.id = a.user_id and u.deleted_at is null
  where a.tenant_id = $1 and a.user_id <> $2 limit 1`;
const otherOwner = `select 1 from platform.membership m join platform."user" u on u.id = m.user_id and u.deleted_at is null
  where m.program_id = $1 and m.user_id <> $2 and m.role = 'portal_owner' limit 1`;

/** Programmes, enterprises and the installation are never left without anybody who may run them (D-A29). */
@Injectable()
export class SoleOffices {
  constructor(private readonly database: Database) {}

  /**
   * Of two last people who leave at the same moment the second one waits at the first one's lock and then stays.
   * @throws OwnershipNotTransferred
   */
  async refuse(tx: Tx, userId: number): Promise<void> {
    await this.refuseLastSuperadmin(tx, userId);
    const offices = await this.database.asPerson(userId, () => tx.query<Office[]>(officesSql, [userId]));
    for (const office of offices) {
      await this.database.asTenant(office, () => this.refuseLastIn(tx, office, userId));
    }
  }

  private async refuseLastSuperadmin(tx: Tx, userId: number): Promise<void> {
    const [person] = await tx.query<{ is_superadmin: boolean }[]>(
      'select is_superadmin from platform."user" where id = $1',
      [userId],
    );
    if (!person?.is_superadmin) return;
    const alive = await tx.query<{ id: number }[]>(
      'select id from platform."user" where is_superadmin and deleted_at is null order by id for update',
    );
    if (alive.every(({ id }) => id === userId)) throw new OwnershipNotTransferred();
  }

  private async refuseLastIn(tx: Tx, { tenantId, programId }: Office, userId: number): Promise<void> {
    const [table, id] = programId === null ? ['enterprise', tenantId] : ['programme', programId];
    await tx.query(`select id from platform.${table} where id = $1 for no key update`, [id]);
    const others = await tx.query<unknown[]>(programId === null ? otherAdmin : otherOwner, [id, userId]);
    if (others.length === 0) throw new OwnershipNotTransferred();
  }
}

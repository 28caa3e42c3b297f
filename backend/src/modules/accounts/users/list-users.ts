import { Injectable } from '@nestjs/common';
import type { AdminUser, AdminUsers, AdminUsersQuery } from '@tandem/contracts/accounts';
import { Clock, Database, type ActorView } from '../../../kernel/index.js';
import { GeneralSite } from '../purchases/general-site.js';

const pageSize = 10;

/** $1 what is searched as a pattern, or null; who is deleted has lost name and address, also for the search. */
const foundSql = `from platform."user" u where $1::text is null or
  unaccent(case when u.deleted_at is null then concat_ws(' ', u.firstname, u.lastname, u.email) else 'Deleted User' end) ilike unaccent($1)`;

/** $2 how many are skipped, $3 now. */
const pageSql = `
  select u.id, case when u.deleted_at is null then u.firstname || ' ' || u.lastname else 'Deleted User' end as full_name,
    case when u.deleted_at is null then u.email end as email, u.deleted_at is null and u.confirmed_at is not null as confirmed,
    u.deleted_at is not null as deleted, u.deleted_at is null and coalesce(p.is_fl_mentor, false) as is_fl_mentor,
    (select coalesce(sum(l.remaining), 0)::int from accounts.credit_lot l where l.user_id = u.id and l.expires_at > $3) as balance,
    (select max(s.last_used_at) from platform.session s where s.user_id = u.id) as last_active_at
  from (select u.* ${foundSql} order by u.id desc limit ${pageSize} offset $2) u
  left join accounts.profile p on p.user_id = u.id order by u.id desc`;

type Row = Omit<AdminUser, 'last_active_at'> & { readonly last_active_at: Date | null };

/** The people of the whole installation, for superadmins (D-A148). */
@Injectable()
export class ListUsers {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly site: GeneralSite,
  ) {}

  /** Credits of a person are those of all tenants, hence the cross-tenant role. @throws NotFound in a portal */
  async page(actor: ActorView, { page, search }: AdminUsersQuery): Promise<AdminUsers> {
    await this.site.of(actor);
    const pattern = search === '' ? null : `%${search.replace(/[\\%_]/g, '\\$&')}%`;
    const rows = await this.database.ops.rows<Row>(pageSql, [pattern, (page - 1) * pageSize, this.clock.now()]);
    const all = await this.database.row<{ count: number }>(`select count(*)::int as count ${foundSql}`, [pattern]);
    return {
      data: rows.map((row) => ({ ...row, last_active_at: row.last_active_at?.toISOString() ?? null })),
      max_pages: Math.ceil((all?.count ?? 0) / pageSize),
    };
  }
}

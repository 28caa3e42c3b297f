import type { AuditEntry, AuditPage, AuditQuery } from '@tandem/contracts/platform';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../kernel/index.js';

interface AuditRow {
  readonly id: number;
  readonly occurred_at: Date;
  readonly action: string;
  readonly actor_id: number | null;
  readonly actor_name: string | null;
  readonly object_type: string;
  readonly object_id: string;
  readonly program_id: number | null;
  readonly value_from: unknown;
  readonly value_to: unknown;
  readonly reason: string | null;
}

/** What was done in the whole installation; read by superadmins over all tenants, therefore by the cross-tenant role. */
@Injectable()
export class AuditLog {
  constructor(private readonly database: Database) {}

  async page({ page, per_page: size, action }: AuditQuery): Promise<AuditPage> {
    const rows = await this.database.ops.rows<AuditRow>(
      `select a.id, a.occurred_at, a.action, a.actor_id, case when u.deleted_at is null then u.firstname || ' ' || u.lastname end as actor_name, a.object_type, a.object_id,
         a.program_id, a.value_from, a.value_to, a.reason
       from kernel.audit_row a left join platform."user" u on u.id = a.actor_id
       where $3::text is null or a.action = $3 order by a.id desc limit $1 offset $2`,
      [size, (page - 1) * size, action ?? null],
    );
    const total = await this.database.ops.row<{ count: number }>(
      'select count(*)::int as count from kernel.audit_row where $1::text is null or action = $1',
      [action ?? null],
    );
    return { data: rows.map(entryOf), max_pages: Math.ceil((total?.count ?? 0) / size) };
  }
}

function entryOf(row: AuditRow): AuditEntry {
  return {
    id: row.id,
    at: row.occurred_at.toISOString(),
    action: row.action,
    actor: row.actor_id === null ? null : { id: row.actor_id, name: row.actor_name ?? 'Deleted User' },
    object_type: row.object_type,
    object_id: row.object_id,
    program_id: row.program_id,
    from: row.value_from,
    to: row.value_to,
    reason: row.reason,
  };
}

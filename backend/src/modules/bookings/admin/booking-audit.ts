import type { AdminBookingAnswer, BookingAuditEntry, BookingView } from '@tandem/contracts/bookings';
import { Injectable } from '@nestjs/common';
import { Database, formatInstant, NotFound, requestContext } from '../../../kernel/index.js';
import { PlatformFacade } from '../../platform/index.js';

interface AuditRow {
  readonly id: number;
  readonly occurred_at: Date;
  readonly action: string;
  readonly actor_id: number | null;
  readonly value_from: string | null;
  readonly value_to: string | null;
  readonly reason: string | null;
  readonly acted_as: string | null;
}

/** Changes that an answer carries. */
const most = 100;

/** The record can be read by the cross-tenant role only, so the tenant is named here. */
const auditSql = `
  select id, occurred_at, action, actor_id, value_from, value_to, reason, details ->> 'by' as acted_as
  from kernel.audit_row where object_type = 'booking' and object_id = $1 and tenant_id = $2 order by id desc limit $3`;

/** The last that was done to a session, for those who run its programme (D-B47, D-B69). */
@Injectable()
export class BookingAudit {
  constructor(
    private readonly database: Database,
    private readonly platform: PlatformFacade,
  ) {}

  /** Of the running tenant; who reads it has been let in as an admin of the session. */
  async of(
    booking: BookingView,
    timezone: string,
  ): Promise<Pick<AdminBookingAnswer['booking'], 'audit' | 'audit_cut'>> {
    const { tenantId } = requestContext();
    if (tenantId === null) throw new NotFound();
    const found = await this.database.ops.rows<AuditRow>(auditSql, [String(booking.id), tenantId, most + 1]);
    const rows = found.slice(0, most);
    const people = await this.platform.people(rows.flatMap(({ actor_id }) => actor_id ?? []));
    const audit = rows.map((row) => ({
      id: row.id,
      action: row.action.replace(/^booking\./, ''),
      by: actorOf(row, booking),
      name: row.actor_id === null ? null : (people.find(({ id }) => id === row.actor_id)?.fullName ?? 'Deleted User'),
      from: row.value_from,
      to: row.value_to,
      reason: row.reason,
      at: row.occurred_at.toISOString(),
      at_text: formatInstant(row.occurred_at, timezone, 'DD MMM YYYY, h:mm A'),
    }));
    return { audit, audit_cut: found.length > most };
  }
}

function actorOf({ actor_id, acted_as }: AuditRow, booking: BookingView): BookingAuditEntry['by'] {
  if (actor_id === null || acted_as === 'system') return 'System';
  if (acted_as === 'admin') return 'Admin';
  const seat = booking.booking_participants.find(({ user }) => user.id === actor_id);
  if (!seat) return 'Admin';
  return seat.user_type === 'mentor' ? 'Mentor' : 'Mentee';
}

import {
  zoneDataVersion,
  zoneNames,
  zonePeriods,
  type Database,
  type Tx,
  type ZonePeriod,
} from '../../../kernel/index.js';

export interface KeptRules {
  readonly version: string;
  readonly periods: readonly ZonePeriod[];
}

/** A session to come, in the zone of its mentor. */
export interface SessionAhead {
  readonly id: number;
  readonly tenantId: number;
  readonly programId: number;
  readonly startTime: Date;
  readonly zone: string;
}

/** By zone. Held until the transaction ends, so that one process at a time compares. */
export async function keptRules(tx: Tx): Promise<ReadonlyMap<string, KeptRules>> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('bookings.zone_rules', 0))");
  const rows = await tx.query<(KeptRules & { zone: string })[]>(
    'select zone, version, periods from bookings.zone_rules',
  );
  return new Map(rows.map(({ zone, ...rules }) => [zone, rules]));
}

/** What the data says today takes the place of what it said. */
export async function keepRules(tx: Tx, now: Date): Promise<void> {
  const rules = zoneNames().map((zone) => ({ zone, periods: zonePeriods(zone, now) }));
  await tx.query(
    `insert into bookings.zone_rules (zone, version, periods)
     select zone, $1, periods from jsonb_to_recordset($2::jsonb) as rules (zone text, periods jsonb)
     on conflict (zone) do update set version = excluded.version, periods = excluded.periods`,
    [zoneDataVersion, JSON.stringify(rules)],
  );
}

const aheadSql = `
  select b.id, b.tenant_id as "tenantId", b.program_id as "programId", b.start_time as "startTime", u.timezone as zone
  from bookings.booking b join platform."user" u on u.id = b.mentor_id
  where b.status in ('pending', 'upcoming') and b.start_time > $1 order by b.start_time, b.id`;

/** Sessions of all tenants that have not begun. */
export function sessionsAhead(database: Database, now: Date): Promise<SessionAhead[]> {
  return database.ops.rows<SessionAhead>(aheadSql, [now]);
}

export interface ZoneMove {
  readonly session: SessionAhead;
  readonly to: Date;
  readonly fromVersion: string;
  readonly isMoved: boolean;
  readonly now: Date;
}

export async function writeMove(tx: Tx, { session, to, fromVersion, isMoved, now }: ZoneMove): Promise<void> {
  await tx.query(
    `insert into bookings.zone_move
       (tenant_id, program_id, booking_id, zone, from_version, to_version, old_start_time, new_start_time, is_moved, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict on constraint zone_move_booking_key do nothing`,
    [
      session.tenantId,
      session.programId,
      session.id,
      session.zone,
      fromVersion,
      zoneDataVersion,
      session.startTime,
      to,
      isMoved,
      now,
    ],
  );
}

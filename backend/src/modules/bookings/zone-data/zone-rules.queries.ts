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
  /** What was known before the last update; null while there was none. */
  readonly earlierVersion: string | null;
  readonly earlierPeriods: readonly ZonePeriod[] | null;
}

/** A session to come, in the zone of its mentor. */
export interface SessionAhead {
  readonly id: number;
  readonly tenantId: number;
  readonly programId: number;
  readonly startTime: Date;
  readonly zone: string;
  /** By which data its time was claimed; null where an earlier version of the product claimed it. */
  readonly version: string | null;
}

/** By zone. Held until the transaction ends, so that one process at a time compares. */
export async function keptRules(tx: Tx): Promise<ReadonlyMap<string, KeptRules>> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('bookings.zone_rules', 0))");
  const rows = await tx.query<(KeptRules & { zone: string })[]>(
    `select zone, version, periods, earlier_version as "earlierVersion", earlier_periods as "earlierPeriods" from bookings.zone_rules`,
  );
  return new Map(rows.map(({ zone, ...rules }) => [zone, rules]));
}

/** What the data says today takes the place of what it said. */
export async function keepRules(tx: Tx, now: Date): Promise<void> {
  const rules = zoneNames().map((zone) => ({ zone, periods: zonePeriods(zone, now) }));
  await tx.query(
    `insert into bookings.zone_rules as r (zone, version, periods)
     select zone, $1, periods from jsonb_to_recordset($2::jsonb) as rules (zone text, periods jsonb)
     on conflict (zone) do update set version = excluded.version, periods = excluded.periods,
       earlier_version = case when r.version = excluded.version then r.earlier_version else r.version end,
       earlier_periods = case when r.version = excluded.version then r.earlier_periods else r.periods end`,
    [zoneDataVersion, JSON.stringify(rules)],
  );
}

const versionOf = '(select max(c.zone_version) from bookings.slot_claim c where c.booking_id = b.id)';
const aheadSql = `
  select b.id, b.tenant_id as "tenantId", b.program_id as "programId", b.start_time as "startTime", u.timezone as zone, ${versionOf} as version
  from bookings.booking b join platform."user" u on u.id = b.mentor_id
  where b.status in ('pending', 'upcoming') and b.start_time > $1 and coalesce(${versionOf}, '') < $2 order by b.start_time, b.id`;

/** Sessions of all tenants that have not begun and were agreed by earlier data than today's. */
export function sessionsAhead(database: Database, now: Date): Promise<SessionAhead[]> {
  return database.ops.rows<SessionAhead>(aheadSql, [now, zoneDataVersion]);
}

/** Who moves or ends one at this moment is not waited for: it is compared again. */
const comparedSql = `
  with free as (select booking_id, user_id from bookings.slot_claim where booking_id = any($1) for update skip locked)
  update bookings.slot_claim c set zone_version = $2 from free where c.booking_id = free.booking_id and c.user_id = free.user_id`;

/** From now on they count as agreed by today's data. */
export async function keepCompared(tx: Tx, sessions: readonly SessionAhead[]): Promise<void> {
  await tx.query(comparedSql, [sessions.map(({ id }) => id), zoneDataVersion]);
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

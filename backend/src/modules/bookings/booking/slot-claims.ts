import { zoneDataVersion } from '../../../kernel/index.js';
import type { Tx } from '../../../kernel/index.js';
import { SlotTaken } from '../bookings.errors.js';
import { calendarTimes } from '../linked-calendar/calendar-times.js';

/** The time of the people of a session. */
export interface ClaimedTime {
  readonly peopleIds: readonly number[];
  readonly startTime: Date;
  readonly endTime: Date;
}

/** But not of those whose own calendar says that they are busy. */
const unlessBusy = `where not exists (select from ${calendarTimes} b where b.user_id = person and b.during && tstzrange($2, $3))`;

/**
 * Everybody's time in one statement, rows in user id order, so that two requests never wait for each other crosswise.
 * Losers of a race wait for the winner inside the exclusion constraint and then insert nothing.
 */
const claimSql = (condition: string): string => `
  with booking as materialized (select coalesce($4::bigint, nextval('bookings.booking_id_seq')) as id)
  insert into bookings.slot_claim (user_id, during, booking_id, zone_version)
  select person, tstzrange($2, $3), booking.id, $5 from unnest($1::bigint[]) as person, booking
  ${condition}
  order by person
  on conflict do nothing returning booking_id as id, user_id as "userId"`;

const claims = { ofFreePeople: claimSql(unlessBusy), agreed: claimSql('') } as const;

/** Who of them is busy then by the calendar they linked. */
async function busyByCalendar(tx: Tx, { peopleIds, startTime, endTime }: ClaimedTime): Promise<number[]> {
  const rows = await tx.query<{ id: number }[]>(
    `select distinct user_id as id from ${calendarTimes} b where user_id = any($1) and during && tstzrange($2, $3)`,
    [peopleIds, startTime, endTime],
  );
  return rows.map(({ id }) => id);
}

/** Before a session is agreed on whose time was claimed earlier. @throws SlotTaken */
export async function ensureCalendarsFree(tx: Tx, time: ClaimedTime): Promise<void> {
  const ids = await busyByCalendar(tx, time);
  if (ids.length > 0) throw new SlotTaken(ids, ids);
}

interface Claim {
  /** Null for a session that is about to be made. */
  readonly bookingId: number | null;
  readonly sql: string;
}

async function claim(
  tx: Tx,
  { peopleIds, startTime, endTime }: ClaimedTime,
  { bookingId, sql }: Claim,
): Promise<number> {
  const claimed = await tx.query<{ id: number; userId: number }[]>(sql, [
    peopleIds,
    startTime,
    endTime,
    bookingId,
    zoneDataVersion,
  ]);
  const free = new Set(claimed.map(({ userId }) => userId));
  const busyIds = peopleIds.filter((userId) => !free.has(userId));
  const id = claimed[0]?.id;
  if (id === undefined || busyIds.length > 0)
    throw new SlotTaken(busyIds, await busyByCalendar(tx, { peopleIds: busyIds, startTime, endTime }));
  return id;
}

/**
 * Claims the time of a new session before any other row of it exists, or nothing; answers the new session's id.
 * @throws SlotTaken
 */
export function claimSlots(tx: Tx, time: ClaimedTime): Promise<number> {
  return claim(tx, time, { bookingId: null, sql: claims.ofFreePeople });
}

/** A session that is neither pending nor upcoming keeps nobody busy, one that goes on those who are still in it. */
export async function freeSlots(tx: Tx, bookingId: number, exceptIds: readonly number[] = []): Promise<void> {
  await tx.query('delete from bookings.slot_claim where booking_id = $1 and user_id <> all($2::bigint[])', [
    bookingId,
    exceptIds,
  ]);
}

type Moved = ClaimedTime & { readonly id: number };

/**
 * Gives the old time back and claims the new one. Moves of the same person queue up on a lock, in user id order: two of
 * them that swap their times would otherwise wait for each other's deleted claim.
 * @throws SlotTaken
 */
export function moveSlots(tx: Tx, booking: Moved): Promise<void> {
  return move(tx, booking, claims.ofFreePeople);
}

/**
 * The same for a session whose people agreed on its time already, and which only another instant is now: a linked calendar never takes back
 * what was agreed. @throws SlotTaken where another session has somebody's time
 */
export function moveAgreedSlots(tx: Tx, booking: Moved): Promise<void> {
  return move(tx, booking, claims.agreed);
}

async function move(tx: Tx, booking: Moved, sql: string): Promise<void> {
  for (const userId of [...booking.peopleIds].sort((a, b) => a - b)) {
    await tx.query("select pg_advisory_xact_lock(hashtextextended('bookings.slot_claim', $1))", [userId]);
  }
  await freeSlots(tx, booking.id);
  await claim(tx, booking, { bookingId: booking.id, sql });
}

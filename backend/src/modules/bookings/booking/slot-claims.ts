import type { Tx } from '../../../kernel/index.js';
import { SlotTaken } from '../bookings.errors.js';

/** The time of two people. */
export interface ClaimedTime {
  readonly mentorId: number;
  readonly menteeId: number;
  readonly startTime: Date;
  readonly endTime: Date;
}

/**
 * Both people's time in one statement, rows in user id order, so that two requests never wait for each other crosswise.
 * Losers of a race wait for the winner inside the exclusion constraint and then insert nothing.
 */
const claimSql = `
  with booking as materialized (select coalesce($4::bigint, nextval('bookings.booking_id_seq')) as id)
  insert into bookings.slot_claim (user_id, during, booking_id)
  select person, tstzrange($2, $3), booking.id from unnest($1::bigint[]) as person, booking order by person
  on conflict do nothing returning booking_id as id`;

async function claim(tx: Tx, time: ClaimedTime, bookingId: number | null): Promise<number> {
  const people = [time.mentorId, time.menteeId];
  const claimed = await tx.query<{ id: number }[]>(claimSql, [people, time.startTime, time.endTime, bookingId]);
  const id = claimed[0]?.id;
  if (id === undefined || claimed.length < people.length) throw new SlotTaken();
  return id;
}

/**
 * Claims the time of a new session before any other row of it exists, or nothing; answers the new session's id.
 * @throws SlotTaken
 */
export function claimSlots(tx: Tx, time: ClaimedTime): Promise<number> {
  return claim(tx, time, null);
}

/** A session that is neither pending nor upcoming keeps nobody busy. */
export async function freeSlots(tx: Tx, bookingId: number): Promise<void> {
  await tx.query('delete from bookings.slot_claim where booking_id = $1', [bookingId]);
}

/**
 * Gives the old time back and claims the new one. Moves of the same person queue up on a lock, in user id order: two of
 * them that swap their times would otherwise wait for each other's deleted claim.
 * @throws SlotTaken
 */
export async function moveSlots(tx: Tx, booking: ClaimedTime & { readonly id: number }): Promise<void> {
  const people = [booking.mentorId, booking.menteeId].sort((a, b) => a - b);
  for (const userId of people) {
    await tx.query("select pg_advisory_xact_lock(hashtextextended('bookings.slot_claim', $1))", [userId]);
  }
  await freeSlots(tx, booking.id);
  await claim(tx, booking, booking.id);
}

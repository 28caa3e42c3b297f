import type { Tx } from '../../../kernel/index.js';
import { SlotTaken } from '../bookings.errors.js';
import type { Booking } from './booking.entity.js';

type Claimed = Pick<Booking, 'id' | 'mentorId' | 'menteeId' | 'startTime' | 'endTime'>;

/** The id is drawn first so that the claims can come before every other row of the transaction. */
export async function nextBookingId(tx: Tx): Promise<number> {
  const [row] = await tx.query<{ id: number }[]>(
    "select nextval(pg_get_serial_sequence('bookings.booking', 'id')) as id",
  );
  return Number(row?.id);
}

/**
 * Claims the time of both people or nothing. Losers of a race wait for the winner inside the exclusion constraint and
 * then insert nothing; rows go in user id order, so two requests never wait for each other.
 * @throws SlotTaken
 */
export async function claimSlots(tx: Tx, booking: Claimed): Promise<void> {
  const people = [booking.mentorId, booking.menteeId].sort((a, b) => a - b);
  for (const userId of people) {
    const claimed = await tx.query<unknown[]>(
      `insert into bookings.slot_claim (user_id, during, booking_id) values ($1, tstzrange($2, $3), $4)
       on conflict do nothing returning user_id`,
      [userId, booking.startTime, booking.endTime, booking.id],
    );
    if (claimed.length === 0) throw new SlotTaken();
  }
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
export async function moveSlots(tx: Tx, booking: Claimed): Promise<void> {
  const people = [booking.mentorId, booking.menteeId].sort((a, b) => a - b);
  for (const userId of people)
    await tx.query("select pg_advisory_xact_lock(hashtextextended('bookings.slot_claim', $1))", [userId]);
  await freeSlots(tx, booking.id);
  await claimSlots(tx, booking);
}

import type { Tx } from '../../../kernel/index.js';
import { roleOfSeat } from './seat-sql.js';

/** SQL: seat `s` of booking `b` is somebody's who has an account, and the role in which they take it. */
const isHeld = `exists (select from platform."user" u
    join platform.membership m on m.user_id = u.id and m.program_id = b.program_id and m.role = ${roleOfSeat}
  where u.id = s.user_id and u.deleted_at is null)`;

const seatsSql = (which: string): string => `select from bookings.booking_participant s
  join bookings.booking b on b.id = s.booking_id
  where b.id = $1 and s.response is distinct from 'declined' and ${which} limit 1`;

const isThere = async (tx: Tx, which: string, bookingId: number): Promise<boolean> =>
  (await tx.query<unknown[]>(seatsSql(which), [bookingId])).length > 0;

/** Whether one of a session's people has deleted the account, or was taken out of the programme. */
export const isSomebodyGone = (tx: Tx, bookingId: number): Promise<boolean> => isThere(tx, `not ${isHeld}`, bookingId);

/** Whether one of them is still there. */
export const isSomebodyLeft = (tx: Tx, bookingId: number): Promise<boolean> => isThere(tx, isHeld, bookingId);

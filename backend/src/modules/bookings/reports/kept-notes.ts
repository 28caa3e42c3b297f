import type { Tx } from '../../../kernel/index.js';
import type { Booking } from '../booking/booking.entity.js';
import { NoteNotKept } from '../bookings.errors.js';
import type { ReportAction } from './report-actions.js';

const actsSql = `select admin_id as "adminId", text from bookings.report_action
  where booking_id = $1 and type = $2 order by id desc`;

/**
 * An act that is only repeated has no effects (D-B48), so that what is written with it is stored nowhere (D-B56). A second press sends what is
 * stored or nothing; whoever wrote other words, as two admins do who decide the same report at once, has to read that they were not kept.
 * @throws NoteNotKept
 */
export async function ensureNoteKept(tx: Tx, booking: Booking, { type, text, adminId }: ReportAction): Promise<void> {
  if (text === null) return;
  const acts = await tx.query<{ adminId: number; text: string | null }[]>(actsSql, [booking.id, type]);
  const [last] = acts;
  if (!last && !booking.isUnderReview) return;
  if (acts.some((act) => act.adminId === adminId && act.text === text)) return;
  throw new NoteNotKept(last !== undefined && last.adminId !== adminId);
}

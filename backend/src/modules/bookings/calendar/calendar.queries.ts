import type { BookingTab, ContactMethod, Side, StoredStatus } from '@tandem/contracts/bookings';
import type { Queries } from '../../../kernel/index.js';
import { roleOfSeat, tabOfSeat, takesPart } from '../booking/seat-sql.js';

/** A session of one person, as their calendar needs it. */
export interface CalendarRow {
  readonly id: number;
  readonly tenant_id: number;
  readonly status: StoredStatus;
  readonly start_time: Date;
  readonly end_time: Date;
  readonly sequence: number;
  readonly changed_at: Date;
  readonly topic: string;
  readonly objectives: readonly string[];
  readonly contact_method: ContactMethod;
  readonly location: string | null;
  readonly group_id: number | null;
  readonly mentor_id: number;
  readonly mentee_id: number;
  /** The person's own. */
  readonly side: Side;
  /** The person has not said yet whether they come. */
  readonly unanswered: boolean;
  /** The tab that lists it for the person. */
  readonly tab: BookingTab;
  readonly program_slug: string;
  readonly enterprise_slug: string;
  readonly general: boolean;
  readonly is_active: boolean;
}

/** SQL: when time or place of booking `b` were agreed on last. */
export const changedAt = 'greatest(b.asked_at, b.accepted_at)';

const rowsOf = `select b.id, b.tenant_id, b.status, b.start_time, b.end_time, b.sequence, ${changedAt} as changed_at, b.topic, b.objectives, b.contact_method, b.location,
    b.group_id, b.mentor_id, b.mentee_id, s.side, s.response is not distinct from 'pending' as unanswered, ${tabOfSeat} as tab,
    p.is_active, p.slug as program_slug, e.slug as enterprise_slug,
    e.slug = 'main' and p.slug = 'main' as general
  from bookings.booking_participant s join bookings.booking b on b.id = s.booking_id
  join platform.programme p on p.id = b.program_id
  join platform.enterprise e on e.id = p.tenant_id
  where s.user_id = $1`;

/** SQL: booking `b` was agreed on, or a mail about its move took it into calendars. */
export const inCalendars = `(b.status not in ('pending', 'cancelled', 'system_cancelled') or b.accepted_at is not null or b.sequence > 0)`;

/**
 * What the person agreed to, as long as they hold the role of their seat (D-B75), also while another time waits for an answer. A request is
 * no entry yet, nor one by being declined; a member of a group who has not said yes and was asked only once, or has left, is outside of the
 * session (D-B63, D-B64).
 */
const feedSql = `${rowsOf} and b.start_time >= $2 and ${inCalendars} and ${takesPart('$4')}
    and (s.response is distinct from 'pending' or b.sequence > 0)
    and exists (select from platform.membership m where m.user_id = $1 and m.program_id = b.program_id and m.role = ${roleOfSeat})
  order by b.start_time desc, b.id desc limit $3`;

/** Sessions of all programmes, the last ones first; read as the person. */
export const readFeed = (
  database: Queries,
  wish: { userId: number; from: Date; now: Date; limit: number },
): Promise<CalendarRow[]> => database.rows<CalendarRow>(feedSql, [wish.userId, wish.from, wish.limit, wish.now]);

/** One session in which the person has a seat; read as the person. */
export const readEntry = (
  database: Queries,
  wish: { userId: number; bookingId: number },
): Promise<CalendarRow | null> => database.row<CalendarRow>(`${rowsOf} and b.id = $2`, [wish.userId, wish.bookingId]);

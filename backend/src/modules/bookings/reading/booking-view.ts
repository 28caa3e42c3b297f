import { bookingServiceId, otherSide, statusLabel, wireStatus } from '@tandem/contracts/bookings';
import type { BookingView, ReviewsView, Side } from '@tandem/contracts/bookings';
import { formatInstant, wallTime, zoneAbbreviation } from '../../../kernel/index.js';
import type { ProfileCard } from '../../accounts/index.js';
import type { BookingRow, SeatRow } from './booking.queries.js';

/** Who looks, and what the programme lets them see. */
export interface Viewpoint {
  /** Null for an admin. */
  readonly side: Side | null;
  readonly timezone: string;
  readonly people: ReadonlyMap<number, ProfileCard>;
  readonly reviewsShown: boolean;
  /** Address of the session's video room, null where the installation has none. */
  readonly roomUrl: string | null;
  /** Address at which this viewer opens a file of the session. */
  readonly fileUrl: (row: BookingRow, name: string) => string;
}

const notRated = 'This user has not rated.';
const notYet = 'Feedback will be available soon.';

/** A seat with the person on it. */
type Seated = SeatRow & { readonly card: ProfileCard };

function seatOf(row: BookingRow, side: Side, view: Viewpoint): Seated {
  const seat = row.seats.find((entry) => entry.side === side);
  const card = seat && view.people.get(seat.user_id);
  if (!card) throw new Error(`Booking ${row.id} has no ${side}.`);
  return { ...seat, card };
}

/** Start of every page path of the booking's programme; the marketplace has none. */
const portalOf = (row: BookingRow): string => (row.general ? '' : `/app/${row.enterprise_slug}/${row.program_slug}`);

function personOf(row: BookingRow, { user_id: id, side, card }: Seated) {
  const profile_url = row.general ? `/${side}_profile/${card.slug}` : `${portalOf(row)}/members/${id}`;
  const { fullName: full_name, photoUrl: photo, jobTitle: job_title, company } = card;
  return { id, full_name, profile_url, photo, user_type: side, job_title, company };
}

const detailsOf = (seat: Seated) => ({
  user_id: seat.user_id,
  full_name: seat.card.fullName,
  profile_photo: seat.card.photoUrl,
});

function clockOf(row: BookingRow, zone: string) {
  return {
    timezone: zone,
    timezone_abbreviation: zoneAbbreviation(row.start_time, zone),
    booking_date: formatInstant(row.start_time, zone, 'DD/MM/YYYY'),
    booking_start_time: formatInstant(row.start_time, zone, 'h:mm A'),
    booking_end_time: formatInstant(row.end_time, zone, 'h:mm A'),
  };
}

function timesOf(row: BookingRow, view: Viewpoint, otherZone: string) {
  const clock = clockOf(row, view.timezone);
  const sameClock =
    wallTime(row.start_time, otherZone).offsetMinutes === wallTime(row.start_time, view.timezone).offsetMinutes;
  return {
    ...clock,
    date: wallTime(row.start_time, view.timezone).date,
    start_time: row.start_time.toISOString(),
    end_time: row.end_time.toISOString(),
    time: clock.booking_start_time,
    ending_time: clock.booking_end_time,
    duration: row.duration_minutes,
    other_time: sameClock ? null : clockOf(row, otherZone),
  };
}

function historyOf(row: BookingRow, zone: string): BookingView['booking_reschedules'] {
  const text = (at: Date) => formatInstant(at, zone, 'DD MMM YYYY, h:mm A');
  return row.reschedules.map((entry) => {
    const [created, start] = [new Date(entry.created_at), new Date(entry.new_start_time)];
    return {
      created_at: created.toISOString(),
      created_at_text: text(created),
      who_rescheduled: entry.who,
      old_start_time: new Date(entry.old_start_time).toISOString(),
      new_start_time: start.toISOString(),
      new_start_text: text(start),
      reason: entry.reason,
    };
  });
}

/** The other side's review waits until the viewer has submitted too (D-B183); hidden reviews are left out (D-B184). */
function reviewsOf(row: BookingRow, view: Viewpoint): ReviewsView | null {
  if (view.side === null || row.completed_at === null) return null;
  const read = (side: Side) => row.reviews.find((review) => review.side === side);
  const [own, other] = [read(view.side), read(otherSide(view.side))];
  const user_review = { feedback: own?.items ?? [], submitted: own !== undefined };
  if (!view.reviewsShown) return { user_review };
  const visible = own !== undefined && other !== undefined;
  const message = other === undefined ? notRated : visible ? null : notYet;
  return {
    user_review,
    other_review: { feedback: visible ? other.items : [], submitted: other !== undefined, visible, message },
  };
}

function cancellationOf(row: BookingRow, view: Viewpoint): BookingView['cancellation'] {
  if (row.cancelled_by === null) return null;
  const by = row.cancelled_by === 'system' ? null : seatOf(row, row.cancelled_by, view).card.fullName;
  return { cancelled_by: by, reason: row.cancel_reason };
}

const ratable = ['completed', 'pending_rating', 'partially_rated'];

function urlsOf(row: BookingRow, view: Viewpoint, rated: boolean): BookingView['urls'] {
  const mayRate = view.side !== null && !rated && ratable.includes(row.status);
  const other = view.side === null ? null : seatOf(row, otherSide(view.side), view);
  return {
    room_url: row.status === 'upcoming' && view.side !== null ? view.roomUrl : null,
    rate_url: mayRate && other ? `${portalOf(row)}/bookings/${row.id}/participants/${other.id}/feedback` : null,
  };
}

/** What never changes in this kind of session. */
const kind = {
  contact_info: null,
  location: null,
  booking_type: 'one_on_one',
  booking_method: 'online',
  method: 'online',
  session_method: 'online',
  session_type: 'Video Call',
  service_id: bookingServiceId,
  missed_participant_id: null,
  group_id: null,
  chat_link: null,
  meetings: [],
} satisfies Partial<BookingView>;

function peopleOf(row: BookingRow, view: Viewpoint) {
  const [mentor, mentee] = [seatOf(row, 'mentor', view), seatOf(row, 'mentee', view)];
  const other = view.side === 'mentor' ? mentee : mentor;
  const [requester, requestee] = row.requested_by === 'mentor' ? [mentor, mentee] : [mentee, mentor];
  return {
    other,
    fields: {
      requester_id: requester.user_id,
      requestee_id: requestee.user_id,
      participant: personOf(row, other),
      participant_id: other.id,
      role_type: view.side,
      booking_participants: [mentor, mentee].map((seat) => ({
        id: seat.id,
        user_type: seat.side,
        user: personOf(row, seat),
      })),
      mentor_details: detailsOf(mentor),
      mentee_details: detailsOf(mentee),
      mentor: { name: mentor.card.fullName, photo_url: mentor.card.photoUrl },
      mentees: [{ id: mentee.user_id, name: mentee.card.fullName, photo_url: mentee.card.photoUrl }],
      created_by: row.requested_by === 'mentor' ? ('Mentor' as const) : ('Mentee' as const),
    },
  };
}

/** A stored booking as one viewer sees it. */
export function viewOf(row: BookingRow, view: Viewpoint): BookingView {
  const rated = view.side === null || (view.side === 'mentor' ? row.mentor_rated : row.mentee_rated);
  const status = wireStatus(row.status, row.awaiting_side, view.side);
  const { other, fields } = peopleOf(row, view);
  return {
    ...kind,
    ...fields,
    ...timesOf(row, view, other.card.timezone),
    id: row.id,
    status,
    readable_booking_status: statusLabel(status, rated),
    topic: row.topic,
    learning_objectives: row.objectives.map((objective) => ({ objective })),
    links: row.links.map((internal_link) => ({ internal_link })),
    attachments: row.attachments.map(({ name, file_name, file_type }) => ({
      file_name,
      file_type,
      file_url: view.fileUrl(row, name),
    })),
    program_id: row.program_id,
    program_name: row.program_name,
    urls: urlsOf(row, view, rated),
    booking_reschedules: historyOf(row, view.timezone),
    reviews: reviewsOf(row, view),
    refund_details: refundOf(row),
    cancellation: cancellationOf(row, view),
    credit_charged: row.credits_required && view.side === 'mentee',
  };
}

function refundOf(row: BookingRow): BookingView['refund_details'] {
  const status = row.credit_state === 'charged' || row.credit_state === 'refunded' ? row.credit_state : 'none';
  return { status, refundable: row.credit_state === 'charged' };
}

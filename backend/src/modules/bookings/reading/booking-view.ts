import {
  bookingServiceId,
  methodOf,
  otherSide,
  sessionTypes,
  statusLabel,
  wireStatus,
} from '@tandem/contracts/bookings';
import type { BookingView, Side } from '@tandem/contracts/bookings';
import { timeRange } from '@tandem/contracts/platform';
import { formatInstant, wallTime, zoneAbbreviation } from '../../../kernel/index.js';
import { isDecided, requesterSide } from '../booking/booking-record.js';
import type { CreditState } from '../booking/credit-step.js';
import { meetingsOf } from '../room/meetings.js';
import { adminPartOf, adminStatusOf, forParticipants } from './admin-part.js';
import type { BookingRow } from './booking.queries.js';
import { noticeOf } from './notice-view.js';
import { reviewsOf } from './review-view.js';
import { detailsOf, hasRated, menteeMet, responseOf, seatedOf, seatOf } from './seated.js';
import type { Seated, Viewpoint } from './seated.js';

/** Start of every page path of the booking's programme; the marketplace has none. */
const portalOf = (row: BookingRow): string => (row.general ? '' : `/app/${row.enterprise_slug}/${row.program_slug}`);

function personOf(row: BookingRow, { user_id: id, side, card }: Seated) {
  const profile = row.is_peer ? 'mentor' : side;
  const profile_url = row.general ? `/${profile}_profile/${card.slug}` : `${portalOf(row)}/members/${id}`;
  const { fullName: full_name, photoUrl: photo, jobTitle: job_title, company } = card;
  return { id, full_name, profile_url, photo, user_type: side, job_title, company };
}

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
      timezone_abbreviation: zoneAbbreviation(start, zone),
      reason: entry.reason,
    };
  });
}

function cancellationOf(row: BookingRow, view: Viewpoint): BookingView['cancellation'] {
  if (row.cancelled_by === null) return null;
  const by = row.cancelled_by;
  if (by === 'system') return { cancelled_by: null, reason: row.cancel_reason };
  const member = row.cancelled_by_id === null ? undefined : view.people.get(row.cancelled_by_id);
  const name = by === 'admin' ? 'an admin' : (member ?? seatOf(row, by, view).card).fullName;
  return { cancelled_by: name, reason: row.cancel_reason };
}

const ratable = ['completed', 'pending_rating', 'partially_rated'];

function urlsOf(row: BookingRow, view: Viewpoint, rated: boolean): BookingView['urls'] {
  const mayRate = view.side !== null && !rated && ratable.includes(row.status);
  const other = view.side === 'mentor' ? menteeMet(row, view) : seatOf(row, 'mentor', view);
  const hasRoom = row.status === 'upcoming' && view.side !== null && row.contact_method === 'video';
  return {
    room_url: hasRoom ? view.roomUrl : null,
    rate_url: mayRate ? `${portalOf(row)}/bookings/${row.id}/participants/${other.id}/feedback` : null,
  };
}

/** When people met in the built-in room, on the viewer's clock. */
function heldMeetings(row: BookingRow, { timezone, now }: Viewpoint): BookingView['meetings'] {
  const clock = (at: Date, pattern = 'h:mm A') => formatInstant(at, timezone, pattern);
  return meetingsOf(row.visits, { endTime: row.end_time }, now).map(({ start, end }) => ({
    started_at: start.toISOString(),
    ended_at: end.toISOString(),
    text: `${clock(start, 'D MMM YYYY')}, ${timeRange(clock(start), clock(end))}`,
  }));
}

/** D-B155 */
function creatorOf(row: BookingRow): BookingView['created_by'] {
  if (row.created_by_admin) return 'Admin';
  return row.requested_by === 'mentor' ? 'Mentor' : 'Mentee';
}

const namedOf = ({ user_id: id, card }: Seated) => ({ id, name: card.fullName, photo_url: card.photoUrl });

function peopleOf(row: BookingRow, view: Viewpoint) {
  const [mentor, mentee] = [seatOf(row, 'mentor', view), menteeMet(row, view)];
  const other = view.side === 'mentor' ? mentee : mentor;
  const side = requesterSide({ isOffline: row.is_offline, requestedBy: row.requested_by });
  const [requester, requestee] = [seatOf(row, side, view), seatOf(row, otherSide(side), view)];
  const seated = seatedOf(row, view);
  const named = (wanted: Side) =>
    seated.filter((seat) => seat.side === wanted && responseOf(seat, row, view) !== 'declined').map(namedOf);
  return {
    other,
    fields: {
      requester_id: requester.user_id,
      requestee_id: requestee.user_id,
      participant: personOf(row, other),
      participant_id: other.id,
      role_type: view.side,
      booking_participants: seated.map((seat) => ({
        id: seat.id,
        user_type: seat.side,
        user: personOf(row, seat),
        response: responseOf(seat, row, view),
        absent: seat.absent,
      })),
      mentor_details: detailsOf(mentor),
      mentee_details: detailsOf(mentee),
      mentor: { name: mentor.card.fullName, photo_url: mentor.card.photoUrl },
      mentors: named('mentor'),
      mentees: named('mentee'),
      created_by: creatorOf(row),
    },
  };
}

/** Two people, or a group with the viewer's own answer (B-132, B-216). */
function groupOf(row: BookingRow, view: Viewpoint) {
  const own = view.side === null ? undefined : row.seats.find(({ user_id }) => user_id === view.userId);
  return {
    booking_type: row.group_id === null ? ('one_on_one' as const) : ('group' as const),
    group_id: row.group_id,
    group_name: view.groupName,
    portal_group_path: row.group_id === null || row.general ? null : `${portalOf(row)}/groups/${row.group_id}`,
    response: own ? responseOf(own, row, view) : null,
  };
}

/** How the two meet; a number to call is told from when they agreed on it (D-B73, D-B156). */
function methodsOf(row: BookingRow, view: Viewpoint) {
  const method = methodOf(row.contact_method);
  const wasAgreed = row.status !== 'pending' && (row.accepted_at !== null || row.cancelled_by === null);
  const isShown = view.side === null || wasAgreed;
  return {
    booking_method: method,
    method,
    session_method: method,
    session_type: sessionTypes[row.contact_method],
    contact_info: isShown ? row.contact_info : null,
    location: row.location === null ? null : { title: row.location },
  };
}

function moduleOf({ learning_module_id: id }: BookingRow, view: Viewpoint): BookingView['learning_module'] {
  const title = id === null ? undefined : view.modules.get(id);
  return id === null || title === undefined ? null : { id, title };
}

/** What everybody reads alike. */
function contentOf(row: BookingRow, view: Viewpoint) {
  return {
    topic: row.topic,
    learning_module: moduleOf(row, view),
    learning_objectives: row.objectives.map((objective) => ({ objective })),
    links: row.links.map((internal_link) => ({ internal_link })),
    attachments: row.attachments.map(({ name, file_name, file_type }) => ({
      file_name,
      file_type,
      file_url: view.fileUrl(row, name),
    })),
    program_id: row.program_id,
    program_name: row.program_name,
    is_peer: row.is_peer,
    is_offline: row.is_offline,
    missed_participant_id: row.missed_participant_id,
  };
}

/** A stored booking as one viewer sees it. */
export function viewOf(row: BookingRow, viewer: Viewpoint): BookingView {
  const view = viewer.side === null ? { ...viewer, timezone: row.program_timezone } : viewer;
  const rated = hasRated(row, view);
  const { other, fields } = peopleOf(row, view);
  return {
    service_id: bookingServiceId,
    meetings: heldMeetings(row, view),
    ...groupOf(row, view),
    ...fields,
    ...contentOf(row, view),
    ...methodsOf(row, view),
    ...timesOf(row, view, other.card.timezone),
    ...statusOf(row, view, rated),
    ...(view.side === null ? adminPartOf(row, view) : forParticipants),
    id: row.id,
    urls: urlsOf(row, view, rated),
    is_room_elsewhere: view.isRoomElsewhere,
    chat_link: view.chatLinks.get(row.id) ?? null,
    booking_reschedules: historyOf(row, view.timezone),
    reviews: reviewsOf(row, view),
    refund_details: refundOf(row, view),
    reported: view.side !== null && row.reports.some(({ reporter_id }) => reporter_id === view.userId),
    cancellation: cancellationOf(row, view),
    notice: noticeOf(row, view),
    credit_charged: row.credits_required && view.side === 'mentee' && paysOwn(row, view),
    credit_held: view.side === 'mentee' && ownCreditOf(row, view) === 'held',
  };
}

/** In a group each mentee has one (D-B120). */
const ownCreditOf = ({ group_id, credit_state, seats }: BookingRow, { userId }: Viewpoint): CreditState =>
  group_id === null ? credit_state : (seats.find((seat) => seat.user_id === userId)?.credit_state ?? 'none');

const givenUp: readonly CreditState[] = ['none', 'released'];

/** In a group whoever has not answered holds no credit yet, and whoever has left has theirs again (D-B120). */
const paysOwn = (row: BookingRow, view: Viewpoint): boolean =>
  row.group_id === null || !givenUp.includes(ownCreditOf(row, view));

function statusOf(row: BookingRow, view: Viewpoint, rated: boolean) {
  if (view.side === null) return adminStatusOf(row, view.now);
  const status = wireStatus(row.status, row.awaiting_side, view.side);
  return { status, readable_booking_status: statusLabel(status, rated) };
}

/** A credit goes back once the session is decided (D-B43, D-B94). To a mentee it is their own. */
function refundOf(row: BookingRow, view: Viewpoint): BookingView['refund_details'] {
  const state = view.side === 'mentee' ? ownCreditOf(row, view) : row.credit_state;
  const status = state === 'charged' || state === 'refunded' ? state : 'none';
  return { status, refundable: state === 'charged' && isDecided(row.status) };
}

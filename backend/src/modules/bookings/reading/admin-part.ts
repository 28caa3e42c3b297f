import { adminActions, joinWindowMinutes, statusLabel, storedStatuses } from '@tandem/contracts/bookings';
import type { AdminActionName, BookingReviewsView, BookingView, ReportDetails, Side } from '@tandem/contracts/bookings';
import { formatInstant, wordCell, type CsvCell } from '../../../kernel/index.js';
import type { ProfileCard } from '../../accounts/index.js';
import { noNotice } from '../booking/notice.js';
import type { CreditState } from '../booking/credit-step.js';
import { decide } from '../booking/decide.js';
import type { BookingRow, ReportActionRow, ReportRow } from './booking.queries.js';

interface AdminView {
  readonly timezone: string;
  readonly now: Date;
  readonly people: ReadonlyMap<number, ProfileCard>;
}

type AdminPart = Pick<
  BookingView,
  'report_details' | 'earlier_reports' | 'booking_reviews' | 'admin_actions' | 'credits'
>;

/** What participants never read (D-B71, D-B72). */
export const forParticipants: AdminPart = {
  report_details: null,
  earlier_reports: [],
  booking_reviews: null,
  admin_actions: [],
  credits: null,
};

/** What only admins read: each report with all that was done about it, every review, and what they may do now (D-B69). */
export function adminPartOf(row: BookingRow, view: AdminView): AdminPart {
  const [report = null, ...earlier] = row.reports.map((one) => reportOf(row, one, view));
  return {
    report_details: report,
    earlier_reports: earlier,
    booking_reviews: reviewsOf(row, view),
    admin_actions: actionsOf(row, view.now),
    credits: creditsOf(row),
  };
}

type StatusFacts = Pick<BookingRow, 'status' | 'credit_state' | 'end_time'>;

const overdue = 'Pending Completion';

/** Refunded where the credit went back (D-B03), Pending Completion where a session is over and nobody said so (D-B06). */
export function adminStatusOf(row: StatusFacts, now: Date): Pick<BookingView, 'status' | 'readable_booking_status'> {
  const status = row.credit_state === 'refunded' ? 'refunded' : row.status;
  const isOverdue = status === 'upcoming' && now.getTime() > row.end_time.getTime() + joinWindowMinutes * 60_000;
  return { status, readable_booking_status: isOverdue ? overdue : statusLabel(status, true) };
}

/** Most sessions are over, and most of those came to pass. */
const likeliest = [
  'closed',
  'fully_rated',
  'partially_rated',
  'cancelled',
  'system_cancelled',
  'completed',
  'upcoming',
] as const;

/** SQL: the label that {@link adminStatusOf} gives session `b` at `now`, a parameter. */
export const adminStatusCell = (now: string): CsvCell =>
  wordCell(
    `case when b.credit_state = 'refunded' then 'refunded'
      when b.status = 'upcoming' and ${now}::timestamptz > b.end_time + interval '${joinWindowMinutes} minutes' then 'overdue' else b.status end`,
    [
      ...[...new Set([...likeliest, ...storedStatuses])].map((status) => [status, statusLabel(status, true)] as const),
      ['refunded', statusLabel('refunded', true)],
      ['overdue', overdue],
    ],
  );

type ActionFacts = Pick<
  BookingRow,
  | 'status'
  | 'awaiting_side'
  | 'start_time'
  | 'end_time'
  | 'completed_at'
  | 'mentor_rated'
  | 'mentee_rated'
  | 'credit_state'
>;

/** By the same machine that judges the calls; a label of Pending Review hides none of it in the modal (D-B11, B-191). */
export function actionsOf(row: ActionFacts, now: Date): AdminActionName[] {
  const situation = {
    status: row.status,
    awaiting: row.awaiting_side,
    startTime: row.start_time,
    endTime: row.end_time,
    completedAt: row.completed_at,
    rated: { mentor: row.mentor_rated, mentee: row.mentee_rated },
    // Neither holds for admins.
    notice: noNotice,
    movedLate: false,
  };
  return adminActions.filter((action) => {
    if (action === 'refund' && row.credit_state !== 'charged') return false;
    return decide(situation, { action, by: 'admin', now }).kind === 'go';
  });
}

/** In a group each mentee has one (D-B120). */
function creditsOf({ group_id, credit_state, seats }: BookingRow): BookingView['credits'] {
  const states = group_id === null ? [credit_state] : seats.map((seat) => seat.credit_state);
  const count = (wanted: CreditState) => states.filter((state) => state === wanted).length;
  return {
    held: count('held'),
    charged: count('charged'),
    released: count('released'),
    refunded: count('refunded'),
  };
}

const nameOf = (view: AdminView, id: number): string => view.people.get(id)?.fullName ?? 'Deleted User';

/** What was done about a report lies between it and the next one. */
function doneAbout({ reports, report_actions }: BookingRow, report: ReportRow): ReportActionRow[] {
  const isSaid = (one: ReportRow, by: ReportActionRow) => Date.parse(one.created_at) <= Date.parse(by.created_at);
  const about = (action: ReportActionRow) => reports.find((one) => isSaid(one, action)) ?? reports.at(-1);
  return report_actions.filter((action) => about(action) === report);
}

function reportOf(row: BookingRow, report: ReportRow, view: AdminView): ReportDetails {
  const { status } = row;
  const person = (id: number) => ({
    id,
    full_name: nameOf(view, id),
    profile_photo: view.people.get(id)?.photoUrl ?? null,
  });
  // Only what was decided can be reported again.
  const isOpen = report === row.reports[0] && (status === 'reported' || status === 'investigating');
  return {
    reporter: person(report.reporter_id),
    reported_user: person(report.reported_user_id),
    reason: report.reason,
    other_reason: report.other_reason,
    reported_at: new Date(report.created_at).toISOString(),
    investigation_status: isOpen ? status : 'investigated',
    actions: doneAbout(row, report).map((action) => ({
      type: action.type,
      text: action.text,
      admin: nameOf(view, action.admin_id),
      created_at: new Date(action.created_at).toISOString(),
      created_at_text: formatInstant(new Date(action.created_at), view.timezone, 'DD MMM YYYY, h:mm A'),
    })),
  };
}

function reviewsOf(row: BookingRow, view: AdminView): BookingReviewsView {
  const by = (side: Side) => {
    const written = row.reviews.filter((review) => review.side === side);
    return written.map(({ author_id, items }) => {
      const user_id = author_id ?? (side === 'mentor' ? row.mentor_id : row.mentee_id);
      return { user_id, full_name: nameOf(view, user_id), feedback: items };
    });
  };
  return { mentee_reviews: by('mentee'), mentor_reviews: by('mentor') };
}

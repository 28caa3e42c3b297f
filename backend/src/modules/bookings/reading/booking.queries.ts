import type {
  BookingTab,
  ContactMethod,
  FeedbackItem,
  ReportActionType,
  ReportReason,
  Response,
  Side,
  StoredStatus,
} from '@tandem/contracts/bookings';
import type { Queries } from '../../../kernel/index.js';
import { roleOfSeat, tabOfSeat, takesPart } from '../booking/seat-sql.js';
import type { CreditState } from '../booking/credit-step.js';
import type { ActorSide } from '../booking/transition.js';
import type { RoomVisitRow } from '../room/meetings.js';

/** A seat in a session. */
export interface SeatRow {
  id: number;
  user_id: number;
  side: Side;
  /** Of a group's member; null where two people meet. */
  response: Response | null;
  absent: boolean;
  rated: boolean;
  credit_state: CreditState;
}

export interface ReviewRow {
  side: Side;
  /** In a group; null where two people meet. */
  author_id: number | null;
  stars: number | null;
  items: FeedbackItem[];
}

export interface BookingRow {
  id: number;
  tenant_id: number;
  program_id: number;
  program_name: string;
  program_slug: string;
  enterprise_slug: string;
  general: boolean;
  status: StoredStatus;
  awaiting_side: Side | null;
  mentor_id: number;
  mentee_id: number;
  requested_by: Side;
  start_time: Date;
  end_time: Date;
  duration_minutes: number;
  topic: string;
  objectives: string[];
  links: string[];
  is_peer: boolean;
  is_offline: boolean;
  credits_required: boolean;
  credit_state: CreditState;
  cancel_notice_hours: number;
  reschedule_notice_hours: number;
  late_mover_id: number | null;
  group_id: number | null;
  cancelled_by: ActorSide | null;
  /** Who of a group; null where the side tells it. */
  cancelled_by_id: number | null;
  cancel_reason: string | null;
  mentor_rated: boolean;
  mentee_rated: boolean;
  sequence: number;
  created_at: Date;
  asked_at: Date;
  accepted_at: Date | null;
  completed_at: Date | null;
  seats: SeatRow[];
  /** The last ones, the first of them first. */
  reschedules: {
    created_at: string;
    who: 'Mentor' | 'Mentee' | 'Admin';
    old_start_time: string;
    new_start_time: string;
    reason: string | null;
  }[];
  reviews: ReviewRow[];
  attachments: { name: string; file_name: string; file_type: string }[];
  visits: RoomVisitRow[];
  missed_participant_id: number | null;
  created_by_admin: boolean;
  contact_method: ContactMethod;
  contact_info: string | null;
  location: string | null;
  learning_module_id: number | null;
  /** Clock of its admins (D-B116). */
  program_timezone: string;
  /** At most one by each person; the last one first. */
  reports: ReportRow[];
  report_actions: ReportActionRow[];
}

export interface ReportRow {
  reporter_id: number;
  reported_user_id: number;
  reason: ReportReason;
  other_reason: string | null;
  created_at: string;
}

export interface ReportActionRow {
  type: ReportActionType;
  text: string | null;
  admin_id: number;
  created_at: string;
}

const seats = `select json_agg(json_build_object('id', s.id, 'user_id', s.user_id, 'side', s.side, 'response', s.response,
    'absent', s.absent, 'rated', s.rated, 'credit_state', s.credit_state) order by s.side desc, s.id)
  from bookings.booking_participant s where s.booking_id = b.id`;

const reschedules = `select coalesce(json_agg(json_build_object('created_at', r.created_at, 'who', r.who,
    'old_start_time', r.old_start_time, 'new_start_time', r.new_start_time, 'reason', r.reason) order by r.id), '[]')
  from (select * from bookings.reschedule r where r.booking_id = b.id order by r.id desc limit $2) r`;

/** An answer of a version before has the scale of the form that was kept for its session, else the usual one. */
const scaleOf = (end: 'start' | 'end', usual: number) => `coalesce(a.scale_${end}, (
    select (question ->> 'scale_${end}')::int from bookings.feedback_form f cross join jsonb_array_elements(f.questions) question
    where f.booking_id = a.booking_id and (question ->> 'id')::bigint = a.question_id limit 1), ${usual})`;

const answers = `select coalesce(json_agg(json_build_object('question_id', a.question_id, 'category', a.category, 'title', a.title,
    'description', a.description, 'value', a.value, 'text', a.answer, 'options', a.options,
    'scale_start', ${scaleOf('start', 1)}, 'scale_end', ${scaleOf('end', 5)}) order by a.position), '[]')
  from bookings.review_answer a where a.booking_id = v.booking_id and a.side = v.side and a.author_id is not distinct from v.author_id`;

const reviews = `select coalesce(json_agg(json_build_object('side', v.side, 'author_id', v.author_id, 'stars', v.stars, 'items', (${answers})) order by v.id), '[]')
  from bookings.review v where v.booking_id = b.id`;

const attachments = `select coalesce(json_agg(json_build_object('name', f.name, 'file_name', f.file_name, 'file_type', f.file_type)
    order by f.position), '[]')
  from bookings.attachment f where f.booking_id = b.id`;

const visits = `select coalesce(json_agg(json_build_object('user_id', v.user_id, 'entered_at', v.entered_at, 'left_at', v.left_at)), '[]')
  from bookings.room_visit v where v.booking_id = b.id`;

const reports = `select coalesce(json_agg(json_build_object('reporter_id', t.reporter_id, 'reported_user_id', t.reported_user_id, 'reason', t.reason,
    'other_reason', t.other_reason, 'created_at', t.created_at) order by t.id desc), '[]')
  from bookings.report t where t.booking_id = b.id`;

const reportActions = `select coalesce(json_agg(json_build_object('type', a.type, 'text', a.text, 'admin_id', a.admin_id,
    'created_at', a.created_at) order by a.id), '[]')
  from bookings.report_action a where a.booking_id = b.id`;

const bookingSql = `
  select b.*, p.timezone as program_timezone, (${reports}) as reports, (${reportActions}) as report_actions, p.name as program_name, p.slug as program_slug, e.slug as enterprise_slug,
    e.slug = 'main' and p.slug = 'main' as general,
    (${seats}) as seats, (${reschedules}) as reschedules, (${reviews}) as reviews,
    (${attachments}) as attachments, (${visits}) as visits
  from bookings.booking b
  join platform.programme p on p.id = b.program_id
  join platform.enterprise e on e.id = p.tenant_id
  where b.id = any($1::bigint[])`;

/** How many moves of a session are read: there is no limit to them (D-B58), and a list holds many sessions. */
export const movesRead = { inLists: 20, ofOne: 100 } as const;

/** Whole sessions of the running tenant, in no particular order. */
export function readBookings(
  database: Queries,
  ids: readonly number[],
  moves: number = movesRead.inLists,
): Promise<BookingRow[]> {
  return database.rows<BookingRow>(bookingSql, [ids, moves]);
}

/** What `isHeld` says, as a list of SQL. */
export const heldStatuses = `('completed', 'pending_rating', 'partially_rated', 'fully_rated', 'closed')`;
/** Years of weekly sessions. */
const heldLimit = 500;

/** Ids of the latest sessions that two people held in a programme. */
export async function readHeldOf(
  database: Queries,
  pair: { programId: number; mentorId: number; menteeId: number },
): Promise<number[]> {
  const rows = await database.rows<{ id: number }>(
    `select id from bookings.booking where program_id = $1 and mentor_id = $2 and mentee_id = $3 and group_id is null
       and status in ${heldStatuses} order by completed_at desc, id desc limit ${heldLimit}`,
    [pair.programId, pair.mentorId, pair.menteeId],
  );
  return rows.map((row) => row.id);
}

/** Ids of the latest sessions that a group held. */
export async function readHeldOfGroup(database: Queries, group: { id: number; programId: number }): Promise<number[]> {
  const rows = await database.rows<{ id: number }>(
    `select id from bookings.booking where program_id = $1 and group_id = $2
       and status in ${heldStatuses} order by completed_at desc, id desc limit ${heldLimit}`,
    [group.programId, group.id],
  );
  return rows.map((row) => row.id);
}

/** The sessions of one person by tab; those of a role they lost are left out (D-B09, D-B75). */
const mine = `with mine as (
  select b.id, b.tenant_id, b.start_time, b.end_time, b.status,
    ${tabOfSeat} as tab
  from bookings.booking_participant s join bookings.booking b on b.id = s.booking_id
  where s.user_id = $1 and ($2::bigint is null or b.program_id = $2) and ${takesPart('$3')}
    and exists (select from platform.membership m where m.user_id = $1 and m.program_id = b.program_id
      and m.role = ${roleOfSeat}))`;

export interface ListScope {
  userId: number;
  /** Null lists the sessions of all programmes (D-B127). */
  programId: number | null;
  now: Date;
}

export interface ListWish extends ListScope {
  tab: BookingTab;
  page: number;
  perPage: number;
}

export interface ListedId {
  id: number;
  tenant_id: number;
}

/** Ids of one page: upcoming by start ascending, the other tabs descending (D-B10). */
export function readPage(database: Queries, wish: ListWish): Promise<ListedId[]> {
  const order = wish.tab === 'upcoming' ? 'start_time, id' : 'start_time desc, id desc';
  return database.rows<ListedId>(
    `${mine} select id, tenant_id from mine where tab = $4 order by ${order} limit $5 offset $6`,
    [wish.userId, wish.programId, wish.now, wish.tab, wish.perPage, (wish.page - 1) * wish.perPage],
  );
}

/** Confirmed sessions that ended before this moment, the oldest first. */
export function readUnconcluded(database: Queries, scope: ListScope, endedBefore: Date): Promise<ListedId[]> {
  return database.rows<ListedId>(
    `${mine} select id, tenant_id from mine where status = 'upcoming' and end_time < $4 order by start_time, id limit 100`,
    [scope.userId, scope.programId, scope.now, endedBefore],
  );
}

export async function countTabs(database: Queries, wish: ListScope): Promise<Record<BookingTab, number>> {
  const rows = await database.rows<{ tab: BookingTab; total: number }>(
    `${mine} select tab, count(*)::int as total from mine group by tab`,
    [wish.userId, wish.programId, wish.now],
  );
  const counts = { upcoming: 0, to_review: 0, closed: 0 };
  for (const row of rows) counts[row.tab] = row.total;
  return counts;
}

import type { AdminSort, BookingType, StoredStatus } from '@tandem/contracts/bookings';
import type { Literal, Queries } from '../../../kernel/index.js';
import { bothAmongThoseNotGone, bothAmongThoseStillIn, bothStillInEach, everRemovedFrom } from '../booking/seat-sql.js';

export interface AdminFilter {
  readonly programId: number;
  /** Null for every status. */
  readonly statuses: readonly StoredStatus[] | null;
  readonly from: Date | null;
  /** The first instant that no longer counts. */
  readonly until: Date | null;
  /** Null for everything. */
  readonly search: Wanted | null;
}

/** What a search stands for: a session with this id, or sessions of these people. */
interface Wanted {
  readonly id: number | null;
  readonly peopleIds: readonly number[];
}

/** Kinds of sessions; null for both. */
export type ListedKind = BookingType | null;

/** Sessions `b` of a filter. Its people are known by now, so that each session is compared with a list and nobody is looked up for it; only groups' seats have a response. */
export const matchingBy = (stillIn: string, joins = ''): string => `
  from bookings.booking b ${joins}
  where b.program_id = $1 and ${stillIn}
    and ($2::text[] is null or b.status = any($2))
    and ($3::timestamptz is null or b.start_time >= $3)
    and ($4::timestamptz is null or b.start_time < $4)
    and ($5::bigint[] is null or b.id = $6::bigint or b.mentor_id = any($5) or b.mentee_id = any($5)
      or b.group_id is not null and b.id in (select s.booking_id from bookings.booking_participant s
        where s.program_id = $1 and s.user_id = any($5) and s.response is not null))`;

/** For a page of them; for one far behind the first, and for all of them. */
const matching = matchingBy(bothStillInEach);
const farMatching = matchingBy(bothAmongThoseNotGone('$1'));
/** So many rows are skipped sooner by looking each up than by finding the day to begin with. */
const fewToSkip = 1000;

/** Those who are or were in the programme. */
const namedSql = `select u.id from platform."user" u where u.deleted_at is null and u.firstname || ' ' || u.lastname ilike $2
  and u.id in (select user_id from platform.membership where program_id = $1
    union all select user_id from platform.former_membership where program_id = $1)`;

/** An id of at most 15 digits, or a part of a name, both in the same field: with # it can only be an id (D-B154). */
export async function wantedBy(database: Queries, programId: number, text: string): Promise<Wanted | null> {
  if (text === '') return null;
  const [, mark, digits] = /^(#?)(\d{1,15})$/.exec(text) ?? [];
  const id = digits === undefined ? null : Number(digits);
  if (mark === '#') return { id, peopleIds: [] };
  const people = await database.rows<{ id: number }>(namedSql, [programId, `%${text.replace(/[\\%_]/g, '\\$&')}%`]);
  return { id, peopleIds: people.map((person) => person.id) };
}

/** The values of {@link matchingBy}. */
export function paramsOf({ programId, statuses, from, until, search }: AdminFilter): Literal[] {
  return [programId, statuses, from, until, search?.peopleIds.map(String) ?? null, search?.id ?? null];
}

export const ofKind = (kind: ListedKind): string =>
  kind === null ? '' : `and (b.group_id is null) = ${kind === 'one_on_one'}`;

const orders: Record<AdminSort, string> = {
  start_time: 'b.start_time, b.id',
  '-start_time': 'b.start_time desc, b.id desc',
  id: 'b.id',
  '-id': 'b.id desc',
  status: 'bookings.status_rank(b.status, b.credit_state), b.start_time desc, b.id desc',
};

interface Slice {
  readonly kind: ListedKind;
  readonly sort: AdminSort;
  readonly limit: number;
  readonly offset: number;
}

/** Days and a search leave out what the kept numbers count. */
const isNarrow = ({ from, until, search }: AdminFilter): boolean => from !== null || until !== null || search !== null;

/**
 * The few sessions of people who were taken out of a programme, which its kept numbers count. They are found by their people: `offset 0` keeps
 * the planner from reading all of the programme's instead.
 */
const goneSql = `(select * from bookings.booking where mentor_id = any(${everRemovedFrom('$1')}) or mentee_id = any(${everRemovedFrom('$1')}) offset 0) b
  where b.program_id = $1 and b.group_id is null and ($2::text[] is null or b.status = any($2)) and not ${bothAmongThoseStillIn('$1')}`;

/** A page in the order of time that is far behind the first one: the kept numbers tell on which day it begins. */
function farPageSql({ kind, sort }: Slice): string {
  const isBackwards = sort === '-start_time';
  const bound = isBackwards
    ? `b.start_time < ((select day + 1 from start)::timestamp at time zone 'UTC')`
    : `b.start_time >= ((select day from start)::timestamp at time zone 'UTC')`;
  const ofKept = kind === null ? '' : `and in_group = ${kind === 'group'}`;
  const gone = kind === 'group' ? '' : `union all select (b.start_time at time zone 'UTC')::date, -1 from ${goneSql}`;
  return `
    with days as (
      select day, sum(sum(sessions)) over (order by day ${isBackwards ? 'desc' : ''}) - sum(sessions) as before from (
        select day, sessions from bookings.session_day where program_id = $1 and ($2::text[] is null or status = any($2)) ${ofKept} ${gone}) kept
      group by day),
    start as materialized (select day, before from days where before <= $8::bigint order by before desc limit 1)
    select b.id ${farMatching} ${ofKind(kind)} and ${bound} order by ${orders[sort]} limit $7 offset ($8::bigint - (select before from start))::bigint`;
}

const byTime: readonly AdminSort[] = ['start_time', '-start_time'];

/** Where the statuses of a filter stand in the order of status, so that what stands before them is not read. */
const whereTheyStand = `and ($2::text[] is null or bookings.status_rank(b.status, b.credit_state) = any(array(
  select bookings.status_rank(wanted, credit) from unnest($2::text[]) wanted, (values ('none'), ('refunded')) as credits(credit))))`;

function pageSql(filter: AdminFilter, slice: Slice): string {
  const isFar = slice.offset > fewToSkip;
  if (isFar && byTime.includes(slice.sort) && !isNarrow(filter)) return farPageSql(slice);
  const standing = slice.sort === 'status' ? whereTheyStand : '';
  return `select b.id ${isFar ? farMatching : matching} ${standing} ${ofKind(slice.kind)} order by ${orders[slice.sort]} limit $7 offset $8`;
}

export async function adminPage(database: Queries, filter: AdminFilter, slice: Slice): Promise<number[]> {
  const rows = await database.rows<{ id: number }>(pageSql(filter, slice), [
    ...paramsOf(filter),
    slice.limit,
    slice.offset,
  ]);
  return rows.map((row) => row.id);
}

/** Counted one by one, as far as days and a search leave some out. */
const countedSql = `
  select (count(*) filter (where b.group_id is null))::int as one_on_one, count(b.group_id)::int as "group" ${farMatching}`;

/** The kept numbers of a programme, without the sessions of people who were taken out of it. */
const keptSql = `
  select (coalesce(sum(c.sessions) filter (where not c.in_group), 0) - (select count(*) from ${goneSql}))::int as one_on_one,
    coalesce(sum(c.sessions) filter (where c.in_group), 0)::int as "group"
  from bookings.session_count c where c.program_id = $1 and ($2::text[] is null or c.status = any($2))`;

export async function countForAdmin(database: Queries, filter: AdminFilter): Promise<Record<BookingType, number>> {
  const params = paramsOf(filter);
  const row = await database.row<Record<BookingType, number>>(
    isNarrow(filter) ? countedSql : keptSql,
    isNarrow(filter) ? params : params.slice(0, 2),
  );
  return row ?? { one_on_one: 0, group: 0 };
}

/** Ids of the sessions that somebody reported, the last report first. */
export async function reportedPage(
  database: Queries,
  programId: number,
  slice: { limit: number; offset: number },
): Promise<{ ids: number[]; total: number }> {
  const reported = 'from bookings.report r where r.program_id = $1';
  const rows = await database.rows<{ id: number }>(
    `select r.booking_id as id ${reported} group by r.booking_id order by max(r.id) desc limit $2 offset $3`,
    [programId, slice.limit, slice.offset],
  );
  const count = await database.row<{ total: number }>(`select count(distinct r.booking_id)::int as total ${reported}`, [
    programId,
  ]);
  return { ids: rows.map((row) => row.id), total: count?.total ?? 0 };
}

import type { MemberRow, MembersView, MemberType } from '@tandem/contracts/accounts';
import type { Queries } from '../../../kernel/index.js';

export interface MemberFilter {
  readonly programId: number;
  readonly type: MemberType;
  readonly search: string;
  /** Days YYYY-MM-DD in the programme's timezone. */
  readonly from: string | null;
  readonly to: string | null;
  readonly countryId: number | null;
}

export type StoredMember = Omit<MemberRow, 'created_at' | 'last_active' | 'industries' | 'interested_industries'> & {
  readonly created_at: Date;
  readonly last_active: Date | null;
  readonly industry_ids: readonly number[];
  readonly interested_industry_ids: readonly number[];
};

/** $1 programme, $2 role, $3 what is searched as a pattern or null, $4 and $5 days or null, $6 country or null. */
const foundSql = `
  from platform.membership m
  join platform."user" u on u.id = m.user_id and u.deleted_at is null
  join platform.programme p on p.id = m.program_id
  where m.program_id = $1 and m.role = $2
    and ($3::text is null or unaccent(concat_ws(' ', u.firstname, u.lastname, u.email)) ilike unaccent($3))
    and ($4::date is null or (u.created_at at time zone p.timezone)::date >= $4)
    and ($5::date is null or (u.created_at at time zone p.timezone)::date <= $5)
    and ($6::int is null or u.country_id = $6)`;

/** The page is cut before anything is counted for its people. */
const pageSql = `
  select u.id, u.photo_url as profile_photo, u.firstname, u.lastname, u.email, u.phone_no, f.age, c.name as location, f.job_title, f.company,
    coalesce(f.industry_ids, '{}') as industry_ids, coalesce(f.interested_industry_ids, '{}') as interested_industry_ids,
    coalesce(f.wanted_companies, '{}') as interested_companies, coalesce(f.dnd, false) as dnd, u.created_at,
    (select max(s.last_used_at) from platform.session s where s.user_id = u.id) as last_active,
    (select count(distinct k.booking_id)::int from accounts.known_session k
      where k.program_id = $1 and u.id in (k.mentor_id, k.mentee_id) and k.state <> 'gone') as no_bookings,
    (select count(distinct other.program_id)::int from platform.membership other where other.user_id = u.id) as no_programs
  from (select u.id ${foundSql} order by u.id desc limit $7 offset $8) page
  join platform."user" u on u.id = page.id
  left join accounts.profile f on f.user_id = u.id
  left join platform.country c on c.id = u.country_id
  order by u.id desc`;

const pattern = (search: string) => (search === '' ? null : `%${search.replace(/[\\%_]/g, '\\$&')}%`);
const valuesOf = ({ programId, type, search, from, to, countryId }: MemberFilter): unknown[] => [
  programId,
  type,
  pattern(search),
  from,
  to,
  countryId,
];

export function memberPage(
  database: Queries,
  filter: MemberFilter,
  slice: { readonly limit: number; readonly offset: number },
): Promise<StoredMember[]> {
  return database.rows<StoredMember>(pageSql, [...valuesOf(filter), slice.limit, slice.offset]);
}

export async function countMembers(database: Queries, filter: MemberFilter): Promise<number> {
  const row = await database.row<{ count: number }>(`select count(*)::int as count ${foundSql}`, valuesOf(filter));
  return row?.count ?? 0;
}

const statsSql = `
  with member as (select u.id, u.country_id from platform.membership m join platform."user" u on u.id = m.user_id and u.deleted_at is null
    where m.program_id = $1 and m.role = $2),
  chosen as (select distinct unnest(case when $2 = 'mentee' then f.interested_industry_ids else f.industry_ids end)
    from member join accounts.profile f on f.user_id = member.id)
  select (select count(*)::int from member) as total_users, (select count(distinct country_id)::int from member) as countries,
    (select count(*)::int from chosen) as industries,
    (select coalesce(round(100.0 * count(*) filter (where exists (select from platform.session s
      where s.user_id = member.id and s.last_used_at >= $3)) / nullif(count(*), 0)), 0)::int from member) as activation`;

/** @param since who was here since then is active */
export function memberStats(
  database: Queries,
  { programId, type }: Pick<MemberFilter, 'programId' | 'type'>,
  since: Date,
): Promise<MembersView['stats'] | null> {
  return database.row<MembersView['stats']>(statsSql, [programId, type, since]);
}

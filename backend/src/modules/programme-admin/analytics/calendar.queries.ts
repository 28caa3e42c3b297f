import { activeUsersShown, type ActiveUser } from '@tandem/contracts/programme-admin';
import type { Queries } from '../../../kernel/index.js';

/** Days are those of the zone, YYYY-MM-DD; both belong to the range. */
export interface CalendarRange {
  readonly programId: number;
  readonly from: string;
  readonly to: string;
  readonly zone: string;
}

const valuesOf = ({ programId, from, to, zone }: CalendarRange): unknown[] => [programId, from, to, zone];

/** Active members with the days on which they signed in, posted, chatted, booked or reflected (D-P65). $1 programme, $2 and $3 days, $4 zone. */
const activeSql = `
  select distinct active.user_id, (active.at at time zone $4)::date as day
  from (
    select e.user_id, e.active_at as at from programme_admin.engagement e
    where e.program_id = $1 and e.active_at >= ($2::date)::timestamp at time zone $4 and e.active_at < ($3::date + 1)::timestamp at time zone $4
    union all
    select a.user_id, a.occurred_at from programme_admin.activity a
    where a.program_id = $1 and a.action in ('created', 'reviewed', 'submitted') and a.user_id is not null
      and a.occurred_at >= ($2::date)::timestamp at time zone $4 and a.occurred_at < ($3::date + 1)::timestamp at time zone $4) active
  join platform."user" u on u.id = active.user_id and u.deleted_at is null
  where exists (select from platform.membership m where m.program_id = $1 and m.user_id = active.user_id)`;

export interface ActiveDay {
  readonly date: string;
  readonly users_count: number;
}

export function activeDays(database: Queries, range: CalendarRange): Promise<ActiveDay[]> {
  return database.rows<ActiveDay>(
    `select day::text as date, count(*)::int as users_count from (${activeSql}) one group by day order by day`,
    valuesOf(range),
  );
}

const usersSql = `
  select u.id, u.firstname || ' ' || u.lastname as full_name, u.photo_url as profile_photo, held.role
  from (${activeSql}) one
  join platform."user" u on u.id = one.user_id
  join lateral (select case when bool_or(m.role in ('admin', 'portal_owner')) then 'admin' when bool_or(m.role = 'mentor') then 'mentor'
    else 'mentee' end as role from platform.membership m where m.program_id = $1 and m.user_id = one.user_id) held on true
  order by array_position(array['mentee', 'mentor', 'admin'], held.role), lower(u.firstname || ' ' || u.lastname), u.id limit ${activeUsersShown}`;

export function activeUsers(database: Queries, day: CalendarRange): Promise<ActiveUser[]> {
  return database.rows<ActiveUser>(usersSql, valuesOf(day));
}

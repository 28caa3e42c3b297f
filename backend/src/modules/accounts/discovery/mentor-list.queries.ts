import {
  discoverResultLimit,
  discoveryPageSize,
  followingAtMost,
  type DiscoverResultQuery,
  type DiscoveryQuery,
} from '@tandem/contracts/accounts';
import type { Database } from '../../../kernel/index.js';
import { suggestedAtMost, suggestedFrom } from './match-pairs.queries.js';
import { scoreJoin } from './match-score.queries.js';

const freeSoonDays = 14;
const similarAtMost = 3;

export interface MentorRow {
  id: number;
  slug: string;
  hexId: string;
  full_name: string;
  photo_url: string | null;
  timezone: string;
  country: string | null;
  job_title: string | null;
  company: string | null;
  career_level: string | null;
  goal_ids: number[];
  language_ids: number[];
  industry_ids: number[];
  skill_ids: number[];
  dnd: boolean;
  approved_on: Date | null;
  rating: number | null;
  ratings: number;
  held_sessions: number;
  next_free_at: Date | null;
  percent: number | null;
  have_booked: boolean;
  is_following: boolean;
  total: number;
}

/** Which mentors of one programme to list, and for whom. */
export interface MentorListOrder {
  readonly programId: number;
  /** Main/main shows complete profiles only; a portal shows every mentor who is not hidden (D-A40). */
  readonly completeOnly: boolean;
  /** The mentee for whom matches are worked out; null for anybody else. */
  readonly matchFor: number | null;
  readonly viewerId: number | null;
  readonly now: Date;
  /** Where matching is off, lists are alphabetical (D-P41). */
  readonly byName: boolean;
  /** Whether the viewer may see ratings; else they order nothing either (D-P49). */
  readonly rated: boolean;
}

const columnsOf = ({ rated }: MentorListOrder): string => `
  u.id, u.slug, u.hex_id as "hexId", u.firstname || ' ' || u.lastname as full_name, u.photo_url, u.timezone, c.name as country,
  mentor.job_title, mentor.company, mentor.career_level, mentor.goal_ids, mentor.language_ids, mentor.industry_ids, mentor.skill_ids,
  mentor.dnd, mentor.approved_on, ${rated ? 'stat.rating::float8' : 'null::float8'} as rating,
  ${rated ? 'coalesce(stat.ratings, 0)' : '0'} as ratings,
  coalesce(stat.held_sessions, 0) as held_sessions,
  case when stat.next_free_at between $2 and $2::timestamptz + make_interval(days => ${freeSoonDays}) and not mentor.dnd
    then stat.next_free_at end as next_free_at,
  score.percent,
  exists (select from accounts.known_session k where k.program_id = $1 and k.mentor_id = u.id and k.mentee_id = $4) as have_booked,
  exists (select from accounts.follow f where f.program_id = $1 and f.user_id = $4 and f.mentor_id = u.id) as is_following`;

/** $1 programme, $2 now, $3 mentee whose matches count, $4 viewer, $5 complete profiles only */
const mentors = `
  from platform.membership m
  join platform."user" u on u.id = m.user_id and u.deleted_at is null
  join (select p.*, pu.timezone from accounts.profile p join platform."user" pu on pu.id = p.user_id) mentor on mentor.user_id = u.id
  left join platform.country c on c.id = u.country_id
  left join accounts.mentor_stat stat on stat.user_id = u.id and stat.program_id = $1
  left join (select p.*, pu.timezone from accounts.profile p join platform."user" pu on pu.id = p.user_id) me on me.user_id = $3
  ${scoreJoin('$2')}
  where m.program_id = $1 and m.role = 'mentor' and not mentor.application_pending
    and (mentor.mentor_status = 'complete' or (not $5 and mentor.mentor_status = 'incomplete'))`;

/** Best match first, then those free within two weeks, then the better rated, then the newest (D-A68). */
const bestFirst = 'order by percent desc nulls last, (next_free_at is not null) desc, rating desc nulls last, id desc';
const orderOf = ({ byName }: MentorListOrder): string => (byName ? 'order by lower(full_name), id' : bestFirst);

function values(list: MentorListOrder): unknown[] {
  return [list.programId, list.now, list.matchFor, list.viewerId, list.completeOnly];
}

/** Escapes what LIKE would read as a pattern. */
const likeTerm = (position: number): string =>
  `'%' || replace(replace(replace(lower(unaccent($${position}::text)), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`;

const filters = `
  and ($6 = '' or mentor.search_text like ${likeTerm(6)})
  and (cardinality($7::int[]) = 0 or mentor.industry_ids && $7::int[])
  and (cardinality($8::text[]) = 0 or exists (select from accounts.lookup l where l.kind = 'language'
    and l.id = any(mentor.language_ids) and lower(l.name) = any($8::text[])))
  and (cardinality($9::text[]) = 0 or lower(c.name) = any($9::text[]))
  and (cardinality($10::text[]) = 0 or mentor.working_experience = any($10::text[]))
  and (cardinality($11::text[]) = 0 or mentor.career_level = any($11::text[]))
  and (cardinality($12::text[]) = 0 or mentor.gender = any($12::text[]))`;

export type MentorFilters = Omit<DiscoveryQuery, 'commit' | 'program_id'>;

/** One page of 20, each row with the total of all pages. */
export async function mentorPage(
  database: Database,
  list: MentorListOrder,
  filter: MentorFilters,
): Promise<MentorRow[]> {
  const lower = (names: readonly string[]): string[] => names.map((name) => name.toLowerCase());
  return database.rows<MentorRow>(
    `select *, count(*) over ()::int as total from (select ${columnsOf(list)} ${mentors} ${filters}) found ${orderOf(list)}
     limit ${discoveryPageSize} offset $13`,
    [
      ...values(list),
      filter.search,
      filter.industry,
      lower(filter.language),
      lower(filter.country),
      filter.working_experience,
      filter.working_experience_level,
      filter.gender,
      (filter.page - 1) * discoveryPageSize,
    ],
  );
}

/** How many mentors there are beyond the last page of a list. */
export async function mentorTotal(database: Database, list: MentorListOrder, filter: MentorFilters): Promise<number> {
  const [first] = await mentorPage(database, list, { ...filter, page: 1 });
  return first?.total ?? 0;
}

/** The first 100 mentors of any of the industries and any of the skills; an empty list asks for nothing (D-A70). */
export function mentorsByTopics(
  database: Database,
  list: MentorListOrder,
  topics: DiscoverResultQuery,
): Promise<MentorRow[]> {
  return database.rows<MentorRow>(
    `select *, count(*) over ()::int as total from (select ${columnsOf(list)} ${mentors}
       and (cardinality($6::int[]) = 0 or mentor.industry_ids && $6::int[])
       and (cardinality($7::int[]) = 0 or mentor.skill_ids && $7::int[])) found ${orderOf(list)} limit ${discoverResultLimit}`,
    [...values(list), topics.ind, topics.ski],
  );
}

/** How many active partners one person may have; null for any number. */
export interface Room {
  readonly menteesPerMentor: number | null;
  readonly mentorsPerMentee: number | null;
}

/** SQL: how many active pairs of programme $1 are `people`, a condition on pair `k`. */
export const activePairs = (people: string): string =>
  `(select count(*) from accounts.known_pair k where k.program_id = $1 and k.active and ${people})`;

const pairedWith = (mentor: string): string =>
  `exists (select from accounts.known_pair k where k.program_id = $1 and k.mentor_id = ${mentor} and k.mentee_id = $4 and k.active)`;

/** Whether a mentor may have another mentee and the viewer another mentor; $6 and $7 are how many they may have (D-P40). */
const roomFor = (mentor: string): string => `($6::int is null or ${activePairs(`k.mentor_id = ${mentor}`)} < $6)
  and ($7::int is null or ${activePairs('k.mentee_id = $4')} < $7)`;

/** The best ten at 30 percent or more, without oneself, known mentors and those who take no sessions or have no room (D-A64). */
export function suggestedMentors(database: Database, list: MentorListOrder, room: Room): Promise<MentorRow[]> {
  return database.rows<MentorRow>(
    `select *, 0 as total from (select ${columnsOf(list)} ${mentors} and not mentor.dnd and mentor.mentor_status = 'complete' and u.id <> $4
       and not exists (select from accounts.known_session k where k.program_id = $1 and k.mentor_id = u.id
         and k.mentee_id = $4 and k.state <> 'gone')
       and not ${pairedWith('u.id')} and ${roomFor('u.id')}) found
     where percent >= ${suggestedFrom}
     order by percent desc, ${activePairs('k.mentor_id = found.id')}, rating desc nulls last, held_sessions desc, id
     limit ${suggestedAtMost}`,
    [...values(list), room.menteesPerMentor, room.mentorsPerMentee],
  );
}

/** How many goals, industries and skills a mentor shares with another one. */
const alike = `(select count(*) from unnest(found.goal_ids) id where id = any(other.goal_ids))
  + (select count(*) from unnest(found.industry_ids) id where id = any(other.industry_ids))
  + (select count(*) from unnest(found.skill_ids) id where id = any(other.skill_ids))`;

/** The mentors most like one ($8) who have a free time within two weeks and are the viewer's own or may become so. */
export function similarMentors(
  database: Database,
  list: MentorListOrder,
  { mentorId, room }: { readonly mentorId: number; readonly room: Room },
): Promise<MentorRow[]> {
  return database.rows<MentorRow>(
    `select found.*, 0 as total from (select ${columnsOf(list)} ${mentors} and u.id <> $8 and u.id <> $4) found
     join accounts.profile other on other.user_id = $8
     where found.next_free_at is not null and (${pairedWith('found.id')} or ${roomFor('found.id')})
     order by ${alike} desc, percent desc nulls last, rating desc nulls last, found.id limit ${similarAtMost}`,
    [...values(list), room.menteesPerMentor, room.mentorsPerMentee, mentorId],
  );
}

/** Paired mentors and those of any session that was not called off, newest contact first (D-A66); or the paired ones only (D-A65). */
export function mentorsOf(database: Database, list: MentorListOrder, pairedOnly: boolean): Promise<MentorRow[]> {
  return database.rows<MentorRow>(
    `select found.*, 0 as total from (select ${columnsOf(list)} ${mentors}) found
     join (select mentor_id, max(occurred_at) as met_at from (
         select mentor_id, occurred_at from accounts.known_session
           where program_id = $1 and mentee_id = $4 and state <> 'gone' and not $6
         union all select mentor_id, occurred_at from accounts.known_pair
           where program_id = $1 and mentee_id = $4 and active) contact
       group by mentor_id) met on met.mentor_id = found.id
     order by met.met_at desc, found.id`,
    [...values({ ...list, completeOnly: false }), pairedOnly],
  );
}

/** The mentors whom the viewer follows, newest first (D-A66). */
export function followedMentors(database: Database, list: MentorListOrder): Promise<MentorRow[]> {
  return database.rows<MentorRow>(
    `select found.*, 0 as total from (select ${columnsOf(list)} ${mentors}) found
     join accounts.follow f on f.program_id = $1 and f.user_id = $4 and f.mentor_id = found.id
     order by f.followed_at desc, f.id desc limit ${followingAtMost}`,
    values({ ...list, completeOnly: false }),
  );
}

import type { Queries } from '../../../kernel/index.js';
import { presentOf, wasHeld } from '../activities/session-fact.writes.js';
import { nameOf, photoOf, type Slice } from '../pairs/pair-list.queries.js';

/** What came of the sessions of two people, or of a group. */
interface Counts {
  readonly confirmed: number;
  readonly held: number;
  readonly mentee_reviews: number;
  readonly mentor_reviews: number;
  /** Reviews that everybody who was there could have given. */
  readonly reviewable: number;
  readonly stars: number | null;
  readonly code: number | null;
  readonly fulfilment: number | null;
  readonly sent_at: Date | null;
}

/** How the pair or group of the alias `a` is doing, and its last reminder. */
const health = `left join programme_admin.pairing_health n on n.id = a.id
     left join programme_admin.feedback_reminder r on r.program_id = $1 and r.pairing_id = a.id`;

export interface PairFacts extends Counts {
  readonly id: number;
  readonly mentor_id: number;
  readonly mentee_id: number;
}

/** SQL: the sessions of the alias `a`, in each of which so many people are, and what was said of those that were held. */
const counted = (sessions: string, people: string): string => `
     left join lateral (
       select count(s.confirmed_at)::int as confirmed, count(*) filter (where ${wasHeld('s')})::int as held,
         coalesce(array_agg(s.booking_id) filter (where ${wasHeld('s')}), '{}') as held_ids,
         coalesce(sum(${presentOf('s', people)}) filter (where ${wasHeld('s')}), 0)::int as reviewable
       from programme_admin.session_fact s where s.program_id = $1 and ${sessions}) f on true
     left join lateral (
       select count(*) filter (where v.side = 'mentee')::int as mentee_reviews, count(*) filter (where v.side = 'mentor')::int as mentor_reviews,
         round(avg(v.stars)::numeric, 1)::real as stars
       from programme_admin.session_review v where v.booking_id = any(f.held_ids)) v on true
     ${health}`;
const columns =
  'f.confirmed, f.held, f.reviewable, v.mentee_reviews, v.mentor_reviews, v.stars, n.code, n.fulfilment, r.sent_at';

/** Active pairs with the counts of their sessions, the newest on top. */
export function activePairs(database: Queries, programId: number, { limit, offset }: Slice): Promise<PairFacts[]> {
  return database.rows<PairFacts>(
    `select a.id, a.mentor_id, a.mentee_id, ${columns}
     from (select * from programme_admin.pair where program_id = $1 and state = 'active' order by created_at desc, id desc
       limit $2 offset $3) a
     ${counted('s.mentor_id = a.mentor_id and s.mentee_id = a.mentee_id and s.group_id is null', '2')}
     order by a.created_at desc, a.id desc`,
    [programId, limit, offset],
  );
}

export interface ActiveGroup extends Counts {
  readonly id: number;
  readonly name: string;
}

/** Active groups with the counts of their sessions, the newest on top. */
export function activeGroups(database: Queries, programId: number, { limit, offset }: Slice): Promise<ActiveGroup[]> {
  return database.rows<ActiveGroup>(
    `select a.id, a.name, ${columns}
     from (select id, name, mentors + mentees as people from programme_admin.mentoring_group where program_id = $1 and state = 'active' order by id desc
       limit $2 offset $3) a
     ${counted('s.group_id = a.id', 'a.people')}
     order by a.id desc`,
    [programId, limit, offset],
  );
}

export interface PersonRow {
  readonly id: number;
  readonly full_name: string;
  readonly email: string;
  readonly photo_url: string | null;
}

export function mentees(database: Queries, programId: number, { limit, offset }: Slice): Promise<PersonRow[]> {
  return database.rows<PersonRow>(
    `select u.id, u.firstname || ' ' || u.lastname as full_name, u.email, u.photo_url
     from platform.membership m join platform."user" u on u.id = m.user_id and u.deleted_at is null
     where m.program_id = $1 and m.role = 'mentee' order by lower(u.firstname || ' ' || u.lastname), u.id limit $2 offset $3`,
    [programId, limit, offset],
  );
}

/** Names as admins may read them, also after an account is gone (P-005). */
export function peopleByIds(database: Queries, ids: readonly number[]): Promise<PersonRow[]> {
  return database.rows<PersonRow>(
    `select u.id, ${nameOf('u')} as full_name, case when u.deleted_at is null then u.email else '' end as email, ${photoOf('u')} as photo_url
     from platform."user" u where u.id = any($1) order by lower(u.firstname || ' ' || u.lastname), u.id`,
    [ids],
  );
}

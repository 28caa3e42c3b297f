import type { Queries } from '../../../kernel/index.js';
import { nameOf, photoOf, type Slice } from '../pairs/pair-list.queries.js';

/** What came of the sessions of two people, or of a group. */
interface Counts {
  readonly confirmed: number;
  readonly held: number;
  readonly mentee_reviews: number;
  readonly mentor_reviews: number;
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

const counted = `select count(s.confirmed_at)::int as confirmed, count(h.held_at)::int as held, count(h.mentee_reviewed_at)::int as mentee_reviews,
         count(h.mentor_reviewed_at)::int as mentor_reviews,
         round(((coalesce(sum(h.mentee_stars), 0) + coalesce(sum(h.mentor_stars), 0))
           / nullif(count(h.mentee_stars) + count(h.mentor_stars), 0))::numeric, 1)::real as stars`;

/** Active pairs with the counts of their sessions, the newest on top. */
export function activePairs(database: Queries, programId: number, { limit, offset }: Slice): Promise<PairFacts[]> {
  return database.rows<PairFacts>(
    `select a.id, a.mentor_id, a.mentee_id, f.confirmed, f.held, f.mentee_reviews, f.mentor_reviews, f.stars, n.code, n.fulfilment, r.sent_at
     from (select * from programme_admin.pair where program_id = $1 and state = 'active' order by created_at desc, id desc
       limit $2 offset $3) a
     left join lateral (
       ${counted}
       from programme_admin.session_fact s
       left join programme_admin.session_fact h on h.id = s.id and h.cancelled_at is null
       where s.program_id = $1 and s.mentor_id = a.mentor_id and s.mentee_id = a.mentee_id and s.group_id is null) f on true
     ${health}
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
    `select a.id, a.name, f.confirmed, f.held, f.mentee_reviews, f.mentor_reviews, f.stars, n.code, n.fulfilment, r.sent_at
     from (select id, name from programme_admin.mentoring_group where program_id = $1 and state = 'active' order by id desc
       limit $2 offset $3) a
     left join lateral (
       ${counted}
       from programme_admin.session_fact s
       left join programme_admin.session_fact h on h.id = s.id and h.cancelled_at is null
       where s.program_id = $1 and s.group_id = a.id) f on true
     ${health}
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

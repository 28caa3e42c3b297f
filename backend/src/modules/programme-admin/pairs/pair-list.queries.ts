import type { Queries } from '../../../kernel/index.js';

export interface PairRow {
  readonly id: number;
  readonly mentor_id: number;
  readonly mentee_id: number;
  readonly state: 'active' | 'ended';
  readonly created_at: Date;
  readonly ended_at: Date | null;
  readonly mentor_name: string;
  readonly mentee_name: string;
  readonly mentor_photo: string | null;
  readonly mentee_photo: string | null;
}

const nameOf = (alias: string) =>
  `case when ${alias}.deleted_at is null then ${alias}.firstname || ' ' || ${alias}.lastname else 'Deleted User' end`;
const photoOf = (alias: string) => `case when ${alias}.deleted_at is null then ${alias}.photo_url end`;

/** Active pairs first, the newest on top; one pair when its id is given. */
export function listPairs(
  database: Queries,
  { programId, pairId }: { programId: number; pairId: number | null },
): Promise<PairRow[]> {
  return database.rows<PairRow>(
    `select a.id, a.mentor_id, a.mentee_id, a.state, a.created_at, a.ended_at, ${nameOf('o')} as mentor_name, ${nameOf('e')} as mentee_name,
       ${photoOf('o')} as mentor_photo, ${photoOf('e')} as mentee_photo
     from programme_admin.pair a join platform."user" o on o.id = a.mentor_id join platform."user" e on e.id = a.mentee_id
     where a.program_id = $1 and ($2::bigint is null or a.id = $2) order by a.state, a.created_at desc, a.id desc`,
    [programId, pairId],
  );
}

export interface MemberRow {
  readonly user_id: number;
  readonly role: 'mentee' | 'mentor';
  readonly full_name: string;
  readonly photo_url: string | null;
  /** Has an active pair in this role. */
  readonly paired: boolean;
}

/** Mentees and mentors of a programme by name. */
export function membersByRole(database: Queries, programId: number): Promise<MemberRow[]> {
  return database.rows<MemberRow>(
    `select u.id as user_id, m.role, u.firstname || ' ' || u.lastname as full_name, u.photo_url,
       exists (select from programme_admin.pair a where a.program_id = $1 and a.state = 'active'
         and case when m.role = 'mentor' then a.mentor_id else a.mentee_id end = u.id) as paired
     from platform.membership m join platform."user" u on u.id = m.user_id and u.deleted_at is null
     where m.program_id = $1 and m.role in ('mentee', 'mentor') order by lower(u.firstname || ' ' || u.lastname), u.id`,
    [programId],
  );
}

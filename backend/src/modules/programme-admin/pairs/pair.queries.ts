import { forMany } from '../../../kernel/index.js';
import type { Queries, Tx } from '../../../kernel/index.js';
import type { RequesterSide } from './request-rule.js';

export interface PairPeople {
  readonly programId: number;
  readonly mentorId: number;
  readonly menteeId: number;
}

/** An active group of the programme $1 in which both stand. */
const sharedGroup = (one: string, other: string): string => `
  select from programme_admin.mentoring_group g
    join programme_admin.group_member a on a.group_id = g.id and a.user_id = ${one}
    join programme_admin.group_member b on b.group_id = g.id and b.user_id = ${other}
  where g.program_id = $1 and g.state = 'active'`;

/** One other person as the rule needs them. */
export interface CandidateRow {
  id: number;
  has_role: boolean;
  paired: boolean;
  partners: number;
  /** Active partners of the requester, the same on every row. */
  own_partners: number;
}

/** How many active partners somebody has in the programme $1, as mentor or as mentee. */
const partnersOf = (person: string, isMentor: string): string => `case when ${isMentor}
  then (select count(*)::int from programme_admin.pair a where a.program_id = $1 and a.state = 'active' and a.mentor_id = ${person})
  else (select count(*)::int from programme_admin.pair a where a.program_id = $1 and a.state = 'active' and a.mentee_id = ${person}) end`;

/**
 * Roles, an active pair or group with the requester (D-P37) and the number of active partners of each candidate. Written so that each is looked
 * up in an index also where a crowd's values are joined to it: `offset 0` keeps PostgreSQL from reading everybody of the tenant instead, and
 * `unnest` from comparing each person of it with everybody's others.
 */
const candidatesSql = forMany(`
  select u.id,
    exists (select from platform.membership m
      where m.user_id = u.id and m.program_id = $1::bigint and m.role = $4::text offset 0) as has_role,
    exists (select from programme_admin.pair a where a.program_id = $1 and a.state = 'active'
      and ((a.mentor_id = u.id and a.mentee_id = $2::bigint) or (a.mentee_id = u.id and a.mentor_id = $2)))
      or exists (${sharedGroup('u.id', '$2')} offset 0) as paired,
    ${partnersOf('u.id', "$4 = 'mentor'")} as partners,
    ${partnersOf('$2', "$4 <> 'mentor'")} as own_partners
  from unnest($3::bigint[]) as other (id) join platform."user" u on u.id = other.id and u.deleted_at is null`);

export interface CandidateQuery {
  programId: number;
  requesterId: number;
  otherIds: readonly number[];
  otherRole: RequesterSide;
}

export function readCandidates(database: Queries, query: CandidateQuery): Promise<CandidateRow[]> {
  return database.rows<CandidateRow>(candidatesSql, [
    query.programId,
    query.requesterId,
    query.otherIds,
    query.otherRole,
  ]);
}

export function readPair(database: Queries, pairId: number): Promise<PairPeople | null> {
  return database.row<PairPeople>(
    'select program_id as "programId", mentor_id as "mentorId", mentee_id as "menteeId" from programme_admin.pair where id = $1',
    [pairId],
  );
}

/** Whether an active pair or group lets two people request sessions with each other. */
export async function areTied(database: Queries, { programId, mentorId, menteeId }: PairPeople): Promise<boolean> {
  const row = await database.row<{ tied: boolean }>(
    `select exists (select from programme_admin.pair p where p.program_id = $1 and p.state = 'active'
       and (p.mentor_id, p.mentee_id) in (($2, $3), ($3, $2))) or exists (${sharedGroup('$2', '$3')}) as tied`,
    [programId, mentorId, menteeId],
  );
  return row?.tied ?? false;
}

/** The pair of two people, or where there is none their group, kept as it is until the transaction ends. */
const keepTieSql = `
  with pair as materialized (
    select p.id from programme_admin.pair p
    where p.program_id = $1 and p.state = 'active' and (p.mentor_id, p.mentee_id) in (($2, $3), ($3, $2)) order by p.id for share),
  circle as materialized (
    select g.id from programme_admin.mentoring_group g
      join programme_admin.group_member a on a.group_id = g.id and a.user_id = $2
      join programme_admin.group_member b on b.group_id = g.id and b.user_id = $3
    where g.program_id = $1 and g.state = 'active' and not exists (select from pair) order by g.id for share of g, a, b)
  select exists (select from pair) or exists (select from circle) as tied`;

/**
 * Like {@link areTied}, and it stays so until the transaction ends: whoever hears that the tie ended finds what was asked for by it. Memberships
 * of the programme are to be locked before.
 */
export async function keepTie(tx: Tx, { programId, mentorId, menteeId }: PairPeople): Promise<boolean> {
  const [row] = await tx.query<{ tied: boolean }[]>(keepTieSql, [programId, mentorId, menteeId]);
  return row?.tied ?? false;
}

import type { PairingRole } from '@tandem/contracts/programme-admin';
import type { Queries } from '../../../kernel/index.js';
import { isStillIn } from '../../platform/index.js';
import { wasHeld } from '../activities/session-fact.writes.js';

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
  /** Held sessions of the two in the programme. */
  readonly sessions: number;
}

export interface Slice {
  readonly limit: number;
  readonly offset: number;
}

/** Of one programme; `text` is part of a name, e-mail or phone number of either, null for all. */
export interface PairFilter {
  readonly programId: number;
  readonly text: string | null;
  /** Days of pairing, YYYY-MM-DD in the programme's zone; null for any. */
  readonly from: string | null;
  readonly to: string | null;
}

/** How a person of the alias is named, also after the account is gone (P-005). */
export const nameOf = (alias: string) =>
  `case when ${alias}.deleted_at is null then ${alias}.firstname || ' ' || ${alias}.lastname else 'Deleted User' end`;
export const photoOf = (alias: string) => `case when ${alias}.deleted_at is null then ${alias}.photo_url end`;

const columns = `a.id, a.mentor_id, a.mentee_id, a.state, a.created_at, a.ended_at, ${nameOf('o')} as mentor_name,
  ${nameOf('e')} as mentee_name, ${photoOf('o')} as mentor_photo, ${photoOf('e')} as mentee_photo,
  (select count(*)::int from programme_admin.session_fact f where f.program_id = a.program_id and f.mentor_id = a.mentor_id
    and f.mentee_id = a.mentee_id and f.group_id is null and ${wasHeld('f')}) as sessions`;
const pairs = `programme_admin.pair a join platform."user" o on o.id = a.mentor_id join platform."user" e on e.id = a.mentee_id join platform.programme p on p.id = a.program_id`;
const pairedOn = '(a.created_at at time zone p.timezone)::date';
const found = (alias: string) =>
  `${alias}.deleted_at is null and (${alias}.firstname || ' ' || ${alias}.lastname ilike $2 or ${alias}.email ilike $2 or ${alias}.phone_no ilike $2)`;
/** Pairs of somebody who was taken out of the role are left out (D-P97). */
const matching = `a.program_id = $1 and ${isStillIn('a.program_id', 'a.mentor_id', "'mentor'")}
  and ${isStillIn('a.program_id', 'a.mentee_id', "'mentee'")} and ($2::text is null or ${found('o')} or ${found('e')})
  and ($3::date is null or ${pairedOn} >= $3) and ($4::date is null or ${pairedOn} <= $4)`;

const paramsOf = ({ programId, text, from, to }: PairFilter): unknown[] => [
  programId,
  text === null ? null : `%${text.replace(/[\\%_]/g, '\\$&')}%`,
  from,
  to,
];

/** Active pairs first, the newest on top. */
export function pairPage(database: Queries, filter: PairFilter, { limit, offset }: Slice): Promise<PairRow[]> {
  return database.rows<PairRow>(
    `select ${columns} from ${pairs} where ${matching} order by a.state, a.created_at desc, a.id desc limit $5 offset $6`,
    [...paramsOf(filter), limit, offset],
  );
}

export function pairRow(database: Queries, programId: number, pairId: number): Promise<PairRow | null> {
  return database.row<PairRow>(`select ${columns} from ${pairs} where a.program_id = $1 and a.id = $2`, [
    programId,
    pairId,
  ]);
}

export interface PairCounts {
  /** Pairs of the filter, ended ones too. */
  readonly total: number;
  readonly pairs: number;
  readonly groups: number;
  readonly unpaired_mentees: number;
  readonly unpaired_mentors: number;
}

/** Without an active pair in the role. */
const alone = `not exists (select from programme_admin.pair a where a.program_id = m.program_id and a.state = 'active'
  and case when m.role = 'mentor' then a.mentor_id else a.mentee_id end = m.user_id)`;
const membersAlone = `platform.membership m join platform."user" u on u.id = m.user_id and u.deleted_at is null
  where m.program_id = $1 and ${alone}`;

export async function pairCounts(database: Queries, filter: PairFilter): Promise<PairCounts> {
  const row = await database.row<PairCounts>(
    `select (select count(*)::int from ${pairs} where ${matching}) as total,
       (select count(*)::int from programme_admin.pair a where a.program_id = $1 and a.state = 'active') as pairs,
       (select count(*)::int from programme_admin.mentoring_group g where g.program_id = $1 and g.state in ('pending', 'active')) as groups,
       (select count(*)::int from ${membersAlone} and m.role = 'mentee') as unpaired_mentees,
       (select count(*)::int from ${membersAlone} and m.role = 'mentor') as unpaired_mentors`,
    paramsOf(filter),
  );
  return row ?? { total: 0, pairs: 0, groups: 0, unpaired_mentees: 0, unpaired_mentors: 0 };
}

export interface MemberRow {
  readonly id: number;
  readonly full_name: string;
  readonly photo_url: string | null;
}

/** Members of a role without an active pair, by name. */
export function unpairedPage(
  database: Queries,
  { programId, role }: { programId: number; role: PairingRole },
  { limit, offset }: Slice,
): Promise<MemberRow[]> {
  return database.rows<MemberRow>(
    `select u.id, u.firstname || ' ' || u.lastname as full_name, u.photo_url from ${membersAlone} and m.role = $2
     order by lower(u.firstname || ' ' || u.lastname), u.id limit $3 offset $4`,
    [programId, role, limit, offset],
  );
}

export async function countUnpaired(
  database: Queries,
  { programId, role }: { programId: number; role: PairingRole },
): Promise<number> {
  const row = await database.row<{ count: number }>(
    `select count(*)::int as count from ${membersAlone} and m.role = $2`,
    [programId, role],
  );
  return row?.count ?? 0;
}

/** Active pairs and groups of a programme (P-189). */
export async function countPairings(database: Queries, programId: number): Promise<{ pairs: number; groups: number }> {
  const row = await database.row<{ pairs: number; groups: number }>(
    `select (select count(*)::int from programme_admin.pair where program_id = $1 and state = 'active') as pairs,
       (select count(*)::int from programme_admin.mentoring_group where program_id = $1 and state = 'active') as groups`,
    [programId],
  );
  return row ?? { pairs: 0, groups: 0 };
}

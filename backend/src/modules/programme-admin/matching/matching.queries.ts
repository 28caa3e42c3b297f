import { autoMatchLimit, type PairedPerson, type PairingRole } from '@tandem/contracts/programme-admin';
import type { Queries, Tx } from '../../../kernel/index.js';
import { nameOf, photoOf } from '../pairs/pair-list.queries.js';

export interface MatchMember extends PairedPerson {
  readonly role: PairingRole;
  /** Active partners in this role. */
  readonly partners: number;
}

/** Everybody of the roles who is still there, by id. */
export function matchMembers(database: Queries, programId: number): Promise<MatchMember[]> {
  return database.rows<MatchMember>(
    `select m.user_id as id, m.role, ${nameOf('u')} as full_name, ${photoOf('u')} as photo_url,
       (select count(*)::int from programme_admin.pair a where a.program_id = $1 and a.state = 'active'
         and case when m.role = 'mentor' then a.mentor_id else a.mentee_id end = m.user_id) as partners
     from platform.membership m join platform."user" u on u.id = m.user_id and u.deleted_at is null
     where m.program_id = $1 and m.role in ('mentee', 'mentor') order by m.user_id, m.role`,
    [programId],
  );
}

export interface PartnersOf {
  readonly programId: number;
  readonly userId: number;
  readonly role: PairingRole;
}

/** With whom somebody is actively paired in a role. */
export async function partnersOf(database: Queries, { programId, userId, role }: PartnersOf): Promise<number[]> {
  const rows = await database.rows<{ id: number }>(
    `select case when $3 = 'mentor' then mentee_id else mentor_id end as id from programme_admin.pair
     where program_id = $1 and state = 'active' and case when $3 = 'mentor' then mentor_id else mentee_id end = $2`,
    [programId, userId, role],
  );
  return rows.map(({ id }) => id);
}

/** Whether admins pair here with matching on; the rules stay as they are until the transaction ends. */
export async function holdAutoMatch(tx: Tx, programId: number): Promise<boolean> {
  const rows = await tx.query<unknown[]>(
    `select from programme_admin.programme_settings
     where program_id = $1 and pairing_method = 'admin_pairs' and smart_matching for share`,
    [programId],
  );
  return rows.length > 0;
}

/** All memberships of these people, in the order of their ids: two confirmations at once wait for each other and do not tangle. */
export async function holdMembers(tx: Tx, programId: number, userIds: readonly number[]): Promise<void> {
  await tx.query(
    `select from platform.membership where program_id = $1 and user_id = any($2::bigint[]) and role in ('mentee', 'mentor')
     order by id for update`,
    [programId, userIds],
  );
}

/** Whether any of these mentees has an active pair. */
export async function anyPaired(tx: Tx, programId: number, menteeIds: readonly number[]): Promise<boolean> {
  const rows = await tx.query<unknown[]>(
    `select from programme_admin.pair where program_id = $1 and state = 'active' and mentee_id = any($2::bigint[]) limit 1`,
    [programId, menteeIds.slice(0, autoMatchLimit)],
  );
  return rows.length > 0;
}

import type { Queries, Tx } from '../../../kernel/index.js';
import { readSettings } from '../settings/programme-settings.queries.js';
import type { PairPeople } from './pair.queries.js';
import type { RequesterSide } from './request-rule.js';

/**
 * Locks both memberships, in the order of their ids, so that no two calls wait for each other; answers the roles that the two hold as
 * mentor and mentee, deleted accounts left out. Whoever makes a pair meanwhile waits, so places can be counted.
 */
export async function lockRoles(tx: Tx, { programId, mentorId, menteeId }: PairPeople): Promise<string[]> {
  const rows = await tx.query<{ role: string }[]>(
    `select m.role from platform.membership m join platform."user" u on u.id = m.user_id and u.deleted_at is null
     where m.program_id = $1 and ((m.user_id = $2 and m.role = 'mentor') or (m.user_id = $3 and m.role = 'mentee'))
     order by m.id for update of m`,
    [programId, mentorId, menteeId],
  );
  return rows.map(({ role }) => role);
}

/** Who of the two has no place left for another partner (D-P40), the mentor first; null where both have, and on main/main. */
export async function fullSide(
  database: Queries,
  { programId, mentorId, menteeId }: PairPeople,
): Promise<RequesterSide | null> {
  const settings = await readSettings(database, programId);
  if (!settings?.caps) return null;
  const counts = await database.row<{ mentees: number; mentors: number }>(
    `select count(*) filter (where mentor_id = $2)::int as mentees, count(*) filter (where mentee_id = $3)::int as mentors
     from programme_admin.pair where program_id = $1 and state = 'active'`,
    [programId, mentorId, menteeId],
  );
  const { menteesPerMentor, mentorsPerMentee } = settings.caps;
  if ((counts?.mentees ?? 0) >= menteesPerMentor) return 'mentor';
  return (counts?.mentors ?? 0) >= mentorsPerMentee ? 'mentee' : null;
}

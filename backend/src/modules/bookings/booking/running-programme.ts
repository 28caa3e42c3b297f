import type { Tx } from '../../../kernel/index.js';
import { keepGroup } from '../../programme-admin/index.js';
import type { GroupPeopleView } from '../../programme-admin/index.js';
import { GroupChanged, NotPaired, ProgrammeInactive } from '../bookings.errors.js';

/** Two people, or everybody of a group. */
interface Met {
  readonly programId: number;
  readonly mentorId: number;
  readonly menteeId: number;
  readonly isPeer: boolean;
  readonly group: GroupPeopleView | null;
}

interface Places {
  readonly programId: number;
  readonly mentorIds: readonly number[];
  readonly menteeIds: readonly number[];
  readonly isPeer: boolean;
}

/** One statement for all, as a burst of requests pays for each of them. */
const heldSql = `
  with seats as (
    select m.role from platform.membership m
    where m.program_id = $1 and (m.user_id = any($2) and m.role = 'mentor' or m.user_id = any($3) and m.role = $4)
    order by m.id for share)
  select p.is_active, (select count(*)::int from seats) as seats from platform.programme p where p.id = $1 for share of p`;

/**
 * Keeps the programme from being switched off, and everybody from losing their roles, until the transaction ends: whoever hears
 * that it happened finds the new session and ends it.
 * @throws ProgrammeInactive when it is switched off already (D-P16), NotPaired when one of them has left it (D-P97)
 */
async function ensureRunning(tx: Tx, { programId, mentorIds, menteeIds, isPeer }: Places): Promise<void> {
  const people = [mentorIds, menteeIds, isPeer ? 'mentor' : 'mentee'];
  const [programme] = await tx.query<{ is_active: boolean; seats: number }[]>(heldSql, [programId, ...people]);
  if (!programme?.is_active) throw new ProgrammeInactive();
  if (programme.seats < mentorIds.length + menteeIds.length) throw new NotPaired();
}

/**
 * Keeps everybody of a new session in the programme, and the group as it was read, until the transaction ends; answers their ids.
 * @throws ProgrammeInactive, NotPaired, GroupChanged
 */
export async function keepPeople(tx: Tx, { programId, mentorId, menteeId, isPeer, group }: Met): Promise<number[]> {
  const { mentorIds, menteeIds } = group ?? { mentorIds: [mentorId], menteeIds: [menteeId] };
  await ensureRunning(tx, { programId, mentorIds, menteeIds, isPeer });
  if (group && !(await keepGroup(tx, group))) throw new GroupChanged();
  return [...mentorIds, ...menteeIds];
}

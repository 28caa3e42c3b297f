import type { GroupPeopleView } from '../../programme-admin/index.js';
import { GroupIncomplete, GroupNotJoined } from '../bookings.errors.js';

type People = Pick<GroupPeopleView, 'mentorIds' | 'menteeIds'>;

/** Whether somebody is left on each side, as a session needs. */
export const isWhole = ({ mentorIds, menteeIds }: People): boolean => mentorIds.length > 0 && menteeIds.length > 0;

/** The first of each side of a group that can meet. @throws GroupNotJoined, GroupIncomplete */
export function firstOfBoth({ state, mentorIds, menteeIds }: GroupPeopleView): { mentorId: number; menteeId: number } {
  if (state !== 'active') throw new GroupNotJoined(state);
  const [[mentorId], [menteeId]] = [mentorIds, menteeIds];
  if (mentorId === undefined) throw new GroupIncomplete('mentor');
  if (menteeId === undefined) throw new GroupIncomplete('mentee');
  return { mentorId, menteeId };
}

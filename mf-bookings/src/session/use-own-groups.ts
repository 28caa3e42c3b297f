import type { GroupView } from '@tandem/contracts/programme-admin';
import { useTenant, useUser, type PersonProps } from '@tandem/platform';
import type { GroupChoice } from './group-field';
import { ownGroupsApi } from './own-groups.api';

export interface OwnGroup extends GroupChoice {
  /** Who is asked in the first place: the mentor whose hours count or, by a mentor of it, its first mentee (D-B107). */
  readonly asked: PersonProps;
}

/** Where everybody of the other side has left there is nobody to ask. */
export const canBeAsked = ({ asked }: OwnGroup): boolean => asked.userId > 0;

/** The groups of the viewer that have begun; those that wait for a mentor cannot be asked (D-B66). Undefined while they are read. */
export function useOwnGroups({ isAsked = true }: { isAsked?: boolean } = {}): readonly OwnGroup[] | undefined {
  const { isPortal } = useTenant();
  const user = useUser();
  const skip = !isPortal || !isAsked;
  const { data, error } = ownGroupsApi.useBookingsOwnGroupsQuery(undefined, { skip });
  if (skip || error) return [];
  return data?.groups
    .filter(
      ({ state, group_participants: people }) =>
        state === 'active' && people.some(({ user_id }) => user_id === user.id),
    )
    .map((group) => ownGroupOf(group, user.id))
    .filter(canBeAsked);
}

export function ownGroupOf({ id, name, group_participants, mentors, mentees }: GroupView, viewerId: number): OwnGroup {
  const isMentor = mentors.some((mentor) => mentor.id === viewerId);
  const userId = (isMentor ? mentees[0] : mentors[0])?.id ?? 0;
  return {
    id,
    name,
    people: group_participants.map((each) => ({
      id: each.user_id,
      name: each.full_name,
      photoUrl: each.profile_photo,
    })),
    asked: { userId, name, as: isMentor ? 'mentee' : 'mentor' },
  };
}

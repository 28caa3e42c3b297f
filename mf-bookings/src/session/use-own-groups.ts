import type { GroupView } from '@tandem/contracts/programme-admin';
import { problemOf, useTenant, useUser, type PersonProps } from '@tandem/platform';
import { useDispatch } from 'react-redux';
import type { GroupChoice } from './group-field';
import { ownGroupsApi } from './own-groups.api';

export interface OwnGroup extends GroupChoice {
  /** Who is asked in the first place: the mentor whose hours count or, by a mentor of it, its first mentee (D-B107). Their clock is compared. */
  readonly asked: PersonProps;
  /** Whose hours a mentee may ask it at; a mentor of it asks at their own. */
  readonly mentors: readonly PersonProps[];
}

export const isMember = ({ group_participants: people }: GroupView, userId: number): boolean =>
  people.some(({ user_id }) => user_id === userId);

/** Where everybody of the other side has left there is nobody to ask. */
export const canBeAsked = ({ asked }: OwnGroup): boolean => asked.userId > 0;

/** The groups are not asked for where none can be chosen. */
interface Wanted {
  readonly isAsked?: boolean;
}

/** That the viewer's groups could not be read, which is not to have none; null where they were, or are not asked for. */
interface UnreadGroups {
  readonly text: string;
  readonly isRetrying: boolean;
  readonly retry: () => void;
}

/** Reads nothing itself, or each part of the page that tells of it would ask once more. */
export function useUnreadGroups({ isAsked = true }: Wanted = {}): UnreadGroups | null {
  const { isPortal } = useTenant();
  const dispatch = useDispatch();
  const { currentData, error, isFetching } = ownGroupsApi.endpoints.bookingsOwnGroups.useQueryState(undefined);
  if (!isPortal || !isAsked || currentData || !error) return null;
  return {
    text: problemOf(error).error,
    isRetrying: isFetching,
    retry: () => void dispatch(ownGroupsApi.util.invalidateTags(['bookings/groups'])),
  };
}

/**
 * The groups of the viewer that have begun; those that wait for a mentor cannot be asked (D-B66). Undefined while they are read; where that
 * failed there are none to choose from, which `useUnreadGroups` tells from having none.
 */
export function useOwnGroups({ isAsked = true }: Wanted = {}): readonly OwnGroup[] | undefined {
  const { isPortal } = useTenant();
  const user = useUser();
  const skip = !isPortal || !isAsked;
  const { currentData, error } = ownGroupsApi.useBookingsOwnGroupsQuery(undefined, { skip });
  if (skip || (error && !currentData)) return [];
  return currentData?.groups
    .filter((group) => group.state === 'active' && isMember(group, user.id))
    .map((group) => ownGroupOf(group, user.id))
    .filter(canBeAsked);
}

/** The groups that the viewer is in, those that have not begun too. A server of the release before answers whoever runs the programme all of its groups (P-186). */
export function useGroupsOfViewer(): readonly GroupView[] {
  const { isPortal } = useTenant();
  const { id } = useUser();
  const { currentData } = ownGroupsApi.useBookingsOwnGroupsQuery(undefined, { skip: !isPortal });
  return currentData?.groups.filter((group) => isMember(group, id)) ?? [];
}

export function ownGroupOf({ id, name, group_participants, mentors, mentees }: GroupView, viewerId: number): OwnGroup {
  const isMentor = mentors.some((mentor) => mentor.id === viewerId);
  const others = (isMentor ? mentees : mentors).map((one): PersonProps => ({
    userId: one.id,
    name: one.full_name,
    as: isMentor ? 'mentee' : 'mentor',
  }));
  return {
    id,
    name,
    people: group_participants.map((each) => ({
      id: each.user_id,
      name: each.full_name,
      photoUrl: each.profile_photo,
    })),
    asked: others[0] ?? { userId: 0, name: '', as: isMentor ? 'mentee' : 'mentor' },
    mentors: isMentor ? [] : others,
  };
}

import { problemOf, useSession, type PersonProps } from '@tandem/platform';
import { useDispatch } from 'react-redux';
import type { MayRequestAnswer } from '../../ask-together';
import { readsApi } from '../../bookings.reads';

export type Permission = Pick<MayRequestAnswer, 'allowed' | 'reason' | 'full'>;

/** That it could not be found out, and the way to ask once more. */
interface Unasked {
  readonly text: string;
  readonly isRetrying: boolean;
  /** For everybody on the page at once, as they were asked for. */
  readonly retry: () => void;
}

const notYet: Permission = { allowed: false, reason: null, full: null };
/** Who may not even ask this may ask nobody for a session. */
const FORBIDDEN = 403;

/**
 * Whether the viewer may ask this person for a session, and why not; the server decides by the programme's rule (D-B219, B-189).
 * @returns also the side that the person would take: the one they are shown on where that can be; and why nothing is known, where
 * the call failed
 */
export function useMayRequest({ userId, as: shown }: PersonProps) {
  const { user } = useSession();
  const dispatch = useDispatch();
  const isOther = user !== null && user.id !== userId;
  const { currentData, error, isFetching } = readsApi.useBookingsMayRequestQuery(userId, { skip: !isOther });
  // A server of the release before names no seats.
  const { seats = [], ...permission }: Permission & Partial<MayRequestAnswer> = (isOther && currentData) || notYet;
  const problem = isOther && !currentData && error ? problemOf(error) : null;
  const unasked: Unasked | null =
    problem && problem.status !== FORBIDDEN
      ? {
          text: problem.error,
          isRetrying: isFetching,
          retry: () => void dispatch(readsApi.util.invalidateTags(['bookings/may-request'])),
        }
      : null;
  return { ...permission, as: seats.includes(shown) ? shown : (seats[0] ?? shown), unasked };
}

const ofThem = {
  mentor: { full: 'This mentor is fully booked.', away: 'This mentor is currently unavailable.' },
  mentee: { full: 'This mentee is fully booked.', away: 'You are not available for sessions at the moment.' },
} as const;
const ofViewer = {
  mentor: 'You have as many mentors as this programme allows.',
  mentee: 'You have as many mentees as this programme allows.',
} as const;

/** Why no session can be asked for now, to be translated; null where it can, or where it never can (D-A58, D-P40). */
export function whyNot({ allowed, reason, full }: Permission, as: PersonProps['as']): string | null {
  if (allowed || reason === null) return null;
  if (reason === 'fully_booked') return full === as ? ofThem[as].full : ofViewer[as];
  return reason === 'unavailable' ? ofThem[as].away : null;
}

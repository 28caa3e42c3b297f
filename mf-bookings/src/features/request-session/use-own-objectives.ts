import { requestSessionApi } from './request-session.api';

const none: readonly string[] = [];

/** Titles of one's learning objectives of this month; none where there is no plan, or where it cannot be read (D-B165). */
export function useOwnObjectives(): readonly string[] {
  const { data } = requestSessionApi.useBookingsOwnObjectivesQuery(undefined, { refetchOnMountOrArgChange: true });
  return data ?? none;
}

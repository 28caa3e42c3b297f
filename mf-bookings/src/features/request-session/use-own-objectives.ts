import type { OwnObjectiveAnswer, UserObjective } from '@tandem/contracts/accounts';
import { readsApi } from '../../bookings.reads';

/** Characters that one objective of a session may have (D-B165). */
const LONGEST = 150;

/** What is still open this month; a session is not asked for to learn what is done. */
function openObjectives(plan: UserObjective | null): readonly string[] {
  const month = plan?.monthly_objectives.find(({ is_active }) => is_active);
  const open = month?.objectives.filter(({ status }) => status !== 'done') ?? [];
  return open.map(({ title }) => title.slice(0, LONGEST).trim()).filter((title) => title !== '');
}

const objectivesApi = readsApi.enhanceEndpoints({ addTagTypes: ['accounts/objectives'] }).injectEndpoints({
  endpoints: (build) => ({
    bookingsOwnObjectives: build.query<readonly string[], void>({
      query: () => '/api/v2/my/goal_setting',
      transformResponse: ({ user_objective }: OwnObjectiveAnswer) => openObjectives(user_objective),
      providesTags: ['accounts/objectives'],
    }),
  }),
});

const none: readonly string[] = [];

/** Titles of one's learning objectives of this month; none where there is no plan, or where it cannot be read (D-B165). */
export function useOwnObjectives(): readonly string[] {
  const { data } = objectivesApi.useBookingsOwnObjectivesQuery(undefined, { refetchOnMountOrArgChange: true });
  return data ?? none;
}

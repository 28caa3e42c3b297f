import type { OwnObjectiveAnswer, UserObjective } from '@tandem/contracts/accounts';
import type { OfflineData } from '@tandem/contracts/bookings';
import type { ProgrammeView } from '@tandem/contracts/programme-admin';
import { readsApi } from '../../bookings.reads';

export interface ProgrammePlan {
  readonly modules: OfflineData['learning_modules'];
  /** Names of what the programme is for. */
  readonly goals: readonly string[];
}

/** A server of the release before tells members no goals. */
type Told = Pick<ProgrammeView, 'learning_modules'> & Partial<Pick<ProgrammeView, 'program_goals'>>;

/** Characters that one objective of a session may have (D-B165). */
const LONGEST = 150;

/** What is still open this month; a session is not asked for to learn what is done. */
function openObjectives(plan: UserObjective | null): readonly string[] {
  const month = plan?.monthly_objectives.find(({ is_active }) => is_active);
  const open = month?.objectives.filter(({ status }) => status !== 'done') ?? [];
  return open.map(({ title }) => title.slice(0, LONGEST).trim()).filter((title) => title !== '');
}

/** What a request can name of the programme's plan and of one's own. */
export const requestSessionApi = readsApi.enhanceEndpoints({ addTagTypes: ['accounts/objectives'] }).injectEndpoints({
  endpoints: (build) => ({
    bookingsProgrammePlan: build.query<ProgrammePlan, number>({
      query: (program_id) => ({ url: '/programs', params: { program_id } }),
      transformResponse: ({ learning_modules, program_goals = [] }: Told) => ({
        modules: learning_modules.map(({ id, name: title }) => ({ id, title })),
        goals: program_goals,
      }),
    }),
    bookingsOwnObjectives: build.query<readonly string[], void>({
      query: () => '/api/v2/my/goal_setting',
      transformResponse: ({ user_objective }: OwnObjectiveAnswer) => openObjectives(user_objective),
      providesTags: ['accounts/objectives'],
    }),
  }),
});

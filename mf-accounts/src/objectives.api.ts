import { api } from '@tandem/platform';
import type {
  GoalQuestion,
  GoalQuestionsView,
  Objective,
  ObjectiveAnswer,
  ObjectiveStatus,
  OwnObjectiveAnswer,
  SetGoalsInput,
  StoredObjectiveStatus,
  UserObjective,
  UserObjectiveAnswer,
} from '@tandem/contracts/accounts';

const at = '/api/v2/my/goal_setting';
const tags = ['accounts/objectives'] as const;

const planApi = api.enhanceEndpoints({ addTagTypes: tags }).injectEndpoints({
  endpoints: (build) => ({
    accountsLearningPlan: build.query<UserObjective | null, void>({
      query: () => at,
      transformResponse: ({ user_objective }: OwnObjectiveAnswer) => user_objective,
      // Of the person as well: in another timezone other objectives are expired.
      providesTags: ['accounts/objectives', 'platform/current-user'],
    }),
  }),
});

const changed = (change: (plan: UserObjective | null) => UserObjective | null | void) =>
  planApi.util.updateQueryData('accountsLearningPlan', undefined, change);

const setStatus = (id: number, status: ObjectiveStatus) =>
  changed((plan) => {
    const all = plan?.monthly_objectives.flatMap(({ objectives }) => objectives) ?? [];
    const found = all.find((one) => one.id === id);
    if (found) found.status = status;
  });

const withoutObjective = (id: number) =>
  changed((plan) => {
    for (const month of plan?.monthly_objectives ?? [])
      month.objectives = month.objectives.filter((one) => one.id !== id);
  });

/** A press on an objective. */
export interface Turn {
  readonly id: number;
  readonly status: StoredObjectiveStatus;
  /** What the person read before, and reads again where it fails. */
  readonly before: ObjectiveStatus;
  /** What the person reads until the server has answered. */
  readonly shown: ObjectiveStatus;
}

/** The answer of a call, or null where it failed: its caller tells. */
const answered = <Data>(call: Promise<{ data: Data }>) => call.catch(() => null);

/** Calls of the learning plan in the active programme. A refusal asks again too: another tab may have changed the plan. */
export const objectivesApi = planApi.injectEndpoints({
  endpoints: (build) => ({
    accountsGoalQuestions: build.query<readonly GoalQuestion[], number | null>({
      query: (programId) => ({
        url: `${at}/questions`,
        params: programId === null ? {} : { program_id: programId },
      }),
      transformResponse: ({ questions }: GoalQuestionsView) => questions,
    }),
    accountsSetGoals: build.mutation<UserObjective, SetGoalsInput>({
      query: (body) => ({ url: at, method: 'POST', body }),
      transformResponse: ({ user_objective }: UserObjectiveAnswer) => user_objective,
      onQueryStarted: async (_body, { dispatch, queryFulfilled }) => {
        const answer = await answered(queryFulfilled);
        if (answer) dispatch(changed(() => answer.data));
      },
      invalidatesTags: ['accounts/objectives'],
    }),
    accountsTurnObjective: build.mutation<Objective, Turn>({
      query: ({ id, status }) => ({ url: `${at}/objective/${id}`, method: 'PUT', body: { objective: { status } } }),
      transformResponse: ({ objective }: ObjectiveAnswer) => objective,
      onQueryStarted: async ({ id, before, shown }, { dispatch, queryFulfilled }) => {
        dispatch(setStatus(id, shown));
        const answer = await answered(queryFulfilled);
        // By its id: an undo goes by the place in the list, where another may stand by now.
        dispatch(setStatus(id, answer ? answer.data.status : before));
      },
      invalidatesTags: (_turned, error) => (error?.status === 404 ? ['accounts/objectives'] : []),
    }),
    accountsDeleteObjective: build.mutation<null, number>({
      query: (id) => ({ url: `${at}/objective/${id}`, method: 'DELETE' }),
      onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
        if (await answered(queryFulfilled)) dispatch(withoutObjective(id));
      },
      invalidatesTags: ['accounts/objectives'],
    }),
    accountsDeletePlan: build.mutation<null, number>({
      query: (id) => ({ url: `${at}/${id}`, method: 'DELETE' }),
      onQueryStarted: async (_id, { dispatch, queryFulfilled }) => {
        if (await answered(queryFulfilled)) dispatch(changed(() => null));
      },
      invalidatesTags: ['accounts/objectives'],
    }),
  }),
});

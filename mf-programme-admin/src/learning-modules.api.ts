import type { ToggleTaskAnswer } from '@tandem/contracts/programme-admin';
import { dashboardApi } from './dashboard.api';

export interface TurnedTask {
  readonly id: number;
  readonly done: boolean;
  readonly programId: number;
}

/** The calls about what somebody has done of a programme's plan. */
export const learningModulesApi = dashboardApi.injectEndpoints({
  endpoints: (build) => ({
    /** The tick shows at once and goes back where it is refused. */
    programmeAdminToggleTask: build.mutation<ToggleTaskAnswer, TurnedTask>({
      query: ({ id, done }) => ({ url: `/learning_module_tasks/${id}/toggle_done`, method: 'POST', body: { done } }),
      invalidatesTags: ['programme-admin/overview'],
      onQueryStarted: async ({ id, done, programId }, { dispatch, queryFulfilled }) => {
        const shown = dispatch(
          dashboardApi.util.updateQueryData('programmeAdminWords', programId, (words) => {
            const task = words.learning_modules.flatMap(({ tasks }) => tasks).find((one) => one.id === id);
            if (!task || task.done === done) return;
            task.done = done;
            words.learning_progress.done += done ? 1 : -1;
          }),
        );
        await queryFulfilled.catch(() => shown.undo());
      },
    }),
  }),
});

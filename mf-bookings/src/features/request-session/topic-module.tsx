import type { OfflineData } from '@tandem/contracts/bookings';
import type { ProgrammeView } from '@tandem/contracts/programme-admin';
import { useTenant } from '@tandem/platform';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { readsApi } from '../../bookings.reads';
import { ModuleField } from '../../session/module-field';
import type { RequestForm } from './request-form';

interface ProgrammePlan {
  readonly modules: OfflineData['learning_modules'];
  /** Names of what the programme is for. */
  readonly goals: readonly string[];
}

/** A server of the release before tells members no goals. */
type Told = Pick<ProgrammeView, 'learning_modules'> & Partial<Pick<ProgrammeView, 'program_goals'>>;

const planApi = readsApi.injectEndpoints({
  endpoints: (build) => ({
    bookingsProgrammePlan: build.query<ProgrammePlan, number>({
      query: (program_id) => ({ url: '/programs', params: { program_id } }),
      transformResponse: ({ learning_modules, program_goals = [] }: Told) => ({
        modules: learning_modules.map(({ id, name: title }) => ({ id, title })),
        goals: program_goals,
      }),
    }),
  }),
});

/** What the portal's programme plans; null until it is known, and where there is no portal. */
export function useProgrammePlan(): ProgrammePlan | null {
  const { programId, isPortal } = useTenant();
  const isAsked = programId !== null && isPortal;
  const { data } = planApi.useBookingsProgrammePlanQuery(programId ?? 0, { skip: !isAsked });
  return (isAsked && data) || null;
}

/** The learning module that the session belongs to (D-B149). */
export function TopicModule({ form }: { readonly form: UseFormReturn<RequestForm> }) {
  const plan = useProgrammePlan();
  if (!plan) return null;
  return (
    <Controller
      control={form.control}
      name="agenda_id"
      render={({ field, fieldState }) => (
        <ModuleField {...field} modules={plan.modules} error={fieldState.error?.message} />
      )}
    />
  );
}

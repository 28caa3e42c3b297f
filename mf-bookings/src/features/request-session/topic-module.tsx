import type { OfflineData } from '@tandem/contracts/bookings';
import type { ProgrammeView } from '@tandem/contracts/programme-admin';
import { useTenant } from '@tandem/platform';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { readsApi } from '../../bookings.reads';
import { ModuleField } from '../../session/module-field';
import type { RequestForm } from './request-form';

type Modules = OfflineData['learning_modules'];

const modulesApi = readsApi.injectEndpoints({
  endpoints: (build) => ({
    bookingsLearningModules: build.query<Modules, number>({
      query: (program_id) => ({ url: '/programs', params: { program_id } }),
      transformResponse: ({ learning_modules }: ProgrammeView) =>
        learning_modules.map(({ id, name: title }) => ({ id, title })),
    }),
  }),
});

/** Modules of the portal's plan; null until they are known, and where there is no portal. */
export function useLearningModules(): Modules | null {
  const { programId, isPortal } = useTenant();
  const isAsked = programId !== null && isPortal;
  const { data } = modulesApi.useBookingsLearningModulesQuery(programId ?? 0, { skip: !isAsked });
  return (isAsked && data) || null;
}

/** The learning module that the session belongs to (D-B149). */
export function TopicModule({ form }: { readonly form: UseFormReturn<RequestForm> }) {
  const modules = useLearningModules();
  if (!modules) return null;
  return (
    <Controller
      control={form.control}
      name="agenda_id"
      render={({ field, fieldState }) => <ModuleField {...field} modules={modules} error={fieldState.error?.message} />}
    />
  );
}

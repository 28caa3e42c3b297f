import { useTenant } from '@tandem/platform';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { ModuleField } from '../../session/module-field';
import type { RequestForm } from './request-form';
import { requestSessionApi, type ProgrammePlan } from './request-session.api';

/** What the portal's programme plans; null until it is known, and where there is no portal. */
export function useProgrammePlan(): ProgrammePlan | null {
  const { programId, isPortal } = useTenant();
  const isAsked = programId !== null && isPortal;
  const { data } = requestSessionApi.useBookingsProgrammePlanQuery(programId ?? 0, { skip: !isAsked });
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

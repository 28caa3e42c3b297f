import type { ProgrammeAdminView, SetupStep } from '@tandem/contracts/programme-admin';
import { problemOf } from '@tandem/platform';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { useSaveSettings } from '../../use-save-settings';

/** Every text of a refusal under its field, however deep the field lies; the first one gets the focus. */
export function showAll<Values extends FieldValues>(error: unknown, setError: UseFormSetError<Values>): void {
  const errors = Object.entries(problemOf(error).errors ?? {});
  for (const [place, [field, [message = '']]] of errors.entries())
    setError(field as Path<Values>, { message }, { shouldFocus: place === 0 });
}

/** Saves what a step holds, as a draft or for good (P-090). */
export function useSaveStep(programme: ProgrammeAdminView, step: SetupStep) {
  const { send, isSaving } = useSaveSettings(programme);
  const save = (fields: Readonly<Record<string, unknown>>, draft: boolean): Promise<unknown> =>
    send({ ...fields, setup_step: step, draft });
  return { save, isSaving };
}

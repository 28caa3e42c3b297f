import type { ProgrammeAdminView, SetupStep } from '@tandem/contracts/programme-admin';
import { problemOf } from '@tandem/platform';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { useSaveSettings } from '../../use-save-settings';

/** Every text of a refusal under its field, however deep the field lies. Answers how many there were. */
export function showAll<Values extends FieldValues>(error: unknown, setError: UseFormSetError<Values>): number {
  const errors = Object.entries(problemOf(error).errors ?? {});
  for (const [field, [message = '']] of errors) setError(field as Path<Values>, { message });
  return errors.length;
}

/** Saves what a step holds, as a draft or for good (P-090). */
export function useSaveStep(programme: ProgrammeAdminView, step: SetupStep) {
  const { send, isSaving } = useSaveSettings(programme);
  const save = (fields: Readonly<Record<string, unknown>>, draft: boolean): Promise<unknown> =>
    send({ ...fields, setup_step: step, draft });
  return { save, isSaving };
}

import { useState } from 'react';
import type { ProgrammeAdminView, SetupStep } from '@tandem/contracts/programme-admin';
import { problemOf } from '@tandem/platform';
import type { FieldValues, Path, UseFormReturn, UseFormSetError } from 'react-hook-form';
import { useSaveSettings } from '../../use-save-settings';
import type { StepProps } from './setup-steps';

/** Every text of a refusal under its field, however deep the field lies; the first one gets the focus. */
function showAll<Values extends FieldValues>(error: unknown, setError: UseFormSetError<Values>): void {
  const errors = Object.entries(problemOf(error).errors ?? {});
  for (const [place, [field, [message = '']]] of errors.entries())
    setError(field as Path<Values>, { message }, { shouldFocus: place === 0 });
}

interface StepForm<Values extends FieldValues> {
  readonly step: SetupStep;
  readonly form: Pick<UseFormReturn<Values>, 'reset' | 'setError'>;
  readonly inputOf: (programme: ProgrammeAdminView) => Values;
}

/**
 * Saves what a step holds, as a draft or for good (P-090); a failure is logged and told (D-P116). The form then holds what was stored. What somebody else saves meanwhile takes
 * nothing out of it: the next save is refused as changed meanwhile.
 */
export function useSaveStep<Values extends FieldValues>(
  { programme, onDone }: StepProps,
  { step, form, inputOf }: StepForm<Values>,
) {
  const [seen, setSeen] = useState(programme);
  const { send, isSaving } = useSaveSettings(seen);
  const save = async (fields: Readonly<Record<string, unknown>>, draft: boolean): Promise<void> => {
    const error = await send({ ...fields, setup_step: step, draft }, (saved) => {
      setSeen(saved);
      form.reset(inputOf(saved));
      if (!draft) onDone(saved);
    });
    if (!error) return;
    console.error('A step of the set-up could not be saved:', problemOf(error).error);
    showAll(error, form.setError);
  };
  return { save, isSaving };
}

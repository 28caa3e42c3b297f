import { useEffect, useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useUnsavedInput } from '@tandem/platform';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { draftFor, keepDraft } from './drafts';
import {
  allSteps,
  emptyRequest,
  fieldsOf,
  requestForm,
  stepsAfterSlot,
  type RequestForm,
  type StepName,
} from './request-form';

/** A start that was chosen before the wizard opened. */
export type ChosenSlot = Pick<RequestForm, 'date' | 'start_time' | 'duration'>;

export interface RequestWizard {
  readonly form: UseFormReturn<RequestForm>;
  readonly steps: readonly StepName[];
  readonly step: StepName;
  readonly index: number;
  /** Goes on when the current step holds; otherwise shows why not. */
  readonly next: () => Promise<void>;
  /** One step back; on the first one the wizard closes (B-026). */
  readonly back: () => void;
  readonly goTo: (step: StepName) => void;
  /** The chosen time is gone: asks for another and keeps everything else (D-B164). */
  readonly chooseAgain: () => void;
}

export function useRequestWizard(personId: number, chosen: ChosenSlot | undefined, onClose: () => void): RequestWizard {
  const [steps, setSteps] = useState(chosen ? stepsAfterSlot : allSteps);
  const [step, setStep] = useState<StepName>(steps[0] ?? 'date');
  const form = useForm<RequestForm>({
    resolver: zodResolver(requestForm),
    defaultValues: { ...emptyRequest, ...draftFor(personId), ...chosen },
  });
  useUnsavedInput(form.formState.isDirty);
  useEffect(() => {
    const { unsubscribe } = form.watch((values) => keepDraft(personId, { ...emptyRequest, ...values } as RequestForm));
    return unsubscribe;
  }, [form, personId]);
  const index = steps.indexOf(step);
  const goTo = (target: StepName) => {
    if (!steps.includes(target)) setSteps(allSteps);
    setStep(target);
  };
  const chooseAgain = () => {
    form.setValue('start_time', '');
    goTo('time');
  };
  const next = async () => {
    const holds = await form.trigger(fieldsOf[step], { shouldFocus: true });
    const following = steps[index + 1];
    if (holds && following) setStep(following);
  };
  const back = () => {
    const previous = steps[index - 1];
    if (previous) setStep(previous);
    else onClose();
  };
  return { form, steps, step, index, next, back, goTo, chooseAgain };
}

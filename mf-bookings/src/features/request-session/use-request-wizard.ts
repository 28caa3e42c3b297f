import { useEffect, useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useUnsavedInput } from '@tandem/platform';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { draftFor, keepDraft, type DraftKey } from '../../drafts';
import { judgeAsked } from '../../session/judge-asked';
import {
  allSteps,
  askedOf,
  emptyRequest,
  fieldsOf,
  requestForm,
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

/** How the wizard opens. */
export interface Opening {
  /** Whose draft it goes on with. */
  readonly draftKey: DraftKey;
  /** A step may still come in front while none has been left. */
  readonly steps: readonly StepName[];
  readonly chosen: ChosenSlot | undefined;
  /** What a first draft starts with. */
  readonly like?: Partial<RequestForm>;
  /** The length that was chosen before the wizard opened; it counts more than that of a draft. */
  readonly duration?: number | undefined;
  /** Chosen before the wizard opened. */
  readonly groupId: number | null;
  /** False while it is open whether a group can be chosen at all. */
  readonly isSettled: boolean;
}

export function useRequestWizard(
  { draftKey, steps: planned, chosen, like, duration, groupId, isSettled }: Opening,
  onClose: () => void,
): RequestWizard {
  const [widened, setSteps] = useState<readonly StepName[] | null>(null);
  const steps = widened ?? planned;
  const [reached, setStep] = useState<StepName | null>(null);
  const step = reached ?? steps[0] ?? 'date';
  const [draft] = useState(() => draftFor(draftKey));
  const form = useForm<RequestForm>({
    resolver: judgeAsked(zodResolver(requestForm), askedOf),
    defaultValues: {
      ...emptyRequest,
      ...like,
      ...draft,
      ...(duration === undefined ? {} : { duration }),
      ...chosen,
      ...(groupId === null ? {} : { booking_type: 'group', group_id: groupId }),
    },
  });
  // A draft was typed before, and is as unsaved as what is typed now (D-B160).
  useUnsavedInput(form.formState.isDirty || draft !== undefined);
  const { userId, programId, to, id } = draftKey;
  useEffect(() => {
    const { unsubscribe } = form.watch((values, { name }) => {
      keepDraft({ userId, programId, to, id }, { ...emptyRequest, ...values } as RequestForm);
      // What a step refused is asked anew when the step is left; until then its complaint would stand beside what was just mended.
      if (name) form.clearErrors(name);
    });
    return unsubscribe;
  }, [form, userId, programId, to, id]);
  // A draft may name a group where none can be chosen any more.
  const isAlone = isSettled && groupId === null && !planned.includes('type');
  useEffect(() => {
    if (!isAlone) return;
    form.setValue('booking_type', 'one_on_one');
    form.setValue('group_id', null);
  }, [form, isAlone]);
  const index = steps.indexOf(step);
  const goTo = (target: StepName) => {
    if (!steps.includes(target)) setSteps(allSteps);
    setStep(target);
  };
  const chooseAgain = () => {
    form.setValue('start_time', '');
    goTo(steps.includes('details') ? 'details' : 'time');
  };
  const next = async () => {
    // The short form asks for the group one step later (B-166).
    const isTypeOnly = step === 'type' && steps.includes('details');
    const holds = await form.trigger(isTypeOnly ? ['booking_type'] : fieldsOf[step], { shouldFocus: true });
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

import { useEffect, useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { arrivedFiles } from '../../attached/added-files';
import { judgeAsked } from '../../session/judge-asked';
import { useFormDraft, useKeptForm } from '../../session/use-form-draft';
import { useUnreadGroups, type OwnGroup } from '../../session/use-own-groups';
import { forgetTime } from './forget-time';
import { requestDrafts } from './request-drafts';
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
  /** The request is made: nothing of it is kept any more. */
  readonly sent: () => void;
  /** Counts the half hour of the draft from now, as the form is left for a payment (D-B121). */
  readonly keepAnew: () => void;
}

/** How the wizard opens. */
export interface Opening {
  /** Which draft it goes on with, as `requestTo` names it. */
  readonly about: string;
  /** A step may still come in front while none has been left. */
  readonly steps: readonly StepName[];
  readonly chosen: ChosenSlot | undefined;
  /** What a first draft starts with. */
  readonly like?: Partial<RequestForm>;
  /** The length that was chosen before the wizard opened; it counts more than that of a draft. */
  readonly duration?: number | undefined;
  /** Chosen before the wizard opened. */
  readonly groupId: number | null;
  /** Those that can be chosen; undefined while that is open. */
  readonly groups: readonly Pick<OwnGroup, 'id'>[] | undefined;
}

/** With the choice of a group in front also where it could not be read whether there is one: the step says so. */
function useStepsToRead({ steps, chosen, groupId }: Pick<Opening, 'steps' | 'chosen' | 'groupId'>) {
  const isAsked = groupId === null && (!chosen || steps.includes('details'));
  const isUnread = useUnreadGroups({ isAsked }) !== null;
  const planned: readonly StepName[] = isUnread && !steps.includes('type') ? ['type', ...steps] : steps;
  return { planned, isUnread };
}

export function useRequestWizard(
  { about, steps: known, chosen, like, duration, groupId, groups }: Opening,
  onClose: () => void,
): RequestWizard {
  const [widened, setSteps] = useState<readonly StepName[] | null>(null);
  const { planned, isUnread } = useStepsToRead({ steps: known, chosen, groupId });
  const steps = widened ?? planned;
  const [reached, setStep] = useState<StepName | null>(null);
  // The choice of a group goes where it turns out that there is none.
  const step = (reached && steps.includes(reached) ? reached : steps[0]) ?? 'date';
  const draft = useFormDraft({
    drafts: requestDrafts,
    about,
    empty: { ...emptyRequest, ...like },
    stillThere: (kept) => ({
      ...kept,
      booking_attachments_attributes: arrivedFiles(kept.booking_attachments_attributes),
    }),
  });
  const form = useForm<RequestForm>({
    resolver: judgeAsked(zodResolver(requestForm), askedOf),
    defaultValues: {
      ...draft.start,
      ...(duration === undefined ? {} : { duration }),
      ...chosen,
      ...(groupId === null ? {} : { booking_type: 'group', group_id: groupId }),
    },
  });
  const sent = useKeptForm(form, draft);
  const keepAnew = () => draft.keep(form.getValues());
  useEffect(() => {
    const { unsubscribe } = form.watch((_values, { name }) => {
      // What a step refused is asked anew when the step is left; until then its complaint would stand beside what was just mended.
      if (name) form.clearErrors(name);
    });
    return unsubscribe;
  }, [form]);
  // A draft may name a group that cannot be chosen any more, and one may end while it is asked: whom to ask is chosen anew.
  const named = useWatch({ control: form.control, name: 'group_id' });
  const isLost = groupId === null && named !== null && !isUnread && groups?.every(({ id }) => id !== named) === true;
  const isAlone = groupId === null && groups !== undefined && !planned.includes('type');
  if (isLost && reached !== null) setStep(null);
  useEffect(() => {
    if (isAlone) form.setValue('booking_type', 'one_on_one');
    if (isAlone || isLost) form.setValue('group_id', null);
    if (isLost) forgetTime(form, isAlone ? chosen : undefined);
  }, [form, isLost, isAlone, chosen]);
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
    // Which group it is cannot be chosen, and that of a draft is not known to be there: the step says why, and asks again.
    if (isUnread && form.getValues('booking_type') === 'group') return;
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
  return { form, steps, step, index, next, back, goTo, chooseAgain, sent, keepAnew };
}

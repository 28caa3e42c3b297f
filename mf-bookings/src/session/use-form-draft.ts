import { useEffect, useRef, useState } from 'react';
import { useUnsavedInput, useUser } from '@tandem/platform';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Drafts } from '../drafts';

interface Wanted<Values> {
  readonly drafts: Drafts<Values>;
  /** What of its kind the form is about: each has a draft of its own, for each person. */
  readonly about: string;
  /** What the form begins with where nothing is kept. */
  readonly empty: Values;
  /** Of what was filled in before what still holds. */
  readonly stillThere: (kept: Values) => Values;
}

/** What the same person filled in before and did not send. */
export function useFormDraft<Values extends FieldValues>({ drafts, about, empty, stillThere }: Wanted<Values>) {
  const { id: userId } = useUser();
  const [kept] = useState(() => {
    const found = drafts.find(userId, about);
    return found && stillThere({ ...empty, ...found });
  });
  return {
    /** What the form begins with. */
    start: kept ?? empty,
    isTakenUp: kept !== undefined,
    keep: (values: object) => drafts.keep(userId, about, { ...empty, ...values }),
    drop: () => drafts.drop(userId, about),
  };
}

type Draft = Pick<ReturnType<typeof useFormDraft>, 'isTakenUp' | 'keep' | 'drop'>;

/** Keeps what is typed, which is unsaved until `sent` is called. @returns sent */
export function useKeptForm<Values extends FieldValues, Filled>(
  form: UseFormReturn<Values, unknown, Filled>,
  { isTakenUp, keep, drop }: Draft,
): () => void {
  const [isSent, setSent] = useState(false);
  // Until the form is gone it may still be changed, by times that were read anew: nothing of that is to be found again.
  const isOver = useRef(false);
  // What was kept is as unsaved as what is typed now (D-B160).
  useUnsavedInput((form.formState.isDirty || isTakenUp) && !isSent);
  useEffect(() => {
    const { unsubscribe } = form.watch((values) => {
      if (!isOver.current) keep(values);
    });
    return unsubscribe;
  });
  return () => {
    isOver.current = true;
    setSent(true);
    drop();
  };
}

import { useEffect, type RefObject } from 'react';
import type { FieldValues, FormState } from 'react-hook-form';

/** What takes the keyboard in a place that says what is wrong with it: a field itself, or the first control within. */
const WRONG = ['[aria-invalid=true]', '[data-invalid] button', '[data-invalid] input']
  .map((selector) => `${selector}:not([disabled])`)
  .join();

/** A form that was refused leads to the first wrong field in reading order, whose name comes into sight as well. */
export function useFocusOnRefusal<Values extends FieldValues>(
  place: RefObject<HTMLElement | null>,
  { submitCount, isSubmitSuccessful }: FormState<Values>,
): void {
  useEffect(() => {
    if (submitCount === 0 || isSubmitSuccessful) return;
    const wrong = place.current?.querySelector<HTMLElement>(WRONG);
    wrong?.focus();
    void wrong?.closest('[data-invalid]')?.firstElementChild?.scrollIntoView?.({ block: 'nearest' });
  }, [place, submitCount, isSubmitSuccessful]);
}

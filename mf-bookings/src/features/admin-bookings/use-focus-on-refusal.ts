import { useEffect, type RefObject } from 'react';
import type { CreateFields } from './use-create-form';

/** What takes the keyboard in a place that says what is wrong with it: a field itself, or the first control within. */
const WRONG = ['[aria-invalid=true]', '[data-invalid] button', '[data-invalid] input']
  .map((selector) => `${selector}:not([disabled])`)
  .join();

/** In reading order; each opens its list for whoever enters it, but not for the form, as the list would lie over other complaints. */
const choices = ['mentor_id', 'mentee_id', 'group_id'] as const;

/** A form that was refused leads to the first wrong field in reading order, whose name comes into sight as well. */
export function useFocusOnRefusal(place: RefObject<HTMLElement | null>, { form }: CreateFields): void {
  const { setFocus, getFieldState } = form;
  const { submitCount, isSubmitSuccessful } = form.formState;
  useEffect(() => {
    if (submitCount === 0 || isSubmitSuccessful) return;
    const wrong = place.current?.querySelector<HTMLElement>(WRONG);
    const isChoice = wrong?.getAttribute('role') === 'combobox';
    const choice = isChoice ? choices.find((name) => getFieldState(name).invalid) : undefined;
    if (choice) setFocus(choice);
    else wrong?.focus();
    void wrong?.closest('[data-invalid]')?.firstElementChild?.scrollIntoView?.({ block: 'nearest' });
  }, [place, submitCount, isSubmitSuccessful, setFocus, getFieldState]);
}

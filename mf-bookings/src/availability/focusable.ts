import type { RefObject } from 'react';

/** What a form can lead to when it refuses the field. */
export interface Focusable {
  readonly focus: () => void;
}

/** Leads to the first of these within a place, as soon as the place holds one. */
export const focusableIn = (place: RefObject<HTMLElement | null>, selector: string): Focusable => ({
  focus: () => place.current?.querySelector<HTMLElement>(selector)?.focus(),
});

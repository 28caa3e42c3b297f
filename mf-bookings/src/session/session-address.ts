import { useDialogAddress, type DialogAddress } from './dialog-address';

export const sessionViews = ['main', 'cancel', 'reschedule', 'complete', 'absent', 'calendar'] as const;
export type SessionView = (typeof sessionViews)[number];

export interface SessionAddress extends DialogAddress<SessionView | 'reviews'> {
  readonly view: SessionView;
  /** Opens scrolled to the reviews (B-036). */
  readonly atReviews: boolean;
}

/** Which of a participant's sessions is open: `?session=12&view=cancel`. */
export function useSessionAddress(): SessionAddress {
  const { asked, ...address } = useDialogAddress<SessionView | 'reviews'>('session');
  return {
    ...address,
    view: sessionViews.find((known) => known === asked) ?? 'main',
    atReviews: asked === 'reviews',
  };
}

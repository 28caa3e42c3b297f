import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCloseAtOnce } from './close-at-once';

export const sessionViews = ['main', 'cancel', 'reschedule', 'complete', 'calendar'] as const;
export type SessionView = (typeof sessionViews)[number];

export interface SessionAddress {
  /** The booking whose details are open. */
  readonly bookingId: number | null;
  readonly view: SessionView;
  /** Opens scrolled to the reviews (B-036). */
  readonly atReviews: boolean;
  readonly open: (bookingId: number, view?: SessionView | 'reviews') => void;
  readonly close: () => void;
}

const idOf = (text: string | null): number | null => (text && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null);

/** Which session dialog is open stands in the address: `?session=12&view=cancel`. Reload, back and a shared link keep it. */
export function useSessionAddress(): SessionAddress {
  const [params, setParams] = useSearchParams();
  const open = useCallback(
    (bookingId: number, view: SessionView | 'reviews' = 'main') =>
      setParams((old) => {
        const next = new URLSearchParams(old);
        next.set('session', String(bookingId));
        if (view === 'main') next.delete('view');
        else next.set('view', view);
        return next;
      }),
    [setParams],
  );
  const forget = useCallback(
    () =>
      setParams((old) => {
        const next = new URLSearchParams(old);
        next.delete('session');
        next.delete('view');
        return next;
      }),
    [setParams],
  );
  const view = params.get('view');
  const named = idOf(params.get('session'));
  const { isOpen, close } = useCloseAtOnce(named !== null, forget);
  return {
    bookingId: isOpen ? named : null,
    view: sessionViews.find((known) => known === view) ?? 'main',
    atReviews: view === 'reviews',
    open,
    close,
  };
}

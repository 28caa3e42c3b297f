import { useAskedParams } from '@tandem/ui/use-asked-params';
import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';

export interface DialogAddress<View extends string> {
  /** The booking whose dialog is open. */
  readonly bookingId: number | null;
  readonly open: (bookingId: number, view?: View | 'main') => void;
  readonly close: () => void;
  /** The view was opened from the page, with no details behind it. */
  readonly isDirect: boolean;
}

/** Stays with the entry of the history, through a reload too. */
const direct = { opened: 'view' } as const;

const idOf = (text: string | null): number | null => (text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null);

/**
 * Which booking's dialog is open, and in which view, stands in the address: `?session=12&view=cancel`. Reload, back and a shared
 * link keep it. `asked` is the view as the address names it, null for the main one; what it may be is the caller's to say.
 */
export function useDialogAddress<View extends string>(
  name: 'session' | 'booking' | 'again',
): DialogAddress<View> & { readonly asked: string | null } {
  const [params, setParams] = useAskedParams();
  const state = useLocation().state as Partial<typeof direct> | null;
  const isFirst = !params.has(name);
  const open = useCallback(
    (bookingId: number, view: View | 'main' = 'main') =>
      setParams(
        (next) => {
          next.set(name, String(bookingId));
          if (view === 'main') next.delete('view');
          else next.set('view', view);
          return next;
        },
        { state: isFirst && view !== 'main' ? direct : null },
      ),
    [name, setParams, isFirst],
  );
  const close = useCallback(
    () =>
      setParams((next) => {
        next.delete(name);
        next.delete('view');
        return next;
      }),
    [name, setParams],
  );
  const isDirect = state?.opened === direct.opened;
  return { bookingId: idOf(params.get(name)), asked: params.get('view'), open, close, isDirect };
}

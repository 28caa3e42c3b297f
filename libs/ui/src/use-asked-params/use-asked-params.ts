import { useCallback, useEffect, useSyncExternalStore } from 'react';
import {
  createSearchParams,
  useLocation,
  useSearchParams,
  type NavigateOptions,
  type URLSearchParamsInit,
} from 'react-router-dom';

type Next = URLSearchParamsInit | ((asked: URLSearchParams) => URLSearchParamsInit);

interface Asked {
  /** The entry of the history that is drawn while these are asked for. */
  readonly place: string;
  readonly params: URLSearchParams;
}

/** One for all that keep something in the address of a page: what one of them asks for must not undo what another has. */
const last: { asked: Asked | null; readonly readers: Set<() => void> } = { asked: null, readers: new Set() };

function subscribe(reader: () => void): () => void {
  last.readers.add(reader);
  return () => {
    last.readers.delete(reader);
    // Nobody must find them who comes back to that entry.
    if (last.readers.size === 0) last.asked = null;
  };
}

/**
 * The parameters of the address as they were last asked for, and how to ask for others: `useSearchParams` of react-router ahead of its drawing.
 * The router draws when it has the time, and what is chosen before that would undo the choice before.
 */
export function useAskedParams() {
  const [drawn, setDrawn] = useSearchParams();
  const { key, pathname, search } = useLocation();
  const place = `${key} ${pathname}${search}`;
  const asked = useSyncExternalStore(subscribe, () => last.asked);
  useEffect(() => {
    if (last.asked?.place !== place) last.asked = null;
  }, [place]);
  const ask = useCallback(
    (next: Next, how?: NavigateOptions) => {
      const present = last.asked?.place === place ? last.asked.params : drawn;
      const params = createSearchParams(typeof next === 'function' ? next(new URLSearchParams(present)) : next);
      last.asked = { place, params };
      for (const tell of last.readers) tell();
      setDrawn(params, how);
    },
    [place, drawn, setDrawn],
  );
  return [asked?.place === place ? asked.params : drawn, ask] as const;
}

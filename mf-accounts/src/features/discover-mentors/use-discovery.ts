import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { noFilters, readFilters, writeFilters, type DiscoveryFilters, type FilterName } from '../../discovery-filters';

/** Milliseconds between the last key and the search (A-149, S-061). */
export const SEARCH_PAUSE = 400;
/** The server searches from two characters on (D-A69). */
const SHORTEST_SEARCH = 2;

export interface Discovery {
  readonly filters: DiscoveryFilters;
  /** What stands in the search box, ahead of the address by the pause. */
  readonly typed: string;
  readonly type: (text: string) => void;
  readonly choose: (chosen: DiscoveryFilters['chosen']) => void;
  readonly remove: (name: FilterName, value: string) => void;
  readonly clear: () => void;
}

/** Search and filters, kept in the address so that reload, back and a shared link restore them. */
export function useDiscovery(): Discovery {
  const [query, setQuery] = useSearchParams();
  const { pathname } = useLocation();
  const text = query.toString();
  const filters = useMemo(() => readFilters(new URLSearchParams(text)), [text]);
  const write = useCallback(
    (next: DiscoveryFilters, replace = false) => setQuery(writeFilters(next), { replace }),
    [setQuery],
  );
  const [typed, type] = useState(filters.search);
  const [shownSearch, setShownSearch] = useState(filters.search);
  if (shownSearch !== filters.search) {
    setShownSearch(filters.search);
    if (typed.trim() !== filters.search) type(filters.search);
  }
  useEffect(() => {
    const search = typed.trim();
    if (search === filters.search || (search.length > 0 && search.length < SHORTEST_SEARCH)) return undefined;
    const timer = setTimeout(() => {
      // A page on its way keeps this one on the screen for a moment: a late search must not call the visitor back.
      if (window.location.pathname === pathname) write({ ...filters, search }, true);
    }, SEARCH_PAUSE);
    return () => clearTimeout(timer);
  }, [typed, filters, write, pathname]);
  return {
    filters,
    typed,
    type,
    choose: (chosen) => write({ ...filters, chosen }),
    remove: (name, value) =>
      write({ ...filters, chosen: { ...filters.chosen, [name]: filters.chosen[name].filter((one) => one !== value) } }),
    clear: () => write({ ...filters, chosen: noFilters }),
  };
}

import { useCallback, useEffect, useMemo, useState } from 'react';
import { useAskedParams } from '@tandem/ui/use-asked-params';
import { useLocation } from 'react-router-dom';
import { noFilters, readFilters, writeFilters, type DiscoveryFilters, type FilterName } from '../../discovery-filters';

/** Milliseconds between the last key and the search (A-149, S-061). */
export const SEARCH_PAUSE = 400;
/** The server searches from two characters on (D-A69). */
const SHORTEST_SEARCH = 2;

export interface Discovery {
  readonly filters: DiscoveryFilters;
  readonly search: (text: string) => void;
  readonly choose: (chosen: DiscoveryFilters['chosen']) => void;
  readonly remove: (name: FilterName, value: string) => void;
  readonly clear: () => void;
}

/** Search and filters, kept in the address so that reload, back and a shared link restore them. */
export function useDiscovery(): Discovery {
  const [query, setQuery] = useAskedParams();
  const { pathname } = useLocation();
  const text = query.toString();
  const filters = useMemo(() => readFilters(new URLSearchParams(text)), [text]);
  const write = useCallback(
    (next: DiscoveryFilters, replace = false) => setQuery(writeFilters(next), { replace }),
    [setQuery],
  );
  const search = useCallback(
    (wanted: string) => {
      // A page on its way keeps this one on the screen for a moment: a late search must not call the visitor back.
      if (window.location.pathname === pathname) write({ ...filters, search: wanted }, true);
    },
    [filters, pathname, write],
  );
  return {
    filters,
    search,
    choose: (chosen) => write({ ...filters, chosen }),
    remove: (name, value) =>
      write({ ...filters, chosen: { ...filters.chosen, [name]: filters.chosen[name].filter((one) => one !== value) } }),
    clear: () => write({ ...filters, chosen: noFilters }),
  };
}

/** What stands in the search box, ahead of the address by the pause. */
export function useTypedSearch({ filters, search }: Discovery): { typed: string; type: (text: string) => void } {
  const [typed, type] = useState(filters.search);
  const [shownSearch, setShownSearch] = useState(filters.search);
  if (shownSearch !== filters.search) {
    setShownSearch(filters.search);
    if (typed.trim() !== filters.search) type(filters.search);
  }
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === filters.search || (wanted.length > 0 && wanted.length < SHORTEST_SEARCH)) return undefined;
    const timer = setTimeout(() => search(wanted), SEARCH_PAUSE);
    return () => clearTimeout(timer);
  }, [typed, filters, search]);
  return { typed, type };
}

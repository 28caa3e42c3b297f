import { useSearchParams } from 'react-router-dom';

/** The page of a list, as the address holds it. */
export function usePageAddress() {
  const [search, setSearch] = useSearchParams();
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1);
  const show = (next: number, options?: { replace: boolean }) =>
    setSearch(next === 1 ? {} : { page: String(next) }, options);
  return { page, show };
}

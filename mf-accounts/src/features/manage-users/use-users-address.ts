import { useSearchParams } from 'react-router-dom';

export interface UsersAddress {
  readonly search: string;
  readonly page: number;
  /** Shows the first page of what matches. */
  readonly find: (search: string) => void;
  readonly showPage: (page: number) => void;
}

/** Search and page stand in the address, so that reload, back and a shared link restore them. */
export function useUsersAddress(): UsersAddress {
  const [query, setQuery] = useSearchParams();
  const search = query.get('search') ?? '';
  const asked = Number(query.get('page') ?? 1);
  const found: Record<string, string> = search === '' ? {} : { search };
  return {
    search,
    page: Number.isSafeInteger(asked) && asked > 0 ? asked : 1,
    find: (next) => setQuery(next === '' ? {} : { search: next }, { replace: true }),
    showPage: (page) => setQuery({ ...found, page: String(page) }),
  };
}

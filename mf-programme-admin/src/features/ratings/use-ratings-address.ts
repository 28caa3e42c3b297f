import { useSearchParams } from 'react-router-dom';
import { ratingTypes, type RatingRow } from '@tandem/contracts/bookings';

/** What the address says is shown: the tab, its page, and the pair or group whose sessions are open over it. */
export function useRatingsAddress() {
  const [search, setSearch] = useSearchParams();
  const tab = ratingTypes.find((one) => one === search.get('tab')) ?? 'pair';
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1);
  const place = { ...(tab === 'pair' ? {} : { tab }), ...(page === 1 ? {} : { page: String(page) }) };
  return {
    tab,
    page,
    opened: Number(search.get('rating')) || null,
    showTab: (next: RatingRow['type']) => setSearch(next === 'pair' ? {} : { tab: next }),
    showPage: (next: number, options?: { replace: boolean }) =>
      setSearch({ ...(tab === 'pair' ? {} : { tab }), ...(next === 1 ? {} : { page: String(next) }) }, options),
    open: (id: number) => setSearch({ ...place, rating: String(id) }),
    close: () => setSearch(place),
  };
}

import { useAskedParams } from '@tandem/ui/use-asked-params';
import { healthSorts, type HealthSort } from '@tandem/contracts/programme-admin';
import type { Sort } from '@tandem/ui/data-table';

export const healthTabs = ['overview', 'pair', 'group'] as const;
export type HealthTab = (typeof healthTabs)[number];

const isSort = (text: string | null): text is HealthSort => healthSorts.some((one) => one === text);
const numberIn = (text: string | null) => Math.max(1, Number.parseInt(text ?? '1', 10) || 1);

/** What the address says is shown: the tab, its page and order, and the pair or group whose details or ratings are open over it. */
export function useHealthAddress() {
  const [search, setSearch] = useAskedParams();
  const column = search.get('sort');
  const sort: Sort = {
    column: isSort(column) ? column : 'health',
    direction: search.get('direction') === 'desc' ? 'descending' : 'ascending',
  };
  const set = (next: Readonly<Record<string, string | null>>, options?: { replace: boolean }) =>
    setSearch((now) => {
      const address = new URLSearchParams(now);
      for (const [name, value] of Object.entries(next))
        if (value === null) address.delete(name);
        else address.set(name, value);
      return address;
    }, options);
  return {
    tab: healthTabs.find((one) => one === search.get('tab')) ?? 'overview',
    page: numberIn(search.get('page')),
    sort,
    details: Number(search.get('details')) || null,
    rating: Number(search.get('rating')) || null,
    showTab: (next: HealthTab) => setSearch(next === 'overview' ? {} : { tab: next }),
    showPage: (page: number, options?: { replace: boolean }) =>
      set({ page: page === 1 ? null : String(page) }, options),
    order: (next: Sort) =>
      set(
        { sort: next.column, direction: next.direction === 'ascending' ? null : 'desc', page: null },
        { replace: true },
      ),
    open: (id: number) => set({ details: String(id) }),
    openRatings: (id: number) => set({ rating: String(id), details: null }),
    close: () => set({ details: null, rating: null }),
  };
}
export type HealthAddress = ReturnType<typeof useHealthAddress>;

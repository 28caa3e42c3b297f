import { useAskedParams } from '@tandem/ui/use-asked-params';
import type { TableFilter } from '../../table-filters/table-filters';

export const pairingTabs = ['pairings', 'groups', 'unpaired'] as const;
export type PairingTab = (typeof pairingTabs)[number];
export const pairingDialogs = ['pair', 'group', 'import', 'match'] as const;
export type PairingDialog = (typeof pairingDialogs)[number];

const numberIn = (text: string | null): number => Math.max(1, Number.parseInt(text ?? '1', 10) || 1);

/** What the address says is shown: the tab, its page and search, and the dialog over it. */
export function usePairingsAddress() {
  const [search, setSearch] = useAskedParams();
  const tab = pairingTabs.find((one) => one === search.get('tab')) ?? 'pairings';
  const set = (next: Readonly<Record<string, string | null>>, options?: { replace: boolean }) =>
    setSearch((now) => {
      const address = new URLSearchParams(now);
      for (const [name, value] of Object.entries(next))
        if (value === null || value === '') address.delete(name);
        else address.set(name, value);
      return address;
    }, options);
  return {
    tab,
    /** Of the list of pairs or groups, or of one list of unpaired people. */
    pageOf: (name = 'page') => numberIn(search.get(name)),
    filter: { query: search.get('query') ?? '', from: search.get('from') ?? '', to: search.get('to') ?? '' },
    dialog: pairingDialogs.find((one) => one === search.get('create')) ?? null,
    editedGroup: Number(search.get('edit')) || null,
    showTab: (next: PairingTab) => setSearch(next === 'pairings' ? {} : { tab: next }),
    showPage: (page: number, name = 'page', options?: { replace: boolean }) =>
      set({ [name]: page === 1 ? null : String(page) }, options),
    find: (filter: TableFilter) => set({ ...filter, page: null }, { replace: true }),
    /** A group is made where groups stand, so that the new one is seen. */
    open: (dialog: PairingDialog) =>
      dialog === 'group' ? setSearch({ tab: 'groups', create: dialog }) : set({ create: dialog }),
    edit: (groupId: number) => set({ edit: String(groupId) }),
    close: () => set({ create: null, edit: null }),
  };
}

import {
  adminSorts,
  adminStatusFilters,
  bookingTypes,
  type AdminSort,
  type AdminStatusFilter,
  type BookingType,
} from '@tandem/contracts/bookings';
import { useAskedParams } from '@tandem/ui/use-asked-params';
import { useCallback, useMemo } from 'react';

/** What the list is narrowed to. */
export interface AdminFilters {
  readonly search: string;
  /** Null: sessions of two people and of groups. */
  readonly type: BookingType | null;
  readonly status: readonly AdminStatusFilter[];
  /** Days as yyyy-MM-dd; empty without a bound. */
  readonly from: string;
  readonly to: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const dayOf = (text: string | null): string => (text && DAY.test(text) ? text : '');
/** How the list is sorted unless somebody says otherwise. */
export const lastFirst: AdminSort = '-start_time';

/** Filters, order and page stand in the address, so that a shared link shows the same list. */
export function useAdminListAddress() {
  const [params, setParams] = useAskedParams();
  const filters: AdminFilters = useMemo(() => {
    const named = (params.get('status') ?? '').split(',');
    return {
      search: params.get('search') ?? '',
      type: bookingTypes.find((type) => type === params.get('type')) ?? null,
      status: adminStatusFilters.filter((status) => named.includes(status)),
      from: dayOf(params.get('from')),
      to: dayOf(params.get('to')),
    };
  }, [params]);
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1);
  const sort = adminSorts.find((one) => one === params.get('sort')) ?? lastFirst;
  const set = useCallback(
    (entries: Record<string, string>, replace = false) =>
      setParams(
        (old) => {
          for (const [name, value] of Object.entries(entries))
            if (value === '') old.delete(name);
            else old.set(name, value);
          return old;
        },
        { replace },
      ),
    [setParams],
  );
  const narrow = useCallback(
    (change: Partial<AdminFilters>) => {
      const { status, type, ...texts } = change;
      set(
        {
          ...texts,
          ...(type === undefined ? {} : { type: type ?? '' }),
          ...(status ? { status: status.join(',') } : {}),
          page: '',
        },
        true,
      );
    },
    [set],
  );
  return {
    filters,
    page,
    /** A dialog's name stands in the address as well, which would be written over while it goes. */
    isUnderDialog: params.has('booking'),
    sort,
    narrow,
    showPage: (next: number, replace = false) => set({ page: next === 1 ? '' : String(next) }, replace),
    sortBy: (next: AdminSort) => set({ sort: next === lastFirst ? '' : next, page: '' }, true),
  };
}

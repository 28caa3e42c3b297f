import { bookingTab, type BookingTab } from '@tandem/contracts/bookings';
import { useAskedParams } from '@tandem/ui/use-asked-params';

export interface ListAddress {
  readonly tab: BookingTab;
  readonly page: number;
  /** A session's dialog stands in the address as well, which would be written over while that goes. */
  readonly isUnderDialog: boolean;
  readonly showTab: (tab: BookingTab) => void;
  readonly showPage: (page: number, how?: { replace: boolean }) => void;
}

/** Tab and page of the list stand in the address (B-001, B-002); an unknown tab means upcoming (D-B09). */
export function useListAddress(): ListAddress {
  const [params, setParams] = useAskedParams();
  const asked = Number(params.get('page'));
  return {
    tab: bookingTab(params.get('tab')),
    page: Number.isInteger(asked) && asked > 0 ? asked : 1,
    isUnderDialog: params.has('session'),
    showTab: (tab) => setParams({ tab }),
    showPage: (page, how) =>
      setParams((old) => {
        const next = new URLSearchParams(old);
        next.set('page', String(page));
        return next;
      }, how),
  };
}

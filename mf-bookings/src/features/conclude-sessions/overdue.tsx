import { useEffect, useState } from 'react';
import type { BookingView } from '@tandem/contracts/bookings';
import { useUser } from '@tandem/platform';
import { useAskedParams } from '@tandem/ui/use-asked-params';
import { readsApi } from '../../bookings.reads';
import { useCalendarAddress } from '../../session/calendar-address';
import { useDialogAddress } from '../../session/dialog-address';
import { useSessionAddress } from '../../session/session-address';
import { later } from '../../session/later';
import { isOnBreak, mayAskInVisit, rememberAsked, takeBreak, type Break } from './breaks';

// Most visits are asked nothing.
const manner = { opensByItself: true } as const;
const UnconcludedDialog = later(
  () => import('./unconcluded-dialog').then((module) => module.UnconcludedDialog),
  manner,
);
const NoShowDialog = later(() => import('./no-show-dialog').then((module) => module.NoShowDialog), manner);

type Asking = { kind: 'unconcluded'; bookings: readonly BookingView[] } | { kind: 'no-show'; booking: BookingView };

const breakOf = ({ kind }: Asking): Break => (kind === 'unconcluded' ? 'unconcluded_break' : 'no_show_break');

/** What asks by itself now: sessions without an end first, then a mentee's no-show (D-B52). */
function dueFor(bookings: readonly BookingView[], userId: number): Asking | null {
  if (bookings.length === 0) return null;
  if (!isOnBreak('unconcluded_break', userId)) return { kind: 'unconcluded', bookings };
  const missed = bookings.find((booking) => booking.role_type === 'mentee');
  return missed && !isOnBreak('no_show_break', userId) ? { kind: 'no-show', booking: missed } : null;
}

/** Whether a dialog that the address names is open over the page. */
function useOpenByAddress(): boolean {
  const [params] = useAskedParams();
  const session = useSessionAddress();
  const again = useDialogAddress('again');
  const feed = useCalendarAddress('feed');
  const busy = useCalendarAddress('busy');
  return session.bookingId !== null || again.bookingId !== null || feed.isOpen || busy.isOpen || params.has('connect');
}

interface OverdueProps {
  /** The page has a dialog of its own open, which its address does not name. */
  readonly isCovered?: boolean;
}

/** Asks about sessions that are over when somebody comes to the dashboard or the bookings (D-B51, D-B52). One modal per visit. */
export function Overdue({ isCovered = false }: OverdueProps) {
  const { id: userId } = useUser();
  const isOpenByAddress = useOpenByAddress();
  const { data } = readsApi.useBookingsUnconcludedQuery(undefined, { refetchOnMountOrArgChange: true });
  const [asking, setAsking] = useState<Asking | null>(null);
  // Whoever came for one session or for a calendar, or is about to ask for a new one, is not asked about others over it.
  const isFree = asking === null && !isOpenByAddress && !isCovered;
  useEffect(() => {
    if (!data || !isFree) return;
    const due = dueFor(data.bookings, userId);
    if (!due || !mayAskInVisit(breakOf(due), userId)) return;
    rememberAsked(breakOf(due), userId);
    setAsking(due);
  }, [data, isFree, userId]);
  if (asking === null) return null;
  const close = () => {
    takeBreak(breakOf(asking), userId);
    setAsking(null);
  };
  if (asking.kind === 'no-show') return <NoShowDialog booking={asking.booking} onClose={close} />;
  return <UnconcludedDialog bookings={asking.bookings} onClose={close} />;
}

import type { BookingAction, BookingView } from '@tandem/contracts/bookings';
import { problemOf } from '@tandem/platform';
import { ErrorState } from '@tandem/ui/error-state';
import { Stack } from '@tandem/ui/layout';
import { Pagination, useLastPage } from '@tandem/ui/pagination';
import { SkeletonList } from '@tandem/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { LIST_FRESH_SECONDS, readsApi } from '../../bookings.reads';
import { useAccept } from '../../session/use-accept';
import { useNow } from '../../session/use-now';
import { BookingCard } from './booking-card';
import type { ListAddress } from './list-address';
import { NoBookings } from './no-bookings';

export interface BookingsListProps {
  readonly address: ListAddress;
  readonly onOpen: (booking: BookingView) => void;
  readonly onAction: (action: BookingAction, booking: BookingView) => void;
}

const PER_PAGE = 10;

/** Sessions leave a page by what is done to them: the last one that is emptied gives way to the one before. */
function usePage({ tab, page, showPage, isUnderDialog }: ListAddress) {
  const list = readsApi.useBookingsListQuery(
    { tab, page, per_page: PER_PAGE },
    { refetchOnMountOrArgChange: LIST_FRESH_SECONDS, refetchOnFocus: true },
  );
  const isGone = useLastPage({
    page,
    maxPages: isUnderDialog ? undefined : list.currentData?.pagination.total_pages,
    onGone: (last) => showPage(last, { replace: true }),
  });
  return { list, isGone };
}

/** The viewer's sessions of one tab, ten a page. */
export function BookingsList({ address, onOpen, onAction }: BookingsListProps) {
  const { t } = useTranslation();
  const now = useNow();
  const accept = useAccept();
  const { tab, page, showPage } = address;
  const { list, isGone } = usePage(address);
  if (list.currentData === undefined || isGone) {
    if (!list.error) return <SkeletonList shape="booking" />;
    return (
      <ErrorState
        text={t(problemOf(list.error).error)}
        onRetry={() => void list.refetch()}
        isRetrying={list.isFetching}
      />
    );
  }
  const { bookings, pagination, may_see_mentors } = list.currentData;
  if (bookings.length === 0) return <NoBookings tab={tab} maySeeMentors={may_see_mentors} />;
  return (
    <Stack $gap={4}>
      <Stack as="ul" $gap={4}>
        {bookings.map((booking) => (
          <BookingCard
            key={booking.id}
            booking={booking}
            now={now}
            isAccepting={accept.isRunning(booking.id)}
            onOpen={() => onOpen(booking)}
            onAction={(action) => (action === 'accept' ? void accept.run(booking.id) : onAction(action, booking))}
          />
        ))}
      </Stack>
      <Pagination page={page} pageCount={pagination.total_pages} onChange={showPage} />
    </Stack>
  );
}

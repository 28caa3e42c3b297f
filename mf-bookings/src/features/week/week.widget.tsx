import { useTenant } from '@tandem/platform';
import type { WeekBooking, WeekBookingsView } from '@tandem/contracts/bookings';
import { Card, CardBody, CardHead } from '@tandem/ui/card';
import { DateTile } from '@tandem/ui/date-tile';
import { EmptyState } from '@tandem/ui/empty-state';
import { ErrorState } from '@tandem/ui/error-state';
import { LinedList } from '@tandem/ui/layout';
import { SkeletonList } from '@tandem/ui/skeleton';
import { Text } from '@tandem/ui/text';
import { CalendarDays } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { StatusCell } from '../../admin/status-cell';
import { timeRange, zoneName } from '../../session/times';
import { weekApi } from './week.api';
import { WeekFigures, WeekRow } from './week.styles';

function Row({ booking }: { readonly booking: WeekBooking }) {
  const { t } = useTranslation();
  return (
    <WeekRow>
      <DateTile date={booking.date} />
      <div>
        <Text as="h3" $size={14} $weight="semi">
          {t('{{mentee}} with {{mentor}}', {
            mentee: booking.group_name ?? booking.mentee.full_name,
            mentor: booking.mentor.full_name,
          })}
        </Text>
        <Text as="p" $tone="muted" $num>
          {timeRange(booking.booking_start_time, booking.booking_end_time)} {zoneName(booking.timezone_abbreviation)}
        </Text>
        <Text as="p" $size={12} $tone="muted">
          {booking.topic || t('No topic given.')}
        </Text>
      </div>
      <StatusCell booking={booking} />
    </WeekRow>
  );
}

function Week({ week }: { readonly week: WeekBookingsView }) {
  const { t } = useTranslation();
  if (week.total === 0)
    return (
      <EmptyState icon={CalendarDays} headingLevel={3} isCompact title={t('No sessions are booked for this week.')} />
    );
  return (
    <>
      <WeekFigures>{t('{{total}} booked, {{held}} held so far', { total: week.total, held: week.held })}</WeekFigures>
      <LinedList>
        {week.bookings.map((booking) => (
          <Row key={booking.id} booking={booking} />
        ))}
      </LinedList>
    </>
  );
}

/** The programme's sessions of this week, by the programme's clock, for those who run it. */
export default function WeekWidget() {
  const { t } = useTranslation();
  const { programId } = useTenant();
  const { data, error, refetch, isFetching } = weekApi.useBookingsWeekQuery(programId ?? 0, {
    skip: programId === null,
    refetchOnMountOrArgChange: 30,
  });
  return (
    <Card aria-labelledby="bookings-of-the-week">
      <CardHead id="bookings-of-the-week" title={t('Bookings of the week')} />
      {data ? (
        <Week week={data} />
      ) : (
        <CardBody>
          {error ? (
            <ErrorState title={t('Failed to load data')} onRetry={() => void refetch()} isRetrying={isFetching} />
          ) : (
            <SkeletonList shape="row" count={4} />
          )}
        </CardBody>
      )}
    </Card>
  );
}

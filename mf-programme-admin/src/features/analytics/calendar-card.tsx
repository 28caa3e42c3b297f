import { ChevronLeft, ChevronRight } from 'lucide-react';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf, useServerClock, useTenant } from '@tandem/platform';
import { Card, CardBody, CardHead } from '@tandem/ui/card';
import { ErrorState } from '@tandem/ui/error-state';
import { IconButton } from '@tandem/ui/icon-button';
import { Row } from '@tandem/ui/layout';
import { Skeleton } from '@tandem/ui/skeleton';
import { analyticsApi } from '../../analytics.api';
import { ActiveUsers } from './active-users';
import { CalendarMonth } from './calendar-month';
import { monthText } from './chart-text';

/** A month of a year, 1-12. */
export interface Month {
  readonly month: number;
  readonly year: number;
}

const monthOf = (day: string): Month => ({ month: Number(day.slice(5, 7)), year: Number(day.slice(0, 4)) });

const moved = ({ month, year }: Month, by: -1 | 1): Month => {
  const first = new Date(Date.UTC(year, month - 1 + by, 1));
  return { month: first.getUTCMonth() + 1, year: first.getUTCFullYear() };
};

/** On which days of a month members were active; a day names them (P-139, D-P65). */
export function CalendarCard() {
  const { t } = useTranslation();
  const { programId } = useTenant();
  const clock = useServerClock();
  const [inUtc] = useState(() => monthOf(clock.now().toISOString()));
  const [chosen, setShown] = useState<Month | null>(null);
  const [day, setDay] = useState<string | null>(null);
  const shown = chosen ?? inUtc;
  const { currentData, error, refetch } = analyticsApi.useProgrammeAdminCalendarQuery(
    programId === null ? skipToken : { program_id: programId, ...shown },
    { refetchOnMountOrArgChange: 30 },
  );
  // Where the programme is, another month may have begun than in UTC.
  if (chosen === null && currentData) setShown(monthOf(currentData.today));
  const title = monthText(shown.year, shown.month);
  return (
    <Card aria-labelledby="engagement-calendar">
      <CardHead
        id="engagement-calendar"
        title={t('User engagement')}
        action={
          <Row $gap={1}>
            <IconButton
              icon={ChevronLeft}
              size="small"
              label={t('Previous month')}
              onPress={() => setShown(moved(shown, -1))}
            />
            <span aria-live="polite">{title}</span>
            <IconButton
              icon={ChevronRight}
              size="small"
              label={t('Next month')}
              onPress={() => setShown(moved(shown, 1))}
            />
          </Row>
        }
      />
      <CardBody>
        {!currentData && error && <ErrorState title={t(problemOf(error).error)} onRetry={() => void refetch()} />}
        {!currentData && !error && <Skeleton $height="280px" />}
        {currentData && <CalendarMonth calendar={currentData} onOpen={setDay} />}
      </CardBody>
      {day && <ActiveUsers day={day} month={shown} onClose={() => setDay(null)} />}
    </Card>
  );
}

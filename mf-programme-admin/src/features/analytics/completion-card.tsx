import { skipToken } from '@reduxjs/toolkit/query/react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionCompletion } from '@tandem/contracts/programme-admin';
import { problemOf, useTenant } from '@tandem/platform';
import { Card, CardBody, CardHead } from '@tandem/ui/card';
import { ErrorState } from '@tandem/ui/error-state';
import { Stack } from '@tandem/ui/layout';
import { Skeleton } from '@tandem/ui/skeleton';
import { analyticsApi } from '../../analytics.api';
import { ChartPlace, chartHeight, Figures, Mark } from './chart.styles';
import { CompletionRange, type DayRange } from './completion-range';

const CompletionChart = lazy(() => import('./completion-chart'));
const waiting = <Skeleton $height={`${chartHeight}px`} />;

const shareOf = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part * 100) / whole));

function CompletionFigures({ booked, conducted, reflected }: SessionCompletion) {
  const { t } = useTranslation();
  return (
    <Figures>
      <div>
        <dt>
          <Mark $colour="var(--line-strong)" /> {t('Booked')}
        </dt>
        <dd>{booked}</dd>
      </div>
      <div>
        <dt>
          <Mark $colour="var(--accent-graphic)" /> {t('Conducted')}
        </dt>
        <dd>
          {conducted} <small>{t('{{percent}}% of booked', { percent: shareOf(conducted, booked) })}</small>
        </dd>
      </div>
      <div>
        <dt>
          <Mark $colour="var(--ink)" $ring /> {t('Reflected')}
        </dt>
        <dd>
          {reflected} <small>{t('{{percent}}% of conducted', { percent: shareOf(reflected, conducted) })}</small>
        </dd>
      </div>
    </Figures>
  );
}

/** How many sessions of a range of days were booked, conducted and reflected upon (P-141, D-P57). */
export function CompletionCard() {
  const { t } = useTranslation();
  const { programId } = useTenant();
  const [range, setRange] = useState<DayRange | null>(null);
  const asked =
    programId === null
      ? skipToken
      : { program_id: programId, ...(range ? { from_date: range.from, to_date: range.to } : {}) };
  const { currentData, data, error, refetch } = analyticsApi.useProgrammeAdminCompletionQuery(asked, {
    refetchOnMountOrArgChange: 60,
  });
  const shown = range ?? (data ? { from: data.from_date, to: data.to_date } : null);
  const isEmpty = currentData && currentData.booked === 0 && currentData.conducted === 0;
  return (
    <Card aria-labelledby="session-completion">
      <CardHead
        id="session-completion"
        title={t('Session completion')}
        action={
          shown ? (
            <CompletionRange key={programId} value={shown} onChange={setRange} />
          ) : (
            !error && <Skeleton $height="40px" $width="50%" />
          )
        }
      />
      <CardBody>
        {!currentData && error && <ErrorState title={t(problemOf(error).error)} onRetry={() => void refetch()} />}
        {!currentData && !error && (
          <Stack $gap={4}>
            <Skeleton $height="49px" $width="60%" />
            {waiting}
          </Stack>
        )}
        {currentData && <CompletionFigures {...currentData} />}
        {currentData && (
          <ChartPlace aria-hidden="true">
            <Suspense fallback={waiting}>
              <CompletionChart points={currentData.points} step={currentData.step} />
            </Suspense>
          </ChartPlace>
        )}
        {isEmpty && <p>{t('No data available.')}</p>}
      </CardBody>
    </Card>
  );
}

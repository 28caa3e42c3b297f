import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { problemOf, useTenant } from '@tandem/platform';
import { Card, CardBody, CardHead } from '@tandem/ui/card';
import { ErrorState } from '@tandem/ui/error-state';
import { Skeleton } from '@tandem/ui/skeleton';
import { analyticsApi } from '../../analytics.api';
import { DonutRow, Legend, Mark } from './chart.styles';

const DonutChart = lazy(() => import('./donut-chart'));
const waiting = <Skeleton $height="160px" $width="160px" />;

/** How many mentees, mentors and admins take part (P-143, P-147). */
export function UsersCard() {
  const { t } = useTranslation();
  const { programId } = useTenant();
  const { data, error, refetch } = analyticsApi.useProgrammeAdminUserSummaryQuery(programId ?? skipToken, {
    refetchOnMountOrArgChange: 30,
  });
  const slices = data && [
    { id: 'mentees', name: t('Mentees'), value: data.mentees_count, fill: 'var(--accent-graphic)' },
    { id: 'mentors', name: t('Mentors'), value: data.mentors_count, fill: 'var(--chart-3)' },
    { id: 'admins', name: t('Admins'), value: data.admins_count, fill: 'var(--chart-4)' },
  ];
  return (
    <Card aria-labelledby="analytics-users">
      <CardHead id="analytics-users" title={t('Users')} />
      <CardBody>
        {!data && error && <ErrorState title={t(problemOf(error).error)} onRetry={() => void refetch()} />}
        {!data && !error && waiting}
        {data?.total_users_count === 0 && <p>{t('No data available.')}</p>}
        {slices && data.total_users_count > 0 && (
          <DonutRow>
            <div aria-hidden="true">
              <Suspense fallback={waiting}>
                <DonutChart slices={slices} />
              </Suspense>
            </div>
            <Legend>
              {slices.map(({ id, name, value, fill }) => (
                <div key={id}>
                  <dt>
                    <Mark $colour={fill} /> {name}
                  </dt>
                  <dd>{value}</dd>
                </div>
              ))}
              <div>
                <dt>{t('All users')}</dt>
                <dd>{data.total_users_count}</dd>
              </div>
            </Legend>
          </DonutRow>
        )}
      </CardBody>
    </Card>
  );
}

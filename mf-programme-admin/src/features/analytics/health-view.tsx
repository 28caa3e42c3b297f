import { lazy, Suspense } from 'react';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useTranslation } from 'react-i18next';
import type { HealthType } from '@tandem/contracts/programme-admin';
import { paths, problemOf, useTenant } from '@tandem/platform';
import { Card, CardBody, CardHead } from '@tandem/ui/card';
import { ErrorState } from '@tandem/ui/error-state';
import { Grid } from '@tandem/ui/layout';
import { Link } from '@tandem/ui/link';
import { Skeleton } from '@tandem/ui/skeleton';
import { analyticsApi } from '../../analytics.api';
import { DonutRow, Legend, Mark } from './chart.styles';

const DonutChart = lazy(() => import('./donut-chart'));
const waiting = <Skeleton $height="160px" $width="160px" />;

interface HealthCardProps {
  readonly type: HealthType;
  readonly title: string;
  /** The tab of the page with every one of them. */
  readonly address: string;
}

function HealthCard({ type, title, address }: HealthCardProps) {
  const { t } = useTranslation();
  const { programId } = useTenant();
  const { data, error, refetch } = analyticsApi.useProgrammeAdminHealthCountsQuery(
    programId === null ? skipToken : { program_id: programId, type },
    { refetchOnMountOrArgChange: 120 },
  );
  const counts = data?.counts;
  const slices = counts && [
    { id: 'great', name: t('Good'), value: counts.great, fill: 'var(--success-graphic)' },
    { id: 'fair', name: t('Functional'), value: counts.fair, fill: 'var(--warning-graphic)' },
    { id: 'poor', name: t('Poor'), value: counts.poor, fill: 'var(--danger-graphic)' },
  ];
  const isEmpty = slices?.every(({ value }) => value === 0);
  return (
    <Card aria-labelledby={`analytics-health-${type}`}>
      <CardHead
        id={`analytics-health-${type}`}
        title={title}
        action={
          <Link to={address} aria-label={t('View details: {{title}}', { title })}>
            {t('View Details')}
          </Link>
        }
      />
      <CardBody>
        {!data && error && <ErrorState title={t(problemOf(error).error)} onRetry={() => void refetch()} />}
        {!data && !error && waiting}
        {isEmpty && <p>{t('No data available.')}</p>}
        {slices && !isEmpty && (
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
            </Legend>
          </DonutRow>
        )}
      </CardBody>
    </Card>
  );
}

/** The tab Mentor-mentee health: how many pairs and groups are doing well (P-166). */
export function HealthView() {
  const { t } = useTranslation();
  const page = paths.admin(useTenant(), '/pairing-health');
  return (
    <Grid $columns={2}>
      <HealthCard type="pair" title={t('Pairs')} address={page} />
      <HealthCard type="group" title={t('Groups')} address={page} />
    </Grid>
  );
}

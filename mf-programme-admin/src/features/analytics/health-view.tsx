import { skipToken } from '@reduxjs/toolkit/query/react';
import { useTranslation } from 'react-i18next';
import type { HealthType } from '@tandem/contracts/programme-admin';
import { paths, useTenant } from '@tandem/platform';
import { Grid } from '@tandem/ui/layout';
import { Link } from '@tandem/ui/link';
import { analyticsApi } from '../../analytics.api';
import { DonutCard } from './donut-card';

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
  const details = (
    <Link to={address} aria-label={t('View details: {{title}}', { title })}>
      {t('View Details')}
    </Link>
  );
  return <DonutCard title={title} action={details} slices={slices} error={error} onRetry={() => void refetch()} />;
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

import { skipToken } from '@reduxjs/toolkit/query/react';
import { useTranslation } from 'react-i18next';
import { useTenant } from '@tandem/platform';
import { analyticsApi } from '../../analytics.api';
import { DonutCard } from './donut-card';

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
  const sum = data && { name: t('All users'), value: data.total_users_count };
  return <DonutCard title={t('Users')} slices={slices} sum={sum} error={error} onRetry={() => void refetch()} />;
}

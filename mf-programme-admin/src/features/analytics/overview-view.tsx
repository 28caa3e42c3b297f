import { CalendarCheck, MessageSquareText, Star } from 'lucide-react';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useTranslation } from 'react-i18next';
import { problemOf, useTenant } from '@tandem/platform';
import { ErrorState } from '@tandem/ui/error-state';
import { Grid, Stack } from '@tandem/ui/layout';
import { StatCard } from '@tandem/ui/stat-card';
import { analyticsApi } from '../../analytics.api';
import { CompletionCard } from './completion-card';
import { UsersCard } from './users-card';

const stars = (average: number | null | undefined) => (typeof average === 'number' ? average.toFixed(1) : '–');

/** The bookings of the programme and what both sides gave them (P-142, P-153). */
export function BookingFigures() {
  const { t } = useTranslation();
  const asked = useTenant().programId ?? skipToken;
  const bookings = analyticsApi.useProgrammeAdminBookingSummaryQuery(asked, { refetchOnMountOrArgChange: 30 });
  const experience = analyticsApi.useProgrammeAdminExperienceQuery(asked, { refetchOnMountOrArgChange: 30 });
  const failed = [bookings, experience].find(({ data, error }) => !data && error);
  if (failed) return <ErrorState title={t(problemOf(failed.error).error)} onRetry={() => void failed.refetch()} />;
  const { total_bookings_count, completion_percentage = 0, rating_percentage = 0 } = bookings.data ?? {};
  const isLoading = !bookings.data || !experience.data;
  return (
    <Grid $columns={4}>
      <StatCard
        label={t('Sessions')}
        icon={CalendarCheck}
        value={total_bookings_count}
        unit={t('booked')}
        note={t('{{percent}}% of those due were completed', { percent: completion_percentage })}
        isLoading={isLoading}
      />
      <StatCard
        label={t('Reflections')}
        icon={MessageSquareText}
        value={`${rating_percentage}%`}
        note={t('of all that could be written')}
        isLoading={isLoading}
      />
      <StatCard
        label={t('Rating by mentees')}
        icon={Star}
        value={stars(experience.data?.average_mentee_rating)}
        unit={t('of 5')}
        isLoading={isLoading}
      />
      <StatCard
        label={t('Rating by mentors')}
        icon={Star}
        value={stars(experience.data?.average_mentor_rating)}
        unit={t('of 5')}
        isLoading={isLoading}
      />
    </Grid>
  );
}

/** The tab Overview: figures, sessions by day, who takes part. */
export function OverviewView() {
  return (
    <Stack $gap={5}>
      <BookingFigures />
      <CompletionCard />
      <UsersCard />
    </Stack>
  );
}

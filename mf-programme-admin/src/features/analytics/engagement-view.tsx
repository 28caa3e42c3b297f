import { skipToken } from '@reduxjs/toolkit/query/react';
import { Activity, Globe, Building2, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { memberPageSizes, type MembersView } from '@tandem/contracts/accounts';
import { problemOf, useTenant } from '@tandem/platform';
import { Grid, Row, Stack } from '@tandem/ui/layout';
import { Pagination } from '@tandem/ui/pagination';
import { SearchField } from '@tandem/ui/search-field';
import { Select } from '@tandem/ui/select';
import { StatCard } from '@tandem/ui/stat-card';
import { useTyped } from '@tandem/ui/use-typed';
import { useLastPage } from '@tandem/ui/pagination';
import { analyticsApi } from '../../analytics.api';
import { CalendarCard } from './calendar-card';
import { MemberTable } from './member-table';
import { UserTypeSwitch } from './user-type-switch';
import type { useAnalyticsAddress } from './use-analytics-address';

/** Milliseconds for which the search waits after the last key press (P-163). */
const SEARCH_PAUSE_MS = 1500;

interface StatsProps {
  readonly stats: MembersView['stats'] | undefined;
  readonly isLoading: boolean;
}

/** A dash where a figure could not be read. */
function Stats({ stats, isLoading }: StatsProps) {
  const { t } = useTranslation();
  return (
    <Grid $columns={4}>
      <StatCard label={t('All users')} icon={Users} value={stats?.total_users ?? '–'} isLoading={isLoading} />
      <StatCard
        label={t('Activation')}
        icon={Activity}
        value={stats ? `${stats.activation}%` : '–'}
        note={t('were here in the last 30 days')}
        isLoading={isLoading}
      />
      <StatCard label={t('Countries')} icon={Globe} value={stats?.countries ?? '–'} isLoading={isLoading} />
      <StatCard label={t('Industries')} icon={Building2} value={stats?.industries ?? '–'} isLoading={isLoading} />
    </Grid>
  );
}

/** The tab Engagement: who is active, and on which days (P-138, P-139, P-161, P-163). */
export function EngagementView({ address }: { readonly address: ReturnType<typeof useAnalyticsAddress> }) {
  const { t } = useTranslation();
  const { programId } = useTenant();
  const { userType, page, size, query, show } = address;
  const { typed, type, settle } = useTyped(query, (text) => show({ query: text }), SEARCH_PAUSE_MS);
  const { currentData, data, error, refetch } = analyticsApi.useProgrammeAdminMembersQuery(
    programId === null
      ? skipToken
      : { program_id: programId, user_type: userType, page, per_page: size, search_name: query },
    { refetchOnMountOrArgChange: 30 },
  );
  const stats = (currentData ?? data)?.stats;
  const maxPages = currentData && Math.ceil(currentData.total / size);
  const isGone = useLastPage({ page, maxPages, onGone: (last) => show({ page: last }) });
  return (
    <Stack $gap={5}>
      <div>
        <UserTypeSwitch value={userType} onChange={(next) => show({ type: next })} />
      </div>
      <Stats stats={stats} isLoading={!stats && !error} />
      <CalendarCard />
      <Row $wrap>
        <SearchField
          label={t('Search users')}
          placeholder={t('Name or email')}
          value={typed}
          onChange={type}
          onClear={() => settle('')}
        />
        <Select
          label={t('Rows per page')}
          options={memberPageSizes.map((one) => ({ id: String(one), label: String(one) }))}
          value={String(size)}
          onChange={(next) => show({ size: Number(next) })}
        />
      </Row>
      <MemberTable
        rows={currentData?.users ?? []}
        isLoading={isGone || (!currentData && !error)}
        error={!currentData && error ? t(problemOf(error).error) : undefined}
        onRetry={() => void refetch()}
      />
      {maxPages !== undefined && maxPages > 1 && (
        <Pagination page={page} pageCount={maxPages} onChange={(next) => show({ page: next })} />
      )}
    </Stack>
  );
}

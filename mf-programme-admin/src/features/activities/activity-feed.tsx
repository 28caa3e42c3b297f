import { useTranslation } from 'react-i18next';
import { zoneWords } from '@tandem/contracts/platform';
import { useTenant } from '@tandem/platform';
import { Drawer } from '@tandem/ui/drawer';
import { ErrorState } from '@tandem/ui/error-state';
import { InfiniteList } from '@tandem/ui/infinite-list';
import { SkeletonList } from '@tandem/ui/skeleton';
import { dashboardApi } from '../../dashboard.api';
import { ActivityDays } from './activity-days';

const failure = 'Error loading activities';

/** Everything that happened in the programme, more of it as one scrolls (P-136, D-P64). */
export function ActivityFeed({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { programId } = useTenant();
  const answer = dashboardApi.useProgrammeAdminActivitiesInfiniteQuery(programId ?? 0, {
    skip: programId === null,
    refetchOnMountOrArgChange: true,
  });
  const pages = answer.data?.pages ?? [];
  const [first] = pages;
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={t('Activity')}
      subtitle={first && t('Times in {{timezone}}', { timezone: zoneWords(first.timezone) })}
    >
      {!first && answer.isError && <ErrorState title={t(failure)} onRetry={() => void answer.refetch()} />}
      {!first && !answer.isError && <SkeletonList shape="row" count={6} />}
      {first && (
        <InfiniteList
          hasMore={answer.hasNextPage}
          isLoading={answer.isFetchingNextPage}
          error={answer.isFetchNextPageError ? t(failure) : undefined}
          onLoadMore={() => void answer.fetchNextPage()}
          skeleton={<SkeletonList shape="row" count={3} />}
        >
          <ActivityDays activities={pages.flatMap(({ activities }) => activities)} today={first.today} />
        </InfiniteList>
      )}
    </Drawer>
  );
}

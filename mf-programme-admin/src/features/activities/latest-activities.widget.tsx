import { History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { latestActivities } from '@tandem/contracts/programme-admin';
import { useTenant } from '@tandem/platform';
import { Button } from '@tandem/ui/button';
import { Card, CardBody, CardHead } from '@tandem/ui/card';
import { EmptyState } from '@tandem/ui/empty-state';
import { ErrorState } from '@tandem/ui/error-state';
import { SkeletonList } from '@tandem/ui/skeleton';
import { dashboardApi } from '../../dashboard.api';
import { ActivityDays } from './activity-days';
import { ActivityFeed } from './activity-feed';
import { useIsExtraLarge } from './use-is-extra-large';

/** The newest three activities, four on very wide screens, and the way to all of them (P-133, P-135). */
export default function LatestActivitiesWidget() {
  const { t } = useTranslation();
  const { programId } = useTenant();
  const [search, setSearch] = useSearchParams();
  const shown = useIsExtraLarge() ? latestActivities : latestActivities - 1;
  const { data, error, refetch } = dashboardApi.useProgrammeAdminLatestActivitiesQuery(programId ?? 0, {
    skip: programId === null,
    refetchOnMountOrArgChange: 30,
  });
  const show = (isOpen: boolean) =>
    setSearch(
      (before) => {
        if (isOpen) before.set('activity', 'all');
        else before.delete('activity');
        return before;
      },
      { replace: !isOpen },
    );
  return (
    <Card aria-labelledby="latest-activity">
      <CardHead
        id="latest-activity"
        title={t('Latest activity')}
        action={
          data && data.activities.length > 0 ? (
            <Button variant="quiet" size="small" aria-label={t('See all activity')} onPress={() => show(true)}>
              {t('See all')}
            </Button>
          ) : undefined
        }
      />
      {data?.activities.length === 0 ? (
        <EmptyState icon={History} headingLevel={3} isCompact title={t('Nothing has happened yet.')} />
      ) : (
        <CardBody>
          {!data && error && <ErrorState title={t('Error loading activities')} onRetry={() => void refetch()} />}
          {!data && !error && <SkeletonList shape="row" count={3} />}
          {data && <ActivityDays activities={data.activities.slice(0, shown)} today={data.today} />}
        </CardBody>
      )}
      {search.get('activity') === 'all' && <ActivityFeed onClose={() => show(false)} />}
    </Card>
  );
}

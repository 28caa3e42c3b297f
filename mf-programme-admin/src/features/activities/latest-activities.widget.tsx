import { History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router-dom';
import { latestActivities } from '@tandem/contracts/programme-admin';
import { useTenant } from '@tandem/platform';
import { Card, CardBody, CardHead } from '@tandem/ui/card';
import { EmptyState } from '@tandem/ui/empty-state';
import { ErrorState } from '@tandem/ui/error-state';
import { Link } from '@tandem/ui/link';
import { SkeletonList } from '@tandem/ui/skeleton';
import { dashboardApi } from '../../dashboard.api';
import { ActivityDays } from './activity-days';
import { ActivityFeed } from './activity-feed';
import { useIsExtraLarge } from './use-is-extra-large';

/** The rest of the address stays as it is. */
function allActivity(search: URLSearchParams): string {
  return new URLSearchParams([...search, ['activity', 'all']]).toString();
}

/** The newest three activities, four on very wide screens, and the way to all of them (P-133, P-135). */
export default function LatestActivitiesWidget() {
  const { t } = useTranslation();
  const { programId } = useTenant();
  const { pathname } = useLocation();
  const [search, setSearch] = useSearchParams();
  const shown = useIsExtraLarge() ? latestActivities : latestActivities - 1;
  const { data, error, refetch } = dashboardApi.useProgrammeAdminLatestActivitiesQuery(programId ?? 0, {
    skip: programId === null,
    refetchOnMountOrArgChange: 30,
  });
  const close = () =>
    setSearch(
      (before) => {
        before.delete('activity');
        return before;
      },
      { replace: true },
    );
  return (
    <Card aria-labelledby="latest-activity">
      <CardHead
        id="latest-activity"
        title={t('Latest activity')}
        action={
          data && data.activities.length > 0 ? (
            <Link to={`${pathname}?${allActivity(search)}`} aria-label={t('See all activity')}>
              {t('See all')}
            </Link>
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
      {search.get('activity') === 'all' && <ActivityFeed onClose={close} />}
    </Card>
  );
}

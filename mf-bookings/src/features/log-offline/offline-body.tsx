import { problemOf, useTenant } from '@tandem/platform';
import { Card } from '@tandem/ui/card';
import { ErrorState } from '@tandem/ui/error-state';
import { SkeletonList } from '@tandem/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { Narrow } from './log-offline.styles';
import { OFFLINE_FRESH_SECONDS, offlineApi } from './offline.api';
import { OfflineForm } from './offline-form';

interface OfflineBodyProps {
  /** For whom the session is logged. */
  readonly userId: number | null;
  readonly landing: string;
}

/** The form once its data are there; until then their place, or why they are not (B-090, B-093, B-095). */
export function OfflineBody({ userId, landing }: OfflineBodyProps) {
  const { t } = useTranslation();
  const { programId } = useTenant();
  const { data, error, refetch, isFetching } = offlineApi.useBookingsOfflineDataQuery(
    { userId, programId, search: '' },
    { refetchOnMountOrArgChange: OFFLINE_FRESH_SECONDS },
  );
  if (data) return <OfflineForm key={data.user.id} data={data} landing={landing} />;
  return (
    <Narrow>
      <Card $padded>
        {error ? (
          <ErrorState text={t(problemOf(error).error)} onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : (
          <SkeletonList shape="text" count={3} />
        )}
      </Card>
    </Narrow>
  );
}

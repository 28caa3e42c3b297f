import { useTranslation } from 'react-i18next';
import { problemOf, useTitle } from '@tandem/platform';
import { ErrorState } from '@tandem/ui/error-state';
import { SkeletonList } from '@tandem/ui/skeleton';
import { accountsApi } from '../../accounts.api';
import { EditFrame } from '../../settings/edit-frame';
import { AvailabilityForm } from './availability-form';

/** A mentor's weekly hours, dates that differ, timezone and do-not-disturb (A-124..A-131). */
export default function AvailabilityPage() {
  const { t } = useTranslation();
  useTitle(t('Availability'));
  const { data, error, refetch } = accountsApi.useAccountsAvailabilityQuery();
  return (
    <EditFrame>
      {error && !data ? (
        <ErrorState text={problemOf(error).error} onRetry={() => void refetch()} />
      ) : data ? (
        <AvailabilityForm key={data.program_id} saved={data} />
      ) : (
        <SkeletonList shape="text" count={3} />
      )}
    </EditFrame>
  );
}

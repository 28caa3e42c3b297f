import { useTranslation } from 'react-i18next';
import { problemOf, useTitle } from '@tandem/platform';
import { ErrorState } from '@tandem/ui/error-state';
import { SkeletonList } from '@tandem/ui/skeleton';
import { accountsApi } from '../../accounts.api';
import { EditFrame } from '../../settings/edit-frame';
import { PhotoCard } from './photo-card';
import { ProfileFormCards } from './profile-form';

/** The Profile tab: photo, personal details and social profiles (A-078..A-090). */
export default function ProfilePage() {
  const { t } = useTranslation();
  useTitle(t('Profile'));
  const { data, error, refetch } = accountsApi.useAccountsCurrentUserQuery();
  return (
    <EditFrame>
      {error && !data ? (
        <ErrorState text={problemOf(error).error} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <PhotoCard user={data} />
          <ProfileFormCards user={data} />
        </>
      ) : (
        <SkeletonList shape="text" count={3} />
      )}
    </EditFrame>
  );
}

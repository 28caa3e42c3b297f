import { paths, problemOf, useTenant, useTitle } from '@tandem/platform';
import { Card } from '@tandem/ui/card';
import { ComboBox } from '@tandem/ui/combo-box';
import { ErrorState } from '@tandem/ui/error-state';
import { AdminPage, Stack } from '@tandem/ui/layout';
import { PageHeader } from '@tandem/ui/page-header';
import { SkeletonList } from '@tandem/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { adminApi } from '../../admin/admin.api';
import { Narrow } from './log-offline.styles';
import { OfflineBody } from './offline-body';

/** Whom the address names: `?user_id=12`. */
function useSubject() {
  const [params, setParams] = useSearchParams();
  const userId = Number(params.get('user_id'));
  const choose = (id: string | number | null) => setParams(id === null ? {} : { user_id: String(id) });
  return { userId: Number.isInteger(userId) && userId > 0 ? userId : null, choose };
}

function Subject({ userId, choose }: ReturnType<typeof useSubject>) {
  const { t } = useTranslation();
  const { programId } = useTenant();
  const { data, error, refetch, isFetching } = adminApi.useBookingsAdminFormDataQuery(programId ?? 0, {
    skip: programId === null,
  });
  if (!data && error)
    return <ErrorState text={t(problemOf(error).error)} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) return <SkeletonList shape="text" count={1} />;
  const people = new Map([
    ...data.mentees.map(({ id, name }) => [id, { id, label: name, description: t('Mentee') }] as const),
    ...data.mentors.map(({ id, name }) => [id, { id, label: name, description: t('Mentor') }] as const),
  ]);
  const options = [...people.values()].sort((a, b) => a.label.localeCompare(b.label));
  return (
    <ComboBox
      label={t('Logged for')}
      help={t('The mentor or mentee in whose place you log the session.')}
      placeholder={t('Search by name')}
      options={options}
      value={userId}
      onChange={choose}
    />
  );
}

/** {portal}/admin/bookings/offline?user_id=: a past session of somebody else (B-080, D-B170, D-B224). */
export default function AdminOfflinePage() {
  const { t } = useTranslation();
  useTitle(t('Log a past session'));
  const tenant = useTenant();
  const subject = useSubject();
  const list = paths.admin(tenant, '/bookings/bookings_list');
  return (
    <AdminPage>
      <PageHeader
        title={t('Log a past session')}
        breadcrumbs={[{ label: t('Bookings'), to: list }, { label: t('Past session') }]}
      />
      <Narrow>
        <Card $padded>
          <Stack>
            <Subject {...subject} />
          </Stack>
        </Card>
      </Narrow>
      {subject.userId !== null && <OfflineBody key={subject.userId} userId={subject.userId} landing={list} />}
    </AdminPage>
  );
}

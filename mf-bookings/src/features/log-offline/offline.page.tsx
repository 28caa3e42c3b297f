import { paths, useSession, useTenant, useTitle } from '@tandem/platform';
import { Page } from '@tandem/ui/layout';
import { PageHeader } from '@tandem/ui/page-header';
import { useTranslation } from 'react-i18next';
import { OfflineBody } from './offline-body';

/** {portal}/bookings/offline and /main/bookings/offline: a past session of one's own (B-080, D-B99, D-B224). */
export default function OfflinePage() {
  const { t } = useTranslation();
  useTitle(t('Log a past session'));
  const tenant = useTenant();
  const { user } = useSession();
  const list = `${paths.bookings(tenant)}?tab=to_review`;
  return (
    <Page>
      <PageHeader
        title={t('Log a past session')}
        lead={t('For a session that you held outside of the platform. It costs no credit.')}
        breadcrumbs={[{ label: t('Bookings'), to: paths.bookings(tenant) }, { label: t('Past session') }]}
      />
      <OfflineBody userId={user?.id ?? null} landing={list} />
    </Page>
  );
}

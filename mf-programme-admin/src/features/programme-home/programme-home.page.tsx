import { useTranslation } from 'react-i18next';
import { useTitle } from '@tandem/platform';
import { AdminPage } from '@tandem/ui/layout';
import { PageHeader } from '@tandem/ui/page-header';

export default function ProgrammeHomePage() {
  const { t } = useTranslation();
  useTitle(t('Programme administration'));
  return (
    <AdminPage>
      <PageHeader title={t('Programme administration')} />
    </AdminPage>
  );
}

import { useTranslation } from 'react-i18next';
import { useTitle } from '@tandem/platform';
import { AdminPage } from '@tandem/ui/layout';
import { PageHeader } from '@tandem/ui/page-header';
import { WithProgramme } from '../../programme-page';
import { BrandingForm } from './branding-form';

/** {portal}/admin/appearance: how the programme looks, to everybody as soon as it is saved. */
export default function AppearancePage() {
  const { t } = useTranslation();
  useTitle(t('Appearance'));
  return (
    <AdminPage>
      <PageHeader title={t('Appearance')} lead={t('Saved colours are shown to everybody at once.')} />
      <WithProgramme>{(programme) => <BrandingForm key={programme.updated_at} programme={programme} />}</WithProgramme>
    </AdminPage>
  );
}

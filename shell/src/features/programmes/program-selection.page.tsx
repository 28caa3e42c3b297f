import { useTranslation } from 'react-i18next';
import { useTitle } from '@tandem/platform';
import { Page } from '@tandem/ui/layout';
import { PageHeader } from '@tandem/ui/page-header';
import { ProgramList } from './program-list';

export default function ProgramSelectionPage() {
  const { t } = useTranslation();
  useTitle(t('My Programs'));
  return (
    <Page>
      <PageHeader title={t('My Programs')} />
      <ProgramList />
    </Page>
  );
}

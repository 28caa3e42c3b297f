import { useTranslation } from 'react-i18next';
import { useTitle } from '@tandem/platform';
import { Page } from '@tandem/ui/layout';
import { PageHeader } from '@tandem/ui/page-header';

export default function EventsPage() {
  const { t } = useTranslation();
  useTitle(t('Events'));
  return (
    <Page>
      <PageHeader title={t('Events')} />
    </Page>
  );
}

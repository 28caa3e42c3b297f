import { useTranslation } from 'react-i18next';
import { useTitle } from '@tandem/platform';
import { Page } from '@tandem/ui/layout';
import { PageHeader } from '@tandem/ui/page-header';
import { AgendaTabs } from './agenda-tabs';

/** {portal}/agenda: what participants read of the programme's dates (D-P127). */
export default function AgendaPage() {
  const { t } = useTranslation();
  useTitle(t('Agenda'));
  return (
    <Page>
      <PageHeader title={t('Agenda')} />
      <AgendaTabs />
    </Page>
  );
}

import { useTranslation } from 'react-i18next';
import { paths, useTenant, useTitle } from '@tandem/platform';
import { Page } from '@tandem/ui/layout';
import { PageHeader } from '@tandem/ui/page-header';
import { SurveyEditor } from './survey-editor';

/** {portal}/surveys/new */
export default function CreateSurveyPage() {
  const { t } = useTranslation();
  const tenant = useTenant();
  useTitle(t('New survey'));
  return (
    <Page>
      <PageHeader
        title={t('New survey')}
        breadcrumbs={[{ label: t('Surveys'), to: paths.portal(tenant, '/surveys') }, { label: t('New survey') }]}
      />
      <SurveyEditor />
    </Page>
  );
}

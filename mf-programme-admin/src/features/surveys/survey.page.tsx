import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { SurveyView } from '@tandem/contracts/programme-admin';
import { paths, problemOf, useSession, useTenant, useTitle } from '@tandem/platform';
import { ErrorState } from '@tandem/ui/error-state';
import { useIdParam } from '@tandem/ui/id-param';
import { Page } from '@tandem/ui/layout';
import { MissingPage } from '@tandem/ui/missing-page';
import { PageHeader } from '@tandem/ui/page-header';
import { SkeletonList } from '@tandem/ui/skeleton';
import { surveysApi } from '../../surveys.api';
import { AnswerSurvey } from './answer-survey';
import { SurveyEditor } from './survey-editor';
import { SurveyResultsPart } from './survey-results';

function Missing() {
  const { t } = useTranslation();
  return <MissingPage to={paths.portal(useTenant(), '/surveys')} label={t('All surveys')} />;
}

/** Whoever runs the programme writes a draft and reads results; who is asked answers, an admin too. */
function Content({ survey }: { readonly survey: SurveyView }) {
  const [search] = useSearchParams();
  const manages = useSession().permissions.includes('programme-admin:manage');
  if (!manages || (search.get('view') === 'answer' && survey.asked)) return <AnswerSurvey survey={survey} />;
  return survey.state === 'draft' ? <SurveyEditor survey={survey} /> : <SurveyResultsPart survey={survey} />;
}

function Survey({ id }: { readonly id: number }) {
  const { t } = useTranslation();
  const tenant = useTenant();
  const { data, error, refetch } = surveysApi.useProgrammeAdminSurveyQuery(id, { refetchOnMountOrArgChange: true });
  const title = data?.title ?? t('Survey');
  useTitle(title);
  if (!data && error && problemOf(error).status === 404) return <Missing />;
  return (
    <Page>
      <PageHeader
        title={title}
        breadcrumbs={[{ label: t('Surveys'), to: paths.portal(tenant, '/surveys') }, { label: title }]}
      />
      {!data && error && <ErrorState text={t(problemOf(error).error)} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonList shape="text" count={3} />}
      {data && <Content key={`${id} ${data.state}`} survey={data} />}
    </Page>
  );
}

/** {portal}/surveys/{id} (D-P105, D-P127). */
export default function SurveyPage() {
  const id = useIdParam('surveyId');
  return id === null ? <Missing /> : <Survey key={id} id={id} />;
}

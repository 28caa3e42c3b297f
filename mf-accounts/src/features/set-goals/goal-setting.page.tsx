import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { useTenant, useTitle } from '@tandem/platform';
import { ErrorState } from '@tandem/ui/error-state';
import { Page } from '@tandem/ui/layout';
import { PageHeader } from '@tandem/ui/page-header';
import { SkeletonList } from '@tandem/ui/skeleton';
import { objectivesApi } from '../../objectives.api';
import { ProcessingPage } from '../../objectives/processing';
import { useLearningPlan } from '../../objectives/use-learning-plan';
import { Quiz } from './quiz';

function QuizPage() {
  const { t } = useTranslation();
  const { programId } = useTenant();
  useTitle(t('Set your goals'));
  const { data, error, refetch, isFetching } = objectivesApi.useAccountsGoalQuestionsQuery(programId);
  return (
    <Page>
      <PageHeader
        title={t('Set your goals')}
        lead={t('A few questions become a learning plan: objectives for each of the next 3 months.')}
      />
      {data ? (
        <Quiz questions={data} />
      ) : error ? (
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <SkeletonList shape="text" count={2} />
      )}
    </Page>
  );
}

/** The goal-setting quiz. There is one plan at a time: whoever has one is led to it (A-269, D-A109). */
export default function GoalSettingPage() {
  const { t } = useTranslation();
  const { portalPath } = useTenant();
  const { plan, problem, isFetching, refetch } = useLearningPlan();
  if (plan === null) return <QuizPage />;
  if (plan?.is_generated) return <Navigate replace to={portalPath('/learning_objectives')} />;
  if (plan) return <ProcessingPage />;
  return (
    <Page>
      <PageHeader title={t('Set your goals')} />
      {problem ? (
        <ErrorState text={t(problem.error)} onRetry={refetch} isRetrying={isFetching} />
      ) : (
        <SkeletonList shape="text" count={2} />
      )}
    </Page>
  );
}

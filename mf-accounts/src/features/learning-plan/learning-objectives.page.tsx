import { Target, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Objective, UserObjective } from '@tandem/contracts/accounts';
import { paths, useTenant, useTitle } from '@tandem/platform';
import { Button, ButtonLink } from '@tandem/ui/button';
import { EmptyState } from '@tandem/ui/empty-state';
import { ErrorState } from '@tandem/ui/error-state';
import { Page } from '@tandem/ui/layout';
import { PageHeader } from '@tandem/ui/page-header';
import { SkeletonList } from '@tandem/ui/skeleton';
import { MonthCard } from '../../objectives/month-card';
import { PlanSummary } from '../../objectives/plan-summary';
import { ProcessingPage } from '../../objectives/processing';
import { useLearningPlan } from '../../objectives/use-learning-plan';
import { DeleteObjectiveDialog, DeletePlanDialog } from './delete-dialogs';
import { PlanItem } from './plan-item';

/** The plan, month by month (A-262..A-265). */
function Plan({ plan }: { readonly plan: UserObjective }) {
  const { t } = useTranslation();
  const [deleted, setDeleted] = useState<Objective | 'all' | null>(null);
  const close = () => setDeleted(null);
  return (
    <Page>
      <PageHeader
        title={t('Learning objectives')}
        actions={
          <Button variant="danger-quiet" icon={Trash2} onPress={() => setDeleted('all')}>
            {t('Delete objectives')}
          </Button>
        }
      />
      <PlanSummary plan={plan} />
      {plan.monthly_objectives.map((month) => (
        <MonthCard key={month.id} month={month} months={plan.monthly_objectives.length}>
          {(objective) => <PlanItem key={objective.id} objective={objective} onDelete={() => setDeleted(objective)} />}
        </MonthCard>
      ))}
      {deleted === 'all' && <DeletePlanDialog planId={plan.id} onClose={close} />}
      {deleted && deleted !== 'all' && <DeleteObjectiveDialog objective={deleted} onClose={close} />}
    </Page>
  );
}

function NoPlan() {
  const { t } = useTranslation();
  const tenant = useTenant();
  return (
    <EmptyState
      icon={Target}
      title={t('You have no learning plan yet')}
      text={t('Answer a few questions and get objectives for each of the next 3 months.')}
      action={
        <ButtonLink variant="primary" to={paths.goals(tenant)}>
          {t('Set your goals')}
        </ButtonLink>
      }
    />
  );
}

/** One's learning objectives by month, on the general site and in portals (D-A147, D-S60). */
export default function LearningObjectivesPage() {
  const { t } = useTranslation();
  const { plan, problem, isFetching, refetch } = useLearningPlan();
  useTitle(t('Learning objectives'));
  if (plan?.is_generated) return <Plan plan={plan} />;
  if (plan) return <ProcessingPage />;
  return (
    <Page>
      <PageHeader title={t('Learning objectives')} />
      {problem ? (
        <ErrorState text={t(problem.error)} onRetry={refetch} isRetrying={isFetching} />
      ) : plan === null ? (
        <NoPlan />
      ) : (
        <SkeletonList shape="row" count={3} />
      )}
    </Page>
  );
}

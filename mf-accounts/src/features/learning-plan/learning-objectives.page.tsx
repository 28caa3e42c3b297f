import { Target, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Objective, UserObjective } from '@tandem/contracts/accounts';
import { paths, useTenant, useTitle } from '@tandem/platform';
import { Button, ButtonLink } from '@tandem/ui/button';
import { EmptyState } from '@tandem/ui/empty-state';
import { ErrorState } from '@tandem/ui/error-state';
import { PageHeader } from '@tandem/ui/page-header';
import { SkeletonList } from '@tandem/ui/skeleton';
import { MonthCard } from '../../objectives/month-card';
import { PlanSummary } from '../../objectives/plan-summary';
import { ProcessingPage } from '../../objectives/processing';
import { useLearningPlan } from '../../objectives/use-learning-plan';
import { DeleteObjectiveDialog, DeletePlanDialog } from './delete-dialogs';
import { FocusPage } from '../../objectives/objectives.styles';
import { PlanItem } from './plan-item';
import { useDeleting } from './use-deleting';

interface PlanProps {
  readonly plan: UserObjective;
  readonly onDelete: (deleted: Objective | 'all') => void;
}

/** The plan, month by month (A-262..A-265). */
function Plan({ plan, onDelete }: PlanProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader
        title={t('Learning objectives')}
        actions={
          <Button variant="danger-quiet" icon={Trash2} onPress={() => onDelete('all')}>
            {t('Delete objectives')}
          </Button>
        }
      />
      <PlanSummary plan={plan} />
      {plan.monthly_objectives.map((month) => (
        <MonthCard key={month.id} month={month} months={plan.monthly_objectives.length}>
          {(objective) => <PlanItem key={objective.id} objective={objective} onDelete={() => onDelete(objective)} />}
        </MonthCard>
      ))}
    </>
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
  const { page, asked, ask, close, goOn } = useDeleting();
  useTitle(t('Learning objectives'));
  if (plan && !plan.is_generated) return <ProcessingPage />;
  return (
    <FocusPage ref={page}>
      {plan ? (
        <Plan plan={plan} onDelete={(what) => ask({ planId: plan.id, what })} />
      ) : (
        <PageHeader title={t('Learning objectives')} />
      )}
      {plan === null && <NoPlan />}
      {problem && <ErrorState text={t(problem.error)} onRetry={refetch} isRetrying={isFetching} />}
      {plan === undefined && !problem && <SkeletonList shape="row" count={3} />}
      {asked?.what === 'all' && <DeletePlanDialog planId={asked.planId} onClose={close} onDeleted={goOn} />}
      {asked && asked.what !== 'all' && (
        <DeleteObjectiveDialog objective={asked.what} onClose={close} onDeleted={goOn} />
      )}
    </FocusPage>
  );
}

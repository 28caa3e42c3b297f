import { ChevronRight, RefreshCw, Target } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { accountsTexts, type UserObjective } from '@tandem/contracts/accounts';
import { paths, useTenant } from '@tandem/platform';
import { Button, ButtonLink } from '@tandem/ui/button';
import { Card, CardBody, CardFoot, CardHead } from '@tandem/ui/card';
import { EmptyState } from '@tandem/ui/empty-state';
import { ErrorState } from '@tandem/ui/error-state';
import { Icon } from '@tandem/ui/icon';
import { Stack } from '@tandem/ui/layout';
import { Ring } from '@tandem/ui/progress';
import { SkeletonText } from '@tandem/ui/skeleton';
import { Text } from '@tandem/ui/text';
import { currentMonth, tallyOf } from '../../objectives/learning-plan';
import { NoObjectives } from '../../objectives/no-objectives';
import { MonthLine } from '../../objectives/month-line';
import { ObjectiveBox } from '../../objectives/objective-box';
import { ObjectiveItems, ObjectiveLine, PlanHead } from '../../objectives/objectives.styles';
import { useAwaitedPlan } from '../../objectives/use-awaited-plan';
import { useLearningPlan } from '../../objectives/use-learning-plan';
import { OnwardLink } from './learning-plan.styles';

const titleId = 'objectives';

/** The objectives of the month that holds today. */
function ThisMonth({ plan }: { readonly plan: UserObjective }) {
  const { t } = useTranslation();
  const { portalPath } = useTenant();
  const month = currentMonth(plan);
  const objectives = month?.objectives ?? [];
  return (
    <Card aria-labelledby={titleId}>
      <PlanHead>
        <div>
          <h2 id={titleId}>{t('Objectives')}</h2>
          {month && <MonthLine month={month} months={plan.monthly_objectives.length} />}
        </div>
        <Ring label={t('Done this month')} percent={tallyOf(objectives).percent} />
      </PlanHead>
      <CardBody>
        <ObjectiveItems>
          {objectives.map((objective) => (
            <ObjectiveLine key={objective.id}>
              <ObjectiveBox objective={objective} />
            </ObjectiveLine>
          ))}
        </ObjectiveItems>
        {objectives.length === 0 && <NoObjectives />}
      </CardBody>
      <CardFoot>
        <OnwardLink to={portalPath('/learning_objectives')}>
          {t('Open learning plan')}
          <Icon of={ChevronRight} size={16} />
        </OnwardLink>
      </CardFoot>
    </Card>
  );
}

/** The plan is on its way. */
function Generating() {
  const { t } = useTranslation();
  const { isPatient, isFetching, retry } = useAwaitedPlan();
  return (
    <Stack $gap={4} role="status">
      <Text $weight="medium">{t('Generating Your Objectives')}</Text>
      {isPatient ? (
        <SkeletonText lines={4} />
      ) : (
        <div>
          <Button size="small" icon={RefreshCw} isPending={isFetching} onPress={retry}>
            {t('Retry')}
          </Button>
        </div>
      )}
    </Stack>
  );
}

/** Nobody has asked for a plan yet. */
function GoalPrompt() {
  const { t } = useTranslation();
  const tenant = useTenant();
  return (
    <EmptyState
      isCompact
      headingLevel={3}
      icon={Target}
      title={t('What do you want to reach?')}
      text={t('Answer a few questions and get objectives for each of the next 3 months.')}
      action={
        <ButtonLink size="small" variant="primary" to={paths.goals(tenant)}>
          {t('Set your goals')}
        </ButtonLink>
      }
    />
  );
}

/** The monthly learning objectives of the dashboard. */
export default function ObjectivesWidget() {
  const { t } = useTranslation();
  const { plan, problem, isFetching, refetch } = useLearningPlan();
  if (plan?.is_generated) return <ThisMonth plan={plan} />;
  return (
    <Card aria-labelledby={titleId}>
      <CardHead id={titleId} title={t('Objectives')} />
      <CardBody>
        {problem ? (
          <ErrorState title={t(accountsTexts.dashboardFailed)} onRetry={refetch} isRetrying={isFetching} />
        ) : plan === null ? (
          <GoalPrompt />
        ) : plan ? (
          <Generating />
        ) : (
          <SkeletonText lines={4} />
        )}
      </CardBody>
    </Card>
  );
}

import { Circle, CircleAlert, CircleCheck, Target } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Objective, ObjectiveStatus, UserObjective } from '@tandem/contracts/accounts';
import { EmptyState } from '@tandem/ui/empty-state';
import { Icon, type LucideIcon } from '@tandem/ui/icon';
import { Stack } from '@tandem/ui/layout';
import { MonthCard } from './month-card';
import { ObjectiveWords } from './objective-words';
import { ReadLine } from './objectives.styles';
import { PlanSummary } from './plan-summary';

const icons: Readonly<Record<ObjectiveStatus, LucideIcon>> = { todo: Circle, done: CircleCheck, expired: CircleAlert };

function ReadItem({ objective }: { readonly objective: Objective }) {
  return (
    <ReadLine $status={objective.status}>
      <Icon of={icons[objective.status]} size={20} />
      <div>
        <ObjectiveWords objective={objective} />
        <p>{objective.description}</p>
      </div>
    </ReadLine>
  );
}

interface ReadPlanProps {
  readonly plan: UserObjective | null;
  readonly firstname: string;
}

/** Another person's plan, to be read only (D-A118, D-A51). */
export function ReadPlan({ plan, firstname }: ReadPlanProps) {
  const { t } = useTranslation();
  if (!plan?.is_generated)
    return (
      <EmptyState
        icon={Target}
        title={plan ? t('Generating Your Objectives') : t('No learning plan yet')}
        text={
          plan
            ? t('The objectives appear here within a few minutes.')
            : t('{{name}} has not set goals here.', { name: firstname })
        }
      />
    );
  return (
    <Stack $gap={5}>
      <PlanSummary plan={plan} />
      {plan.monthly_objectives.map((month) => (
        <MonthCard key={month.id} month={month} months={plan.monthly_objectives.length}>
          {(objective) => <ReadItem key={objective.id} objective={objective} />}
        </MonthCard>
      ))}
    </Stack>
  );
}

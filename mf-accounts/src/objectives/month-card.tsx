import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MonthlyObjective, Objective } from '@tandem/contracts/accounts';
import { Card, CardBody } from '@tandem/ui/card';
import { Progress } from '@tandem/ui/progress';
import { StatusBadge } from '@tandem/ui/status-badge';
import { Text } from '@tandem/ui/text';
import { tallyOf } from './learning-plan';
import { MonthLine } from './month-line';
import { NoObjectives } from './no-objectives';
import { HeadFigures, ObjectiveItems, PlanHead } from './objectives.styles';

interface MonthCardProps {
  readonly month: MonthlyObjective;
  /** How many months the plan has. */
  readonly months: number;
  /** An item of the list. */
  readonly children: (objective: Objective) => ReactNode;
}

/** A month of a learning plan with its objectives. */
export function MonthCard({ month, months, children }: MonthCardProps) {
  const { t } = useTranslation();
  const { done, all, percent } = tallyOf(month.objectives);
  const title = `month-${month.id}`;
  return (
    <Card aria-labelledby={title} $edge={month.is_active ? 'accent' : undefined}>
      <PlanHead>
        <div>
          <MonthLine month={month} months={months} />
          <h2 id={title}>{month.title}</h2>
        </div>
        <HeadFigures>
          {month.is_active && <StatusBadge tone="accent">{t('This month')}</StatusBadge>}
          <Text $num $tone="muted" $nowrap>
            {t('{{done}} of {{all}} done', { done, all })}
          </Text>
        </HeadFigures>
      </PlanHead>
      <CardBody>
        <Progress label={t('Done in month {{month}}', { month: month.month_number })} value={percent} />
        <ObjectiveItems>{month.objectives.map(children)}</ObjectiveItems>
        {all === 0 && <NoObjectives />}
      </CardBody>
    </Card>
  );
}

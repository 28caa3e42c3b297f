import { useTranslation } from 'react-i18next';
import type { UserObjective } from '@tandem/contracts/accounts';
import { Card } from '@tandem/ui/card';
import { Row, Stack } from '@tandem/ui/layout';
import { Ring } from '@tandem/ui/progress';
import { Prose, Text } from '@tandem/ui/text';
import { currentMonth, objectivesOf, tallyOf } from './learning-plan';
import { MonthLine } from './month-line';

/** What the plan is for and how far it has come. */
export function PlanSummary({ plan }: { readonly plan: UserObjective }) {
  const { t } = useTranslation();
  const { done, all, percent } = tallyOf(objectivesOf(plan));
  const month = currentMonth(plan);
  return (
    <Card $padded aria-label={t('Progress')}>
      <Row $gap={5}>
        <Ring label={t('Objectives done')} percent={percent} size={72} />
        <Stack $gap={1}>
          <Text $weight="semi">{t('{{done}} of {{all}} objectives done', { done, all })}</Text>
          {month && <MonthLine month={month} months={plan.monthly_objectives.length} />}
          <Text as={Prose} $tone="soft">
            {plan.description}
          </Text>
        </Stack>
      </Row>
    </Card>
  );
}

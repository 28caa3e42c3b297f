import { useTranslation } from 'react-i18next';
import type { MonthlyObjective } from '@tandem/contracts/accounts';
import { Text } from '@tandem/ui/text';

interface MonthLineProps {
  readonly month: MonthlyObjective;
  /** How many months the plan has. */
  readonly months: number;
}

/** "Month 2/3 · Practice". */
export function MonthLine({ month, months }: MonthLineProps) {
  const { t } = useTranslation();
  const label = t('Month {{month}}/{{months}}', { month: month.month_number, months });
  return (
    <Text $size={12} $tone="muted" $num>
      {[label, month.focus].filter(Boolean).join(' · ')}
    </Text>
  );
}

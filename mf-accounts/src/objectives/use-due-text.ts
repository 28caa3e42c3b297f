import { useTranslation } from 'react-i18next';
import type { Objective, ObjectivePriority } from '@tandem/contracts/accounts';
import { dueLabel } from './due-label';
import { useToday } from './use-today';

const priorities: Readonly<Record<ObjectivePriority, string>> = {
  high: 'High priority',
  medium: 'Medium priority',
  low: 'Low priority',
};

/** "in 5 days · Medium priority", "Expired · Yesterday · Low priority", or "Done". */
export function useDueText(): (objective: Objective) => string {
  const { t } = useTranslation();
  const today = useToday();
  return ({ status, due_date: due, priority }) => {
    if (status === 'done') return t('Done');
    const parts = [dueLabel(due, today, t), t(priorities[priority])];
    return [...(status === 'expired' ? [t('Expired')] : []), ...parts].join(' · ');
  };
}

import { CalendarPlus, Check, CheckCheck, ClipboardList, Star, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { clockTime } from '@tandem/contracts/platform';
import { activityLabels, type ActivityAction, type ActivityView } from '@tandem/contracts/programme-admin';
import { Icon, type LucideIcon } from '@tandem/ui/icon';
import type { Tone } from '@tandem/ui/status-badge';
import { Text } from '@tandem/ui/text';
import { ActionMark, Line } from './activities.styles';

const looks: Readonly<Record<ActivityAction, { icon: LucideIcon; tone: Tone }>> = {
  created: { icon: CalendarPlus, tone: 'info' },
  confirmed: { icon: Check, tone: 'success' },
  completed: { icon: CheckCheck, tone: 'success' },
  canceled: { icon: X, tone: 'neutral' },
  reviewed: { icon: Star, tone: 'info' },
  submitted: { icon: ClipboardList, tone: 'violet' },
};

/** Who it is about: the one who did it first, then the others. */
function namesOf({ mentor, mentees, user }: ActivityView): readonly string[] {
  const people = [mentor, ...mentees].filter((person) => person !== null);
  const others = people.filter(({ id }) => id !== user?.id);
  return [...(user ? [user] : []), ...others].map(({ full_name: name }) => name);
}

/** What happened, to whom, and when by the programme's clock (P-137). */
export function ActivityLine({ activity }: { readonly activity: ActivityView }) {
  const { t } = useTranslation();
  const { icon, tone } = looks[activity.action];
  const [first = '', ...others] = namesOf(activity);
  return (
    <Line>
      <ActionMark $tone={tone}>
        <Icon of={icon} size={16} />
      </ActionMark>
      <div>
        <Text as="div" $weight="medium">
          {t(activityLabels[activity.action])}
        </Text>
        <Text as="div" $size={12} $tone="muted">
          {others.length === 0 ? first : t('{{name}} and {{others}}', { name: first, others: others.join(', ') })}
        </Text>
      </div>
      <Text as="time" $size={12} $tone="muted" $num $nowrap>
        {clockTime(activity.time)}
      </Text>
    </Line>
  );
}

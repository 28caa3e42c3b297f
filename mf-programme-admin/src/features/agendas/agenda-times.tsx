import { useTranslation } from 'react-i18next';
import { zoneWords } from '@tandem/contracts/platform';
import { useUser } from '@tandem/platform';
import { Stack } from '@tandem/ui/layout';
import { Text } from '@tandem/ui/text';
import { TextField } from '@tandem/ui/text-field';
import { FieldPair } from '../../programme-form/form.styles';
import type { AgendaDraft, AgendaErrors } from './agenda-form';

export interface AgendaTimesProps {
  readonly draft: AgendaDraft;
  readonly errors: AgendaErrors;
  readonly set: (part: Partial<AgendaDraft>) => void;
}

/** From when to when, on the viewer's own clock. */
export function AgendaTimes({ draft, errors, set }: AgendaTimesProps) {
  const { t } = useTranslation();
  const { timezone } = useUser();
  /** Most end on the day on which they start. */
  const start = (startDay: string) => set({ startDay, endDay: draft.endDay < startDay ? startDay : draft.endDay });
  return (
    <Stack $gap={3}>
      <FieldPair>
        <TextField type="date" label={t('Start date')} value={draft.startDay} onChange={start} />
        <TextField
          type="time"
          label={t('Start time')}
          value={draft.startClock}
          onChange={(startClock) => set({ startClock })}
          error={errors.start_time && t(errors.start_time)}
        />
        <TextField type="date" label={t('End date')} value={draft.endDay} onChange={(endDay) => set({ endDay })} />
        <TextField
          type="time"
          label={t('End time')}
          value={draft.endClock}
          onChange={(endClock) => set({ endClock })}
          error={errors.end_time && t(errors.end_time)}
        />
      </FieldPair>
      <Text $size={12} $tone="muted">
        {t('Times in {{timezone}}', { timezone: zoneWords(timezone) })}
      </Text>
    </Stack>
  );
}

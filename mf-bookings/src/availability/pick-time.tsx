import { Stack } from '@tandem/ui/layout';
import { Skeleton } from '@tandem/ui/skeleton';
import { SlotPicker } from '@tandem/ui/slot-picker';
import { Text } from '@tandem/ui/text';
import { useTranslation } from 'react-i18next';
import { dayInWords } from '../session/times';
import type { Slots } from './use-slots';

interface PickTimeProps {
  readonly slots: Slots;
  readonly day: string;
  /** The chosen start; empty while none is. */
  readonly value: string;
  readonly onChange: (start: string) => void;
  readonly error?: string;
}

/** The free times of one day, each with the other side's own time where it differs. */
export function PickTime({ slots, day, value, onChange, error }: PickTimeProps) {
  const { t } = useTranslation();
  if (!slots.availability) return <Skeleton $height="180px" $control />;
  const times = slots.slotsOn(day);
  return (
    <Stack $gap={3}>
      <Text $weight="semi" $size={16}>
        {dayInWords(day)}
      </Text>
      {times.length === 0 ? (
        <Text $tone="muted">{t('No timeslots available.')}</Text>
      ) : (
        <SlotPicker
          label={t('Time')}
          slots={times}
          value={times.some(({ id }) => id === value) ? value : null}
          onChange={onChange}
        />
      )}
      {error && (
        <Text $size={12} $tone="danger" role="alert">
          {t(error)}
        </Text>
      )}
    </Stack>
  );
}

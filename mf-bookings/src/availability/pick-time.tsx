import { ErrorLine } from '@tandem/ui/form-field';
import { Row, Stack } from '@tandem/ui/layout';
import { Skeleton } from '@tandem/ui/skeleton';
import { SlotPicker } from '@tandem/ui/slot-picker';
import { Text } from '@tandem/ui/text';
import { useImperativeHandle, useRef, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { dayInWords } from '../session/times';
import { focusableIn, type Focusable } from './focusable';
import type { Slots } from './use-slots';

interface PickTimeProps {
  readonly slots: Slots;
  /** Empty while none is chosen. */
  readonly day: string;
  /** The chosen start; empty while none is. */
  readonly value: string;
  readonly onChange: (start: string) => void;
  readonly error?: string | undefined;
  /** Leads to the first of the times. */
  readonly ref?: Ref<Focusable>;
}

/** The free times of one day, each with the other side's own time where it differs. */
export function PickTime({ slots, day, value, onChange, error, ref }: PickTimeProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => focusableIn(place, 'input'), []);
  const refusal = error && <ErrorLine>{t(error)}</ErrorLine>;
  // Where they could not be read, or none is free on any day, the days say so; without a day they are refused too.
  if (!slots.availability) return slots.query.error ? null : <Skeleton $height="180px" $control />;
  if (slots.days.length === 0) return day === '' ? null : refusal;
  if (day === '') return <Text $tone="muted">{t('Choose a date to see its times.')}</Text>;
  const times = slots.slotsOn(day);
  const zone = slots.zoneOn(day);
  return (
    <Stack $gap={3} ref={place}>
      <Row $gap={3} $wrap>
        <Text $weight="semi" $size={16}>
          {dayInWords(day)}
        </Text>
        {zone && (
          <Text $size={12} $tone="muted">
            {t('Times in {{zone}}', { zone })}
          </Text>
        )}
      </Row>
      {refusal}
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
    </Stack>
  );
}

import { rescheduleDurations } from '@tandem/contracts/bookings';
import { Calendar } from '@tandem/ui/calendar';
import { ErrorLine } from '@tandem/ui/form-field';
import { Stack } from '@tandem/ui/layout';
import { Text } from '@tandem/ui/text';
import { useImperativeHandle, useRef, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { UnreadSlots } from './unread-slots';
import { focusableIn, type Focusable } from './focusable';
import type { Slots } from './use-slots';

const shortest = Math.min(...rescheduleDurations);

interface PickDayProps {
  readonly slots: Slots;
  readonly value: string;
  readonly onChange: (day: string) => void;
  readonly error?: string;
  /** Leads to the days. */
  readonly ref?: Ref<Focusable>;
}

/** A calendar in which only the days with free times can be chosen (B-027, B-059). */
export function PickDay({ slots, value, onChange, error, ref }: PickDayProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => focusableIn(place, '[role="grid"] [tabindex="0"]'), []);
  const { availability, asked, days, query } = slots;
  if (!availability) return <UnreadSlots query={query} height="300px" />;
  return (
    <Stack $gap={2} ref={place}>
      {days.length === 0 ? (
        <Text $tone="muted">
          <span>{t('No timeslots available.')}</span> {Number(asked.duration) > shortest && t('Try a shorter session.')}
        </Text>
      ) : (
        <Calendar
          label={t('Date')}
          availableDates={days}
          value={value || null}
          onChange={onChange}
          min={days[0]}
          max={days.at(-1)}
        />
      )}
      {error && <ErrorLine>{t(error)}</ErrorLine>}
    </Stack>
  );
}

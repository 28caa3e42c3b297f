import { offlineDurations } from '@tandem/contracts/bookings';
import { ComboBox } from '@tandem/ui/combo-box';
import { Select } from '@tandem/ui/select';
import { TextField } from '@tandem/ui/text-field';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { clockTime, zoneWords } from '../../session/times';
import { Trio } from './log-offline.styles';
import type { OfflineFields } from './use-offline-form';

const MINUTES_APART = 15;
const MINUTE_MS = 60_000;
const quarters = Array.from({ length: (24 * 60) / MINUTES_APART }, (_, index) => {
  const time = new Date(index * MINUTES_APART * MINUTE_MS).toISOString().slice(11, 16);
  return { id: time, label: clockTime(time) };
});

interface WhenFieldsProps {
  readonly form: OfflineFields['form'];
  readonly timezone: string;
}

/** When it was held and for how long (B-084, B-087). */
export function WhenFields({ form, timezone }: WhenFieldsProps) {
  const { t } = useTranslation();
  const { control } = form;
  return (
    <Trio>
      <Controller
        control={control}
        name="date"
        render={({ field, fieldState }) => (
          <TextField
            {...field}
            type="date"
            label={t('Date')}
            error={fieldState.error?.message && t(fieldState.error.message)}
          />
        )}
      />
      <Controller
        control={control}
        name="time"
        render={({ field, fieldState }) => (
          <ComboBox
            {...field}
            label={t('Time')}
            help={t('Time in {{timezone}}', { timezone: zoneWords(timezone) })}
            options={quarters}
            value={field.value || null}
            onChange={(time) => field.onChange(time ?? '')}
            error={fieldState.error?.message && t(fieldState.error.message)}
          />
        )}
      />
      <Controller
        control={control}
        name="duration"
        render={({ field, fieldState }) => (
          <Select
            {...field}
            label={t('Duration')}
            options={offlineDurations.map((minutes) => ({ id: minutes, label: t('{{minutes}} minutes', { minutes }) }))}
            value={Number(field.value)}
            onChange={(minutes) => field.onChange(Number(minutes))}
            error={fieldState.error?.message && t(fieldState.error.message)}
          />
        )}
      />
    </Trio>
  );
}

import { problemOf } from '@tandem/platform';
import { Calendar } from '@tandem/ui/calendar';
import { ErrorState } from '@tandem/ui/error-state';
import { Skeleton } from '@tandem/ui/skeleton';
import { Stack } from '@tandem/ui/layout';
import { Text } from '@tandem/ui/text';
import { useTranslation } from 'react-i18next';
import type { Slots } from './use-slots';

interface PickDayProps {
  readonly slots: Slots;
  readonly value: string;
  readonly onChange: (day: string) => void;
  readonly error?: string;
}

/** A calendar in which only the days with free times can be chosen (B-027, B-059). */
export function PickDay({ slots, value, onChange, error }: PickDayProps) {
  const { t } = useTranslation();
  const { availability, days, query } = slots;
  if (!availability) {
    if (!query.error) return <Skeleton $height="300px" $control />;
    return (
      <ErrorState
        text={t(problemOf(query.error).error)}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
  if (days.length === 0) return <Text $tone="muted">{t('No timeslots available.')}</Text>;
  return (
    <Stack $gap={2}>
      <Calendar
        label={t('Date')}
        availableDates={days}
        value={value || null}
        onChange={onChange}
        min={days[0]}
        max={days.at(-1)}
      />
      {error && (
        <Text $size={12} $tone="danger" role="alert">
          {t(error)}
        </Text>
      )}
    </Stack>
  );
}

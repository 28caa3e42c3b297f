import { Calendar } from '@tandem/ui/calendar';
import { Switch } from '@tandem/ui/switch';
import { Stack } from '@tandem/ui/layout';
import { Text } from '@tandem/ui/text';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { eventsApi } from '../../events.api';
import type { EventForm } from './event-form';
import { useFormField } from './form-fields';

/** Ids of speakers who are people of the platform. */
function useSpeakerIds(): number[] {
  const speakers = useWatch<EventForm, 'detail.speakers'>({ name: 'detail.speakers' });
  return (speakers ?? []).flatMap(({ user_id }) => (typeof user_id === 'number' ? [user_id] : []));
}

/** Whether days are value among those of the speakers. */
export function useBoundDays(): boolean {
  const isOn = useWatch<EventForm, 'matchSpeakers'>({ name: 'matchSpeakers' });
  const userIds = useSpeakerIds();
  return isOn && userIds.length > 0;
}

function Days({ userIds, today }: { userIds: readonly number[]; today: string }) {
  const { t } = useTranslation();
  const { value, onChange, error } = useFormField('info.start_date');
  const [month, setMonth] = useState((value || today).slice(0, 7));
  const { currentData, isFetching } = eventsApi.useEventsSpeakerDaysQuery({ userIds, month });
  const open = (currentData ?? []).filter((date) => date >= today);
  const isClosed = currentData !== undefined && value.startsWith(month) && !currentData.includes(value);
  return (
    <Stack $gap={2}>
      <Calendar
        label={t('Start date')}
        availableDates={open}
        value={value}
        onChange={onChange}
        min={today}
        onMonthChange={(day) => setMonth(day.slice(0, 7))}
        isDisabled={isFetching && !currentData}
      />
      {isClosed && (
        <Text $tone="danger" $size={14} role="alert">
          {t('No speaker is available on this day.')}
        </Text>
      )}
      {error && <Text $tone="danger">{error}</Text>}
    </Stack>
  );
}

/** Days on which a mentor among the speakers has hours; the switch opens every day (D-E14). */
export function SpeakerDays({ today }: { today: string }) {
  const { t } = useTranslation();
  const { setValue } = useFormContext<EventForm>();
  const isOn = useBoundDays();
  const userIds = useSpeakerIds();
  if (userIds.length === 0) return null;
  return (
    <Stack $gap={3}>
      <Switch isSelected={isOn} onChange={(next) => setValue('matchSpeakers', next)}>
        {t('Match speaker availability')}
      </Switch>
      {isOn && <Days userIds={userIds} today={today} />}
    </Stack>
  );
}

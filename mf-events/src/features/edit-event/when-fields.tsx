import { eventLimits } from '@tandem/contracts/events';
import { clockTime } from '@tandem/contracts/platform';
import { useServerClock } from '@tandem/platform';
import { useFormContext, useWatch } from 'react-hook-form';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { EventForm } from './event-form';
import { FieldPair } from './event-wizard.styles';
import { FormSelect, FormText } from './form-fields';
import { SpeakerDays, useBoundDays } from './speaker-days';

const quarters = Array.from({ length: (24 * 60) / eventLimits.startStepMinutes }, (_, index) => {
  const minutes = index * eventLimits.startStepMinutes;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
});

/** Quarters of a day that are still ahead in the event's zone; a saved time stays choosable. */
function openQuarters(date: string, { now, chosen }: { now: string; chosen: string }): string[] {
  if (date === '') return [];
  const open = quarters.filter((clock) => `${date}T${clock}` > now);
  return chosen !== '' && !quarters.includes(chosen) ? [chosen, ...open] : open;
}

function ClockSelect({ side, now }: { side: 'start' | 'end'; now: string }) {
  const { t } = useTranslation();
  const { setValue, formState } = useFormContext<EventForm>();
  const date = useWatch<EventForm, 'info.start_date' | 'info.end_date'>({ name: `info.${side}_date` });
  const chosen = useWatch<EventForm, 'info.start_clock' | 'info.end_clock'>({ name: `info.${side}_clock` });
  const saved = formState.defaultValues?.info?.[`${side}_clock`] ?? '';
  const isSaved = formState.defaultValues?.info?.[`${side}_date`] === date;
  const open = openQuarters(date, { now, chosen: isSaved ? saved : '' });
  const isGone = chosen !== '' && !open.includes(chosen) && !(isSaved && chosen === saved);
  useEffect(() => {
    if (isGone) setValue(`info.${side}_clock`, '', { shouldDirty: true });
  }, [isGone, side, setValue]);
  const listed = isSaved && saved !== '' && !open.includes(saved) ? [saved, ...open] : open;
  const none = date === '' ? t('Please select a date first') : t('No time slots available');
  return (
    <FormSelect
      name={`info.${side}_clock`}
      label={side === 'start' ? t('Start time') : t('End time')}
      options={listed.map((clock) => ({ id: clock, label: clockTime(clock) }))}
      placeholder={listed.length === 0 ? none : t('Choose a time')}
      isDisabled={listed.length === 0}
    />
  );
}

/** Days and quarter hours on the event's own clock (E-031, E-032); a time that is over goes out of the list. */
export function WhenFields() {
  const { t } = useTranslation();
  const clock = useServerClock();
  const isBound = useBoundDays();
  const timezone = useWatch<EventForm, 'info.timezone'>({ name: 'info.timezone' });
  const now = useMemo(() => {
    const form = new Intl.DateTimeFormat('sv-SE', {
      timeZone: timezone || 'UTC',
      dateStyle: 'short',
      timeStyle: 'short',
    });
    return form.format(clock.now()).replace(' ', 'T');
  }, [clock, timezone]);
  return (
    <>
      <SpeakerDays today={now.slice(0, 10)} />
      <FieldPair>
        {!isBound && <FormText name="info.start_date" label={t('Start date')} type="date" />}
        <ClockSelect side="start" now={now} />
      </FieldPair>
      <FieldPair>
        <FormText name="info.end_date" label={t('End date')} type="date" />
        <ClockSelect side="end" now={now} />
      </FieldPair>
    </>
  );
}

import { CalendarPlus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useServerClock } from '@tandem/platform';
import { Button } from '@tandem/ui/button';
import { Card, CardBody, CardHead } from '@tandem/ui/card';
import { FormError } from '@tandem/ui/form-field';
import { IconButton } from '@tandem/ui/icon-button';
import { TextField } from '@tandem/ui/text-field';
import { AddDate, Day, DayName, Days } from './availability.styles';
import type { DateHours } from './hours-form';
import { TimeRanges } from './time-ranges';

interface DatesCardProps {
  readonly dates: readonly DateHours[];
  readonly error?: string;
  readonly onChange: (dates: readonly DateHours[]) => void;
}

const readable = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const nameOf = (date: string) => readable.format(new Date(`${date}T00:00:00Z`));

/** Dates whose hours replace those of the week; without times the day is off (D-B102). */
export function DatesCard({ dates, error, onChange }: DatesCardProps) {
  const { t } = useTranslation();
  const { now } = useServerClock();
  const [date, setDate] = useState('');
  const today = now().toISOString().slice(0, 10);
  const refusal = !date
    ? ''
    : date < today
      ? t('Choose a date from today on')
      : dates.some((one) => one.date === date)
        ? t('This date is already listed')
        : '';
  const add = () => {
    onChange([...dates, { date, ranges: [] }].sort((a, b) => a.date.localeCompare(b.date)));
    setDate('');
  };
  return (
    <Card aria-labelledby="other-dates">
      <CardHead id="other-dates" title={t('Dates that differ')} />
      <CardBody>
        <p>{t('A day off, or a day with other hours than the week above.')}</p>
        <Days>
          {dates.map((one) => (
            <Day key={one.date}>
              <DayName>{nameOf(one.date)}</DayName>
              <TimeRanges
                day={nameOf(one.date)}
                ranges={one.ranges}
                onChange={(ranges) => onChange(dates.map((old) => (old.date === one.date ? { ...old, ranges } : old)))}
              />
              <IconButton
                icon={Trash2}
                label={t('Forget {{date}}', { date: nameOf(one.date) })}
                onPress={() => onChange(dates.filter((old) => old.date !== one.date))}
              />
            </Day>
          ))}
        </Days>
        <AddDate>
          <TextField label={t('Date')} type="date" value={date} onChange={setDate} error={refusal || undefined} />
          <Button icon={CalendarPlus} onPress={add} isDisabled={date === '' || refusal !== ''}>
            {t('Add date')}
          </Button>
        </AddDate>
        <FormError>{error}</FormError>
      </CardBody>
    </Card>
  );
}

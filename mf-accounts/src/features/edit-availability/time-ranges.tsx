import { Plus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { clockTime } from '@tandem/contracts/platform';
import { Button } from '@tandem/ui/button';
import { IconButton } from '@tandem/ui/icon-button';
import { Select } from '@tandem/ui/select';
import { nextRange, quarterHours, type Range } from './hours-form';
import { Dash, Ends, NoHours, RangeList, RangeRow } from './availability.styles';

export interface TimeRangesProps {
  /** The day, for the names of the fields: "Monday". */
  readonly day: string;
  readonly ranges: readonly Range[];
  readonly onChange: (ranges: readonly Range[]) => void;
}

/** The open times of one day, each from and to on the quarter of an hour. */
export function TimeRanges({ day, ranges, onChange }: TimeRangesProps) {
  const { t } = useTranslation();
  const replace = (index: number, change: Partial<Range>) =>
    onChange(ranges.map((range, at) => (at === index ? { ...range, ...change } : range)));
  return (
    <RangeList>
      {ranges.length === 0 && <NoHours>{t('Unavailable')}</NoHours>}
      {ranges.map((range, index) => (
        <RangeRow key={index}>
          <Ends>
            <TimeSelect
              label={t('{{day}} from', { day })}
              value={range.start}
              onChange={(start) => replace(index, { start })}
            />
            <Dash aria-hidden>–</Dash>
            <TimeSelect
              label={t('{{day}} to', { day })}
              value={range.end}
              onChange={(end) => replace(index, { end })}
            />
          </Ends>
          <IconButton
            icon={X}
            label={t('Remove {{start}} to {{end}} on {{day}}', {
              start: clockTime(range.start),
              end: clockTime(range.end),
              day,
            })}
            onPress={() => onChange(ranges.filter((_, at) => at !== index))}
          />
        </RangeRow>
      ))}
      {ranges.length < 5 && (
        <Button
          size="small"
          variant="quiet"
          icon={Plus}
          aria-label={t('Add times on {{day}}', { day })}
          onPress={() => onChange([...ranges, nextRange(ranges)])}
        >
          {t('Add times')}
        </Button>
      )}
    </RangeList>
  );
}

const timeOptions = quarterHours.map((time) => ({ id: time, label: clockTime(time) }));

interface TimeSelectProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (time: string) => void;
}

function TimeSelect({ label, value, onChange }: TimeSelectProps) {
  return (
    <Select
      label={label}
      isLabelHidden
      options={timeOptions}
      value={value}
      onChange={(time) => time !== null && onChange(String(time))}
    />
  );
}

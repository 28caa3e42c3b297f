import { parseDate, type CalendarDate, type DateValue } from '@internationalized/date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo } from 'react';
import {
  Calendar as AriaCalendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from '@tandem/ui/aria';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { IconButton } from '../icon-button';
import { media } from '../theme/tokens';

const Root = styled(AriaCalendar)`
  min-width: 0;
  max-width: 400px;
  width: 100%;
`;
const Head = styled.div`
  display: flex;
  align-items: center;
  gap: 4px;
  margin-bottom: 8px;
  h2 {
    flex: 1;
    font-size: var(--text-16);
  }
`;
const Grid = styled(CalendarGrid)`
  width: 100%;
  border-collapse: separate;
  border-spacing: 2px;
  table-layout: fixed;
  margin: 0 -2px;
  td {
    padding: 0;
  }
`;
const Weekday = styled(CalendarHeaderCell)`
  height: 24px;
  font-size: var(--text-12);
  color: var(--ink-3);
  font-weight: var(--w-medium);
`;
const Day = styled(CalendarCell)`
  height: 36px;
  display: grid;
  place-items: center;
  border-radius: var(--r-control);
  outline: 0;
  cursor: pointer;
  font-variant-numeric: tabular-nums;
  background: var(--accent-soft);
  color: var(--accent-soft-ink);
  font-weight: var(--w-semi);
  &[data-hovered] {
    background: var(--accent-soft-2);
  }
  &[data-selected] {
    background: var(--primary);
    color: var(--on-primary);
    box-shadow: inset 0 0 0 1px var(--primary-edge);
  }
  &[data-disabled],
  &[data-unavailable] {
    background: none;
    color: var(--ink-3);
    font-weight: var(--w-regular);
    cursor: default;
    text-decoration: line-through;
    text-decoration-color: var(--control);
  }
  &[data-outside-month] {
    visibility: hidden;
  }
  &[data-focus-visible] {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  @media ${media.phone} {
    height: 40px;
  }
`;

export interface CalendarProps {
  /** The name for screen readers. */
  label: string;
  /** Wall dates that can be picked, `YYYY-MM-DD`. The others are struck through and say so. */
  availableDates: readonly string[];
  value: string | null;
  onChange: (date: string) => void;
  /** First and last day that can be paged to. */
  min?: string;
  max?: string;
  /** The month in view changed: load its dates. First day of it, `YYYY-MM-DD`. */
  onMonthChange?: (firstDay: string) => void;
  isDisabled?: boolean;
}

const parsed = (date?: string | null): CalendarDate | null =>
  date && /^\d{4}-\d{2}-\d{2}$/.test(date) ? parseDate(date) : null;

/** A month with the days that have a free time. Arrow keys walk, Enter picks, Page Up and Down turn the month. */
export function Calendar({
  label,
  availableDates,
  value,
  onChange,
  min,
  max,
  onMonthChange,
  isDisabled,
}: CalendarProps) {
  const { t } = useTranslation();
  const available = useMemo(() => new Set(availableDates), [availableDates]);
  const start = parsed(value) ?? parsed(availableDates[0]) ?? parsed(min);
  const turned = (day: DateValue) => onMonthChange?.(day.set({ day: 1 }).toString());
  return (
    <Root
      aria-label={label}
      value={parsed(value)}
      onChange={(day: DateValue | readonly DateValue[]) => onChange(String(day))}
      defaultFocusedValue={start}
      onFocusChange={turned}
      minValue={parsed(min)}
      maxValue={parsed(max)}
      isDateUnavailable={(day) => !available.has(day.toString())}
      isDisabled={isDisabled}
      firstDayOfWeek="mon"
    >
      <Head>
        <CalendarHeading />
        <IconButton slot="previous" size="small" icon={ChevronLeft} label={t('Previous month')} withTooltip={false} />
        <IconButton slot="next" size="small" icon={ChevronRight} label={t('Next month')} withTooltip={false} />
      </Head>
      <Grid weekdayStyle="narrow">
        <CalendarGridHeader>{(day) => <Weekday>{day}</Weekday>}</CalendarGridHeader>
        <CalendarGridBody>{(date) => <Day date={date} />}</CalendarGridBody>
      </Grid>
    </Root>
  );
}

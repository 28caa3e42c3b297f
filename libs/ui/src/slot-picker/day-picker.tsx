import { Radio, RadioGroup } from '@tandem/ui/aria';
import styled from 'styled-components';

const Root = styled(RadioGroup)`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 8px;
`;
const Day = styled(Radio)`
  position: relative;
  display: grid;
  gap: 1px;
  padding: 10px 6px;
  text-align: center;
  cursor: pointer;
  font-variant-numeric: tabular-nums;
  border: 1px solid var(--line-strong);
  border-radius: var(--r-control);
  background: var(--surface);
  b {
    font-size: var(--text-20);
    letter-spacing: -0.02em;
    line-height: 1.3;
  }
  span {
    font-size: var(--text-12);
    color: var(--ink-3);
  }
  &[data-hovered] {
    border-color: var(--control);
  }
  &[data-selected] {
    background: var(--accent-soft);
    border-color: var(--accent-graphic);
    box-shadow: inset 0 0 0 0.5px var(--accent-graphic);
  }
  &[data-selected] span {
    color: var(--ink-2);
  }
  &[data-focus-visible] {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
`;

export interface DayPickerProps {
  /** The name for screen readers. */
  label: string;
  /** At most three; `date` is `YYYY-MM-DD`, `weekday` a word such as "Today" when it should not be the weekday. */
  days: ReadonlyArray<{ date: string; weekday?: string }>;
  value: string | null;
  onChange: (date: string) => void;
}

const part = (date: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));

/** The next days with free times, side by side. */
export function DayPicker({ label, days, value, onChange }: DayPickerProps) {
  return (
    <Root aria-label={label} value={value} onChange={onChange}>
      {days.map(({ date, weekday }) => (
        <Day key={date} value={date}>
          <span>{weekday ?? part(date, { weekday: 'short' })}</span>
          <b>{part(date, { day: 'numeric' })}</b>
          <span>{part(date, { month: 'short' })}</span>
        </Day>
      ))}
    </Root>
  );
}

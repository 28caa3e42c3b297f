import { Button } from '@tandem/ui/button';
import { Stack } from '@tandem/ui/layout';
import { Text } from '@tandem/ui/text';
import { Radio, RadioGroup } from '@tandem/ui/aria';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { dayPart } from '../session/times';

const Days = styled(RadioGroup)`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 8px;
`;
const Day = styled(Radio)`
  position: relative;
  display: grid;
  gap: 1px;
  justify-items: center;
  padding: 10px 6px;
  border: 1px solid var(--line-strong);
  border-radius: var(--r-control);
  background: var(--surface);
  cursor: pointer;
  font-variant-numeric: tabular-nums;
  b {
    font-size: var(--text-20);
    font-weight: var(--w-semi);
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
    box-shadow: inset 0 0 0 1px var(--accent-graphic);
  }
  &[data-selected] span {
    color: var(--ink-2);
  }
  &[data-focus-visible] {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
`;

/** Its words stand flush with the days above. */
const AllDates = styled.div`
  margin-left: -12px;
  button {
    color: var(--accent-ink);
  }
`;

const SHOWN = 3;

interface NextDaysProps {
  readonly days: readonly string[];
  readonly value: string;
  readonly onChange: (day: string) => void;
  readonly onSeeAll: () => void;
}

/** The next three days with free times. */
export function NextDays({ days, value, onChange, onSeeAll }: NextDaysProps) {
  const { t } = useTranslation();
  return (
    <Stack $gap={2}>
      <Text $weight="medium">{t('My next upcoming availability')}</Text>
      <Days aria-label={t('Date')} value={value} onChange={onChange}>
        {days.slice(0, SHOWN).map((day) => (
          <Day key={day} value={day}>
            <span>{dayPart(day, 'weekday')}</span>
            <b>{dayPart(day, 'day')}</b>
            <span>{dayPart(day, 'month')}</span>
          </Day>
        ))}
      </Days>
      {days.length > SHOWN && (
        <AllDates>
          <Button size="small" variant="quiet" onPress={onSeeAll}>
            {t('See all dates')}
          </Button>
        </AllDates>
      )}
    </Stack>
  );
}

import { Button } from '@tandem/ui/button';
import { Stack } from '@tandem/ui/layout';
import { DayPicker } from '@tandem/ui/slot-picker';
import { Text } from '@tandem/ui/text';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';

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

/** The next three days with free times, the last of them the chosen one where that is later. */
function shownDays(days: readonly string[], chosen: string): readonly string[] {
  const next = days.slice(0, SHOWN);
  return next.includes(chosen) || !days.includes(chosen) ? next : [...next.slice(0, -1), chosen];
}

/** The next days with free times, and the way to all others. */
export function NextDays({ days, value, onChange, onSeeAll }: NextDaysProps) {
  const { t } = useTranslation();
  return (
    <Stack $gap={2}>
      <Text $weight="medium">{t('My next upcoming availability')}</Text>
      <DayPicker
        label={t('Date')}
        days={shownDays(days, value).map((date) => ({ date }))}
        value={value}
        onChange={onChange}
      />
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

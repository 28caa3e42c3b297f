import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { analyticsTexts, completionQuery } from '@tandem/contracts/programme-admin';
import { TextField } from '@tandem/ui/text-field';
import { Range } from './chart.styles';

/** Days YYYY-MM-DD, both included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

interface CompletionRangeProps {
  readonly value: DayRange;
  readonly onChange: (range: DayRange) => void;
}

/** Two days; a range that cannot be asked for is said beside its first field and changes nothing. */
export function CompletionRange({ value, onChange }: CompletionRangeProps) {
  const { t } = useTranslation();
  const [days, setDays] = useState(value);
  const checked = completionQuery.safeParse({ from_date: days.from, to_date: days.to });
  const fault = checked.success ? undefined : (checked.error.issues[0]?.message ?? analyticsTexts.day);
  const pick = (next: DayRange) => {
    setDays(next);
    const isKnown = completionQuery.safeParse({ from_date: next.from, to_date: next.to }).success;
    if (isKnown && next.from !== '' && next.to !== '') onChange(next);
  };
  return (
    <Range role="group" aria-label={t('Days that are counted')}>
      <TextField
        type="date"
        label={t('From')}
        isLabelHidden
        value={days.from}
        onChange={(from) => pick({ ...days, from })}
        error={fault && t(fault)}
      />
      <TextField type="date" label={t('To')} isLabelHidden value={days.to} onChange={(to) => pick({ ...days, to })} />
    </Range>
  );
}

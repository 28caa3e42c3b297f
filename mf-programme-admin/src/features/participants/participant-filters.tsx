import { useState } from 'react';
import { Button } from '@tandem/ui/button';
import { SearchField } from '@tandem/ui/search-field';
import { useTyped } from '@tandem/ui/use-typed';
import { TextField } from '@tandem/ui/text-field';
import { Filter } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FILTER_PAUSE_MS } from '../../filter-pause';
import { isMonth } from './months';
import { Filters } from './participants.styles';

export interface ParticipantFilter {
  readonly query: string;
  /** Months in which people joined, yyyy-MM; empty for any. */
  readonly from: string;
  readonly to: string;
}

interface ParticipantFiltersProps {
  readonly value: ParticipantFilter;
  readonly onChange: (filter: ParticipantFilter) => void;
}

const refusalOf = (month: string) =>
  month === '' || isMonth(month) ? undefined : 'Please enter a month like 2026-03.';

/** Search by name, e-mail and phone, and the months of joining (P-310, P-311). */
export function ParticipantFilters({ value, onChange }: ParticipantFiltersProps) {
  const { t } = useTranslation();
  const [months, setMonths] = useState({ from: value.from, to: value.to });
  const { typed, type, settle, stop } = useTyped(
    value.query,
    (query) => onChange({ ...value, query }),
    FILTER_PAUSE_MS,
  );
  const isTurned = isMonth(months.from) && isMonth(months.to) && months.to < months.from;
  const errors = {
    from: refusalOf(months.from),
    to: refusalOf(months.to) ?? (isTurned ? 'Date To must not be before Date From.' : undefined),
  };
  const apply = () => {
    if (errors.from !== undefined || errors.to !== undefined) return;
    stop();
    onChange({ query: typed.trim(), ...months });
  };
  return (
    <Filters
      role="search"
      aria-label={t('Filter participants')}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <SearchField
        label={t('Search participants')}
        placeholder={t('Name, email or phone')}
        value={typed}
        onChange={type}
        onClear={() => settle('')}
      />
      {(['from', 'to'] as const).map((end) => (
        <TextField
          key={end}
          type="month"
          label={end === 'from' ? t('Date From') : t('Date To')}
          placeholder="yyyy-MM"
          value={months[end]}
          onChange={(month) => setMonths((now) => ({ ...now, [end]: month }))}
          error={errors[end] && t(errors[end])}
        />
      ))}
      <Button type="submit" icon={Filter}>
        {t('Filter')}
      </Button>
    </Filters>
  );
}

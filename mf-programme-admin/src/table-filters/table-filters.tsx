import { useState } from 'react';
import { Button } from '@tandem/ui/button';
import { SearchField } from '@tandem/ui/search-field';
import { useTyped } from '@tandem/ui/use-typed';
import { TextField } from '@tandem/ui/text-field';
import { Filter } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isMonth } from './months';
import { Filters } from './table-filters.styles';

/** Milliseconds for which the search waits after the last key press (P-311). */
const FILTER_PAUSE_MS = 2000;

export interface TableFilter {
  readonly query: string;
  /** Months, yyyy-MM; empty for any. */
  readonly from: string;
  readonly to: string;
}

export const noFilter: TableFilter = { query: '', from: '', to: '' };

export const isFiltered = ({ query, from, to }: TableFilter): boolean => query !== '' || from !== '' || to !== '';

/** What the fields start from; emptying them draws them anew, which they do by themselves only where they know of it. */
export function useFilterFields(value: TableFilter) {
  const [fields, setFields] = useState({ times: 0, start: value });
  const empty = () => setFields(({ times }) => ({ times: times + 1, start: noFilter }));
  return { ...fields, empty };
}

interface TableFiltersProps {
  /** What the panel filters, as a screen reader says it, and how its search is called. */
  readonly label: string;
  readonly searchLabel: string;
  /** What is in force, and what the fields show at first. */
  readonly value: TableFilter;
  readonly start: TableFilter;
  readonly onChange: (filter: TableFilter) => void;
}

const refusalOf = (month: string) =>
  month === '' || isMonth(month) ? undefined : 'Please enter a month like 2026-03.';

/** The filter panel of a table of people: search by name, e-mail and phone, and the months in which they came in (P-310, P-311). */
export function TableFilters({ label, searchLabel, value, start, onChange }: TableFiltersProps) {
  const { t } = useTranslation();
  const [months, setMonths] = useState({ from: start.from, to: start.to });
  const { typed, type, settle, stop } = useTyped(
    start.query,
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
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <SearchField
        label={searchLabel}
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

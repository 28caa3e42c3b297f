import { adminStatusFilters, bookingTypes, type AdminStatusFilter, type BookingType } from '@tandem/contracts/bookings';
import { Button } from '@tandem/ui/button';
import { MultiSelect } from '@tandem/ui/multi-select';
import { SearchField } from '@tandem/ui/search-field';
import { Select } from '@tandem/ui/select';
import { useTyped } from '@tandem/ui/use-typed';
import { TextField } from '@tandem/ui/text-field';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Filters } from '../../admin/admin.styles';
import type { AdminFilters } from './list-address';

/** The labels of the table, but where one stands for two filters (B-137..B-143, D-B07). */
const words: Record<AdminStatusFilter, string> = {
  pending: 'Pending Accept',
  upcoming: 'Confirmed',
  completed: 'Pending Review',
  cancelled: 'Cancelled',
  missed: 'Missed',
  reported: 'Reported',
  investigating: 'Investigating',
  fully_rated: 'Completed',
  partially_rated: 'Completed, partly rated',
};

const kinds: Record<BookingType, string> = { one_on_one: 'One on one', group: 'Group' };

interface FilterBarProps {
  readonly filters: AdminFilters;
  /** How many of each type the other filters leave; absent while they are read. */
  readonly counts?: Readonly<Record<BookingType, number>> | undefined;
  readonly onChange: (change: Partial<AdminFilters>) => void;
}

/** Search, type, statuses and days of the list (B-099, B-100, D-B154). */
export function FilterBar({ filters, counts, onChange }: FilterBarProps) {
  const { t } = useTranslation();
  const search = useRef<HTMLInputElement>(null);
  const { typed, type, show } = useTyped(filters.search, (search) => onChange({ search }));
  const isNarrowed =
    typed !== '' || filters.type !== null || filters.status.length > 0 || filters.from !== '' || filters.to !== '';
  const clear = () => {
    show('');
    onChange({ search: '', type: null, status: [], from: '', to: '' });
    // The pressed button has nothing left to clear: the keyboard goes on from the first of the filters.
    search.current?.focus();
  };
  return (
    <Filters>
      <SearchField
        ref={search}
        label={t('Search bookings')}
        placeholder={t('Booking ID or name')}
        value={typed}
        onChange={type}
        onClear={() => type('')}
      />
      <Select
        label={t('Type')}
        options={[
          { id: 'all', label: t('All types') },
          ...bookingTypes.map((id) => ({ id, label: t(kinds[id]) + (counts ? ` (${counts[id]})` : '') })),
        ]}
        value={filters.type ?? 'all'}
        onChange={(chosen) => onChange({ type: bookingTypes.find((type) => type === chosen) ?? null })}
      />
      <TextField label={t('From')} type="date" value={filters.from} onChange={(from) => onChange({ from })} />
      <TextField label={t('To')} type="date" value={filters.to} onChange={(to) => onChange({ to })} />
      <MultiSelect
        label={t('Status')}
        options={adminStatusFilters.map((id) => ({ id, label: t(words[id]) }))}
        value={[...filters.status]}
        onChange={(ids) => onChange({ status: adminStatusFilters.filter((status) => ids.includes(status)) })}
        placeholder={t('All statuses')}
        isBrief
      />
      <Button variant="quiet" isDisabled={!isNarrowed} onPress={clear}>
        {t('Clear')}
      </Button>
    </Filters>
  );
}

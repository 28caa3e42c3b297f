import { adminStatusFilters, type AdminStatusFilter } from '@tandem/contracts/bookings';
import { Button } from '@tandem/ui/button';
import { MultiSelect } from '@tandem/ui/multi-select';
import { SearchField } from '@tandem/ui/search-field';
import { useTyped } from '@tandem/ui/use-typed';
import { TextField } from '@tandem/ui/text-field';
import { useTranslation } from 'react-i18next';
import { Filters } from '../../admin/admin.styles';
import type { AdminFilters } from './list-address';

const words: Record<AdminStatusFilter, string> = {
  pending: 'Pending',
  upcoming: 'Confirmed',
  completed: 'Pending review',
  cancelled: 'Cancelled',
  missed: 'Missed',
  reported: 'Reported',
  investigating: 'Investigating',
  fully_rated: 'Completed',
  partially_rated: 'Partially rated',
};

interface FilterBarProps {
  readonly filters: AdminFilters;
  readonly onChange: (change: Partial<AdminFilters>) => void;
}

/** Search, statuses and days of the list (B-099, B-100). */
export function FilterBar({ filters, onChange }: FilterBarProps) {
  const { t } = useTranslation();
  const { typed, type, show } = useTyped(filters.search, (search) => onChange({ search }));
  const isNarrowed = typed !== '' || filters.status.length > 0 || filters.from !== '' || filters.to !== '';
  const clear = () => {
    show('');
    onChange({ search: '', status: [], from: '', to: '' });
  };
  return (
    <Filters>
      <SearchField
        label={t('Search bookings')}
        placeholder={t('Booking ID or name')}
        value={typed}
        onChange={type}
        onClear={() => type('')}
      />
      <MultiSelect
        label={t('Status')}
        options={adminStatusFilters.map((id) => ({ id, label: t(words[id]) }))}
        value={[...filters.status]}
        onChange={(ids) => onChange({ status: adminStatusFilters.filter((status) => ids.includes(status)) })}
        placeholder={t('All statuses')}
      />
      <TextField label={t('From')} type="date" value={filters.from} onChange={(from) => onChange({ from })} />
      <TextField label={t('To')} type="date" value={filters.to} onChange={(to) => onChange({ to })} />
      {isNarrowed && (
        <Button variant="quiet" onPress={clear}>
          {t('Clear')}
        </Button>
      )}
    </Filters>
  );
}

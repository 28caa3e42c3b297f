import { Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PairingsView } from '@tandem/contracts/programme-admin';
import { problemOf } from '@tandem/platform';
import { Button } from '@tandem/ui/button';
import { EmptyState } from '@tandem/ui/empty-state';
import { Stack } from '@tandem/ui/layout';
import { Pagination } from '@tandem/ui/pagination';
import { isFiltered, noFilter, TableFilters, useFilterFields } from '../../table-filters/table-filters';
import { PairTable } from './pair-table';
import type { usePairingsAddress } from './use-pairings-address';

export interface PairsTabProps {
  readonly address: ReturnType<typeof usePairingsAddress>;
  readonly view: PairingsView | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly create: ReactNode;
}

/** Pairs by page, found by the name of either and by when they were paired (D-P45, P-310). */
export function PairsTab({ address, view, error, onRetry, create }: PairsTabProps) {
  const { t } = useTranslation();
  const fields = useFilterFields(address.filter);
  const clear = () => {
    fields.empty();
    address.find(noFilter);
  };
  const nobody = (
    <EmptyState
      icon={Users}
      title={t('Nobody is paired yet.')}
      text={t('A pair may request sessions with each other, whatever the pairing method is.')}
      action={create}
    />
  );
  const noMatch = (
    <EmptyState
      icon={Users}
      title={t('No pairing matches your search.')}
      action={<Button onPress={clear}>{t('Clear search')}</Button>}
    />
  );
  return (
    <Stack $gap={5}>
      <TableFilters
        key={fields.times}
        start={fields.start}
        label={t('Filter pairings')}
        searchLabel={t('Search pairings')}
        value={address.filter}
        onChange={address.find}
      />
      <PairTable
        rows={view?.pairings ?? []}
        isLoading={!view && !error}
        error={error ? problemOf(error).error : undefined}
        onRetry={onRetry}
        empty={isFiltered(address.filter) ? noMatch : nobody}
      />
      {view && view.max_pages > 1 && (
        <Pagination page={address.pageOf()} pageCount={view.max_pages} onChange={(page) => address.showPage(page)} />
      )}
    </Stack>
  );
}

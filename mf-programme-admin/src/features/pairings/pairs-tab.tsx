import { Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PairingsView } from '@tandem/contracts/programme-admin';
import { problemOf } from '@tandem/platform';
import { Button } from '@tandem/ui/button';
import { EmptyState } from '@tandem/ui/empty-state';
import { Stack } from '@tandem/ui/layout';
import { Pagination } from '@tandem/ui/pagination';
import { SearchField } from '@tandem/ui/search-field';
import { useTyped } from '@tandem/ui/use-typed';
import { PairTable } from './pair-table';
import { SearchBox } from './pairings.styles';
import type { usePairingsAddress } from './use-pairings-address';

export interface PairsTabProps {
  readonly address: ReturnType<typeof usePairingsAddress>;
  readonly view: PairingsView | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly create: ReactNode;
}

/** Pairs by page, found by the name of either (D-P45). */
export function PairsTab({ address, view, error, onRetry, create }: PairsTabProps) {
  const { t } = useTranslation();
  const { typed, type } = useTyped(address.query, address.find);
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
      action={<Button onPress={() => type('')}>{t('Clear search')}</Button>}
    />
  );
  return (
    <Stack $gap={5}>
      <SearchBox>
        <SearchField
          label={t('Search pairings')}
          placeholder={t('Name, email or phone')}
          value={typed}
          onChange={type}
          onClear={() => type('')}
        />
      </SearchBox>
      <PairTable
        rows={view?.pairings ?? []}
        isLoading={!view && !error}
        error={error ? problemOf(error).error : undefined}
        onRetry={onRetry}
        empty={address.query === '' ? nobody : noMatch}
      />
      {view && view.max_pages > 1 && (
        <Pagination page={address.pageOf()} pageCount={view.max_pages} onChange={(page) => address.showPage(page)} />
      )}
    </Stack>
  );
}

import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PairView } from '@tandem/contracts/programme-admin';
import { problemOf, useNotify, useUser } from '@tandem/platform';
import { Button } from '@tandem/ui/button';
import { ConfirmDialog } from '@tandem/ui/confirm-dialog';
import { DataTable, type Column } from '@tandem/ui/data-table';
import { MatchMark } from '@tandem/ui/match-mark';
import { StatusBadge } from '@tandem/ui/status-badge';
import { instantDay } from '../../day-text';
import { pairingsApi } from '../../pairings.api';
import { personCell } from './person-cell';

export interface PairTableProps {
  readonly rows: readonly PairView[];
  readonly isLoading: boolean;
  readonly error: string | undefined;
  readonly onRetry: () => void;
  readonly empty: ReactNode;
}

/** Pairs with the button that ends one, asked once (D-P38, D-P45). */
export function PairTable(props: PairTableProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const { timezone } = useUser();
  const [asked, setAsked] = useState<PairView | null>(null);
  const [end, { isLoading: isEnding }] = pairingsApi.useProgrammeAdminEndPairMutation();
  const confirm = async () => {
    if (!asked) return;
    const answer = await end(asked.id);
    if (answer.error) notify.error(problemOf(answer.error).error);
    else notify.success(t('The pairing has ended.'));
    setAsked(null);
  };
  const columns: readonly Column<PairView>[] = [
    { id: 'mentee', header: t('Mentee'), cell: (row) => personCell(row.mentee) },
    { id: 'mentor', header: t('Mentor'), cell: (row) => personCell(row.mentor) },
    {
      id: 'match',
      header: t('Match'),
      cell: (row) => (row.match_percent === null ? '–' : <MatchMark percent={row.match_percent} width={36} />),
    },
    {
      id: 'status',
      header: t('Status'),
      cell: (row) =>
        row.state === 'active' ? (
          <StatusBadge tone="success">{t('Active')}</StatusBadge>
        ) : (
          <StatusBadge tone="neutral">{t('Ended')}</StatusBadge>
        ),
    },
    { id: 'paired', header: t('Paired on'), cell: (row) => instantDay(row.paired_on, timezone) },
    { id: 'sessions', header: t('Sessions'), isEnd: true, cell: (row) => row.sessions },
    {
      id: 'actions',
      header: t('Actions'),
      isEnd: true,
      isHeaderHidden: true,
      cell: (row) =>
        row.state === 'active' && (
          <Button variant="danger-quiet" size="small" onPress={() => setAsked(row)}>
            {t('End')}
          </Button>
        ),
    },
  ];
  return (
    <>
      <DataTable label={t('Pairings')} columns={columns} rowId={(row) => row.id} isCompact {...props} />
      <ConfirmDialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => void confirm()}
        isPending={isEnding}
        title={t('End the pairing of {{mentee}} and {{mentor}}?', {
          mentee: asked?.mentee.full_name ?? '',
          mentor: asked?.mentor.full_name ?? '',
        })}
        text={t('Both are told. Their past sessions stay, and you can pair them again.')}
        confirmLabel={t('End pairing')}
        cancelLabel={t('Keep pairing')}
      />
    </>
  );
}

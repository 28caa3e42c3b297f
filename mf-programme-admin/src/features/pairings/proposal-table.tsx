import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MatchProposal } from '@tandem/contracts/programme-admin';
import { Checkbox } from '@tandem/ui/checkbox';
import { DataTable, type Column } from '@tandem/ui/data-table';
import { MatchMark } from '@tandem/ui/match-mark';
import { Text } from '@tandem/ui/text';
import { personCell } from './person-cell';

export interface ProposalTableProps {
  readonly proposals: readonly MatchProposal[];
  /** Ids of the mentees whose row is not ticked. */
  readonly left: ReadonlySet<number>;
  readonly onTurn: (proposal: MatchProposal, isTicked: boolean) => void;
  readonly isLoading: boolean;
  readonly error: string | undefined;
  readonly onRetry: () => void;
  readonly empty: ReactNode;
}

/** Proposed pairs, each with its tick and with why the two fit. */
export function ProposalTable({ proposals, left, onTurn, ...table }: ProposalTableProps) {
  const { t } = useTranslation();
  const columns: readonly Column<MatchProposal>[] = [
    {
      id: 'tick',
      header: t('Create'),
      isHeaderHidden: true,
      cell: (row) => (
        <Checkbox
          isSelected={!left.has(row.mentee.id)}
          onChange={(isTicked) => onTurn(row, isTicked)}
          aria-label={t('Pair {{mentee}} with {{mentor}}', {
            mentee: row.mentee.full_name,
            mentor: row.mentor.full_name,
          })}
        >
          {null}
        </Checkbox>
      ),
    },
    { id: 'mentee', header: t('Mentee'), cell: (row) => personCell(row.mentee) },
    { id: 'mentor', header: t('Mentor'), cell: (row) => personCell(row.mentor) },
    { id: 'match', header: t('Match'), cell: (row) => <MatchMark percent={row.match.percent} width={36} /> },
    {
      id: 'reasons',
      header: t('Why'),
      cell: (row) => (
        <Text $size={12} $tone="soft">
          {row.match.reasons.join('. ') || '–'}
        </Text>
      ),
    },
  ];
  return (
    <DataTable
      label={t('Proposed pairings')}
      columns={columns}
      rows={proposals}
      rowId={(row) => row.mentee.id}
      {...table}
    />
  );
}

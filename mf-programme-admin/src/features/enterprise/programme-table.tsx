import { EllipsisVertical, LogIn, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProgrammeRow } from '@tandem/contracts/programme-admin';
import { paths } from '@tandem/platform';
import { BrandMark } from '@tandem/ui/brand-mark';
import { Card } from '@tandem/ui/card';
import { DataTable, type Column } from '@tandem/ui/data-table';
import { IconButton } from '@tandem/ui/icon-button';
import { Link } from '@tandem/ui/link';
import { Menu } from '@tandem/ui/menu';
import { StatusBadge } from '@tandem/ui/status-badge';
import { dayText } from '../../day-text';
import { methodName } from '../../programme-form/method-field';

const looks = {
  draft: { tone: 'info', text: 'Draft' },
  active: { tone: 'success', text: 'Active' },
  inactive: { tone: 'neutral', text: 'Inactive' },
  ended: { tone: 'warning', text: 'Ended' },
} as const;

/** How people come in, by the privacy of the programme (D-P25). */
const invitations = { open: 'Application', closed: 'Invitation only' } as const;

function RowMenu({ row }: { readonly row: ProgrammeRow }) {
  const { t } = useTranslation();
  return (
    <Menu
      label={t('Actions for {{name}}', { name: row.name })}
      trigger={<IconButton icon={EllipsisVertical} label={t('Actions for {{name}}', { name: row.name })} />}
      items={[
        { id: 'edit', label: t('Edit'), icon: Pencil, to: `/edit/${row.id}` },
        { id: 'enter', label: t('Enter Program'), icon: LogIn, to: paths.enterProgram(row.id) },
      ]}
    />
  );
}

function useColumns(): readonly Column<ProgrammeRow>[] {
  const { t } = useTranslation();
  const number = (id: 'total_users' | 'mentees' | 'mentors' | 'admins', header: string): Column<ProgrammeRow> => ({
    id,
    header: t(header),
    cell: (row) => row[id],
    isEnd: true,
  });
  return [
    { id: 'logo', header: t('Logo'), cell: (row) => <BrandMark logoUrl={row.logo} size={36} />, isHeaderHidden: true },
    {
      id: 'name',
      header: t('Program name'),
      cell: (row) => (
        <Link to={paths.enterProgram(row.id)} tone="plain">
          {row.name}
        </Link>
      ),
    },
    { id: 'method', header: t('Pairing method'), cell: (row) => t(methodName(row.pairing_method)) },
    { id: 'start', header: t('Start date'), cell: (row) => dayText(row.start_date) },
    { id: 'invitation', header: t('Invitation type'), cell: (row) => t(invitations[row.privacy_settings]) },
    number('total_users', 'Total users'),
    number('mentees', 'Mentees'),
    number('mentors', 'Mentors'),
    number('admins', 'Admins'),
    {
      id: 'status',
      header: t('Status'),
      cell: (row) => <StatusBadge tone={looks[row.status].tone}>{t(looks[row.status].text)}</StatusBadge>,
    },
    { id: 'actions', header: t('Actions'), cell: (row) => <RowMenu row={row} />, isEnd: true, isHeaderHidden: true },
  ];
}

export interface ProgrammeTableProps {
  readonly rows: readonly ProgrammeRow[];
  readonly isLoading: boolean;
  readonly error: string | undefined;
  readonly onRetry: () => void;
  readonly empty: ReactNode;
}

/** A table on wide screens; on phones each programme is a card (P-024, P-025). */
export function ProgrammeTable(props: ProgrammeTableProps) {
  const { t } = useTranslation();
  const columns = useColumns();
  return (
    <Card as="div">
      <DataTable label={t('Mentoring Programs')} columns={columns} rowId={(row) => row.id} isCompact {...props} />
    </Card>
  );
}

import { Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { MemberRow } from '@tandem/contracts/accounts';
import { useUser } from '@tandem/platform';
import { Person } from '@tandem/ui/avatar';
import { DataTable, type Column, type DataTableProps } from '@tandem/ui/data-table';
import { EmptyState } from '@tandem/ui/empty-state';
import { Truncated } from '@tandem/ui/truncated';
import { instantDay } from '../../day-text';

const orDash = (text: string | number | null) => text ?? '–';
const shownTags = 3;

/** The first three, and how many more there are (P-316); null without any. */
function firstOf(names: readonly string[]): string | null {
  const more = names.length - shownTags;
  return names.slice(0, shownTags).join(', ') + (more > 0 ? ` +${more}` : '') || null;
}

const fullName = ({ firstname, lastname }: MemberRow) => `${firstname} ${lastname}`;

function useColumns(): readonly Column<MemberRow>[] {
  const { t } = useTranslation();
  const { timezone } = useUser();
  return [
    {
      id: 'name',
      header: t('Name'),
      cell: (row) => (
        <Person
          name={fullName(row)}
          photoUrl={row.profile_photo}
          size={32}
          title={<Truncated place="table">{fullName(row)}</Truncated>}
        />
      ),
    },
    { id: 'email', header: t('Email'), cell: ({ email }) => email },
    { id: 'phone', header: t('Phone'), cell: ({ phone_no }) => orDash(phone_no) },
    { id: 'location', header: t('Location'), cell: ({ location }) => orDash(location) },
    {
      id: 'job',
      header: t('Job'),
      cell: ({ job_title, company }) => orDash([job_title, company].filter(Boolean).join(', ') || null),
    },
    {
      id: 'industries',
      header: t('Industries'),
      cell: ({ industries }) => orDash(firstOf(industries.map(({ name }) => name))),
    },
    { id: 'joined', header: t('Signed up'), cell: ({ created_at }) => instantDay(created_at, timezone) },
    { id: 'active', header: t('Last active'), cell: ({ last_active }) => instantDay(last_active, timezone) },
    { id: 'sessions', header: t('Sessions'), isEnd: true, cell: ({ no_bookings }) => no_bookings },
    { id: 'programs', header: t('Programs'), isEnd: true, cell: ({ no_programs }) => no_programs },
  ];
}

/** The people of a type with what they told and how active they are (P-138, P-162). */
export function MemberTable(props: Pick<DataTableProps<MemberRow>, 'rows' | 'isLoading' | 'error' | 'onRetry'>) {
  const { t } = useTranslation();
  return (
    <DataTable
      label={t('Users by activity')}
      columns={useColumns()}
      rowId={({ id }) => id}
      isCompact
      empty={<EmptyState icon={Users} title={t('No user engagement data found.')} />}
      {...props}
    />
  );
}

import { useTranslation } from 'react-i18next';
import type { RatingRow } from '@tandem/contracts/bookings';
import { Person } from '@tandem/ui/avatar';
import { AvatarGroup } from '@tandem/ui/avatar-group';
import { Button } from '@tandem/ui/button';
import { DataTable, type Column, type DataTableProps } from '@tandem/ui/data-table';
import { RatingFigure } from '@tandem/ui/star-rating';
import { Truncated } from '@tandem/ui/truncated';
import { dayText } from '../../day-text';

const people = (members: RatingRow['mentees']) => {
  const [only] = members;
  if (!only) return '–';
  if (members.length > 1)
    return (
      <AvatarGroup
        people={members.map(({ id, full_name: name, profile_photo: photoUrl }) => ({ id, name, photoUrl }))}
      />
    );
  const title = <Truncated place="table">{only.full_name}</Truncated>;
  return <Person name={only.full_name} photoUrl={only.profile_photo} size={32} title={title} />;
};
const figure = (average: number | null) => (average === null ? '–' : <RatingFigure average={average} />);
const namesOf = ({ name, mentees, mentors }: RatingRow) =>
  name ?? [...mentees, ...mentors].map(({ full_name }) => full_name).join(', ');

type Table = Pick<DataTableProps<RatingRow>, 'rows' | 'isLoading' | 'error' | 'onRetry' | 'empty'>;

export interface RatingTableProps extends Table {
  readonly type: RatingRow['type'];
  readonly onOpen: (row: RatingRow) => void;
}

/** Pairs or groups with how their sessions were rated (D-P74). */
export function RatingTable({ type, onOpen, ...table }: RatingTableProps) {
  const { t } = useTranslation();
  const isGroup = type === 'group';
  const group: Column<RatingRow> = {
    id: 'name',
    header: t('Group'),
    cell: ({ name }) => <Truncated place="table">{name ?? ''}</Truncated>,
  };
  const columns: readonly Column<RatingRow>[] = [
    ...(isGroup ? [group] : []),
    { id: 'mentees', header: isGroup ? t('Mentees') : t('Mentee'), cell: ({ mentees }) => people(mentees) },
    { id: 'mentors', header: isGroup ? t('Mentors') : t('Mentor'), cell: ({ mentors }) => people(mentors) },
    { id: 'rated', header: t('Sessions rated'), isEnd: true, cell: ({ sessions_rated }) => sessions_rated },
    { id: 'mentee', header: t('Mentee Rating (Avg)'), cell: (row) => figure(row.average_mentee_rating) },
    { id: 'mentor', header: t('Mentor Rating (Avg)'), cell: (row) => figure(row.average_mentor_rating) },
    { id: 'last', header: t('Last rated'), cell: ({ last_rated }) => dayText(last_rated) },
    {
      id: 'details',
      header: t('Details'),
      isEnd: true,
      isHeaderHidden: true,
      cell: (row) => (
        <Button
          variant="quiet"
          size="small"
          aria-label={t('View details of {{name}}', { name: namesOf(row) })}
          onPress={() => onOpen(row)}
        >
          {t('View details')}
        </Button>
      ),
    },
  ];
  return <DataTable label={t('Ratings')} columns={columns} rowId={({ id }) => id} isCompact {...table} />;
}

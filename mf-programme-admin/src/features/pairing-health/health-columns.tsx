import type { TFunction } from 'i18next';
import type { PairingHealthRow } from '@tandem/contracts/programme-admin';
import { Person } from '@tandem/ui/avatar';
import { AvatarGroup } from '@tandem/ui/avatar-group';
import { Button, ButtonLink } from '@tandem/ui/button';
import type { Column } from '@tandem/ui/data-table';
import { Row } from '@tandem/ui/layout';
import { HealthMark } from '@tandem/ui/match-mark';
import { RatingFigure } from '@tandem/ui/star-rating';
import { Truncated } from '@tandem/ui/truncated';
import { instantDay } from '../../day-text';
import { healthLabels, healthOf, pairName, shownPeople } from './health-words';

const people = (members: PairingHealthRow['mentee_participants']) => {
  const [only] = members;
  if (!only) return '–';
  if (members.length > 1) return <AvatarGroup people={shownPeople(members)} />;
  const title = <Truncated place="table">{only.full_name}</Truncated>;
  return <Person name={only.full_name} photoUrl={only.photo_url} size={32} title={title} />;
};

interface Wish {
  readonly t: TFunction;
  readonly isGroup: boolean;
  readonly timezone: string;
  readonly summaryOf: (id: number) => string;
  readonly onOpen: (id: number) => void;
}

/** The columns in the order of P-167; only health and both counts are sorted by (P-168). */
export function healthColumns({ t, isGroup, timezone, summaryOf, onOpen }: Wish): Column<PairingHealthRow>[] {
  const group: Column<PairingHealthRow> = {
    id: 'name',
    header: t('Group'),
    cell: ({ name }) => <Truncated place="table">{name ?? ''}</Truncated>,
  };
  return [
    ...(isGroup ? [group] : []),
    { id: 'mentees', header: isGroup ? t('Mentees') : t('Mentee'), cell: (row) => people(row.mentee_participants) },
    { id: 'mentors', header: isGroup ? t('Mentors') : t('Mentor'), cell: (row) => people(row.mentor_participants) },
    {
      id: 'health',
      header: t('Pairing Health'),
      isSortable: true,
      cell: ({ pairing_health_score: code }) => (
        <HealthMark health={healthOf(code)} width={32} label={t(healthLabels[healthOf(code)])} />
      ),
    },
    { id: 'reminder', header: t('Reminder sent'), cell: (row) => instantDay(row.reminder_sent, timezone) },
    {
      id: 'confirmed',
      header: t('Confirmed Sessions'),
      isSortable: true,
      isEnd: true,
      cell: (row) => row.confirmed_bookings_count,
    },
    {
      id: 'completed',
      header: t('Completed Sessions'),
      isSortable: true,
      isEnd: true,
      cell: (row) => row.completed_bookings_count,
    },
    { id: 'mentee', header: t('Mentee Feedback'), isEnd: true, cell: (row) => row.mentee_rated_count },
    { id: 'mentor', header: t('Mentor Feedback'), isEnd: true, cell: (row) => row.mentor_rated_count },
    {
      id: 'rating',
      header: t('Avg. Rating'),
      cell: ({ average_ratings_score: stars }) => (stars === null ? '–' : <RatingFigure average={stars} />),
    },
    {
      id: 'action',
      header: t('Action'),
      cell: (row) => {
        const name = pairName(row, t);
        return (
          <Row $gap={1}>
            <Button
              variant="quiet"
              size="small"
              aria-label={t('Details of {{name}}', { name })}
              onPress={() => onOpen(row.id)}
            >
              {t('Details')}
            </Button>
            <ButtonLink
              variant="quiet"
              size="small"
              aria-label={t('Summary of {{name}}', { name })}
              to={summaryOf(row.id)}
            >
              {t('Summary')}
            </ButtonLink>
          </Row>
        );
      },
    },
  ];
}

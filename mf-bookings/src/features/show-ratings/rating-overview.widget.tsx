import type { RatingListView } from '@tandem/contracts/bookings';
import { problemOf, useNotify, type RatedPersonProps, type RatingsProps } from '@tandem/platform';
import { Person } from '@tandem/ui/avatar';
import { Button } from '@tandem/ui/button';
import { DataTable, type Column } from '@tandem/ui/data-table';
import { Dialog } from '@tandem/ui/dialog';
import { EmptyState } from '@tandem/ui/empty-state';
import { Stack } from '@tandem/ui/layout';
import { RatingFigure } from '@tandem/ui/star-rating';
import { Text } from '@tandem/ui/text';
import { CalendarCheck } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayInWords } from '../../session/times';
import { People } from './show-ratings.styles';
import { RatingDrawer } from './rating-drawer';
import { ratingsApi } from './ratings.api';

type RatedSession = RatingListView[number];

const figure = (score: number | null) => (score === null ? '–' : <RatingFigure average={score} />);

function useColumns(onShow: (session: RatedSession) => void): readonly Column<RatedSession>[] {
  const { t } = useTranslation();
  return [
    { id: 'session', header: t('Session'), cell: ({ session }) => session },
    { id: 'completed', header: t('Completed on'), cell: (row) => dayInWords(row.completed_on, 'plain') },
    { id: 'mentee', header: t('Mentee Rating (Avg)'), cell: (row) => figure(row.mentee_score) },
    { id: 'mentor', header: t('Mentor Rating (Avg)'), cell: (row) => figure(row.mentor_score) },
    {
      id: 'details',
      header: t('Details'),
      isEnd: true,
      isHeaderHidden: true,
      cell: (row) => (
        <Button
          variant="quiet"
          size="small"
          aria-label={t('View details of {{session}}', { session: row.session })}
          onPress={() => onShow(row)}
        >
          {t('View details')}
        </Button>
      ),
    },
  ];
}

function Side({ title, people }: { title: string; people: readonly RatedPersonProps[] }) {
  return (
    <Stack $gap={2}>
      <Text $size={12} $tone="muted">
        {title}
      </Text>
      {people.map(({ id, name, photoUrl }) => (
        <Person key={id} name={name} photoUrl={photoUrl} size={32} />
      ))}
    </Stack>
  );
}

/** The held sessions, oldest first; what went wrong is told as a notice too (P-181). */
function useRatingList(id: number) {
  const { t } = useTranslation();
  const notify = useNotify();
  const { data, error, refetch } = ratingsApi.useBookingsRatingListQuery(id, { refetchOnMountOrArgChange: true });
  const tell = useEffectEvent(() => notify.error(t(problemOf(error).error)));
  useEffect(() => {
    if (error) tell();
  }, [error]);
  return { data, error, refetch };
}

/** The sessions that a pair or group held and how each was rated, the latest on top (B-126, P-178, D-B221). */
export default function RatingOverviewWidget({ id, type, mentees, mentors, onClose }: RatingsProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<RatedSession | null>(null);
  const columns = useColumns(setShown);
  const { data, error, refetch } = useRatingList(id);
  const isGroup = type === 'group';
  return (
    <Dialog isOpen onClose={onClose} title={t('Rating Overview')} size="wide">
      <Stack $gap={5}>
        <People>
          <Side title={isGroup ? t('Mentees') : t('Mentee')} people={mentees} />
          <Side title={isGroup ? t('Mentors') : t('Mentor')} people={mentors} />
        </People>
        <DataTable
          label={t('Rated sessions')}
          columns={columns}
          rows={data?.toReversed() ?? []}
          rowId={({ booking_id }) => booking_id}
          isCompact
          isLoading={!data && !error}
          error={!data && error ? t(problemOf(error).error) : undefined}
          onRetry={() => void refetch()}
          empty={<EmptyState icon={CalendarCheck} isCompact headingLevel={3} title={t('No completed sessions.')} />}
        />
      </Stack>
      {shown && <RatingDrawer session={shown} type={type} onClose={() => setShown(null)} />}
    </Dialog>
  );
}

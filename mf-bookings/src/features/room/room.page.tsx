import { useIdParam } from '@tandem/ui/id-param';
import type { BookingView } from '@tandem/contracts/bookings';
import { problemOf, useTitle } from '@tandem/platform';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readsApi } from '../../bookings.reads';
import { MissingSession } from '../../session/missing-session';
import { UnreadPage } from '../../session/unread-page';
import { useNow } from '../../session/use-now';
import { Elsewhere } from './elsewhere';
import { ClosedRoom } from './outside';
import { focusWhenLost } from './focus-when-lost';
import { roomStateOf, type RoomState } from './room-state';
import { Visit } from './visit';

/** Milliseconds after which the page looks whether the session was moved or called off. */
const LOOK_AGAIN_MS = 15_000;
const GONE = [403, 404];

/** A room that is closed under somebody takes its place on the page away from them. */
function useFocusAfter(state: RoomState): void {
  const before = useRef(state);
  useEffect(() => {
    if (before.current === 'open' && state !== 'open') focusWhenLost();
    before.current = state;
  }, [state]);
}

function RoomOf({ booking, onClosed }: { booking: BookingView; onClosed: () => void }) {
  const now = useNow(1000);
  const [visits, setVisits] = useState(0);
  const state = roomStateOf(booking, now);
  useFocusAfter(state);
  if (state === 'missing') return <MissingSession />;
  if (state === 'elsewhere') return <Elsewhere booking={booking} />;
  if (state !== 'open') return <ClosedRoom state={state} booking={booking} now={now} />;
  return <Visit key={visits} booking={booking} onAgain={() => setVisits(visits + 1)} onClosed={onClosed} />;
}

/** The video room of a session: the built-in one, or the way to one elsewhere (D-B224). */
export default function RoomPage() {
  const { t } = useTranslation();
  useTitle(t('Video session'));
  const id = useIdParam('id');
  const query = { skip: id === null, pollingInterval: LOOK_AGAIN_MS, refetchOnMountOrArgChange: true };
  const { data, error, isFetching, refetch } = readsApi.useBookingsOneQuery(id ?? 0, query);
  const onClosed = useCallback(() => void refetch(), [refetch]);
  if (id === null) return <MissingSession />;
  if (!data || (error && GONE.includes(problemOf(error).status)))
    return (
      <UnreadPage title={t('Video session')} error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
    );
  return <RoomOf booking={data} onClosed={onClosed} />;
}

import { useIdParam } from '@tandem/ui/id-param';
import type { BookingView } from '@tandem/contracts/bookings';
import { problemOf, useTitle, useUnsavedInput } from '@tandem/platform';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readsApi } from '../../bookings.reads';
import { MissingSession } from '../../session/missing-session';
import { UnreadPage } from '../../session/unread-page';
import { useNow } from '../../session/use-now';
import { useWriting } from './draft';
import { Elsewhere } from './elsewhere';
import { ClosedRoom } from './outside';
import { focusWhenLost } from './focus-when-lost';
import { isShutForGood, roomStateOf, type RoomState } from './room-state';
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

interface RoomOfProps {
  readonly booking: BookingView;
  readonly onClosed: () => void;
  readonly onInside: (isInside: boolean) => void;
}

function RoomOf({ booking, ...visit }: RoomOfProps) {
  const now = useNow(1000);
  const [visits, setVisits] = useState(0);
  const state = roomStateOf(booking, now);
  const writing = useWriting();
  useFocusAfter(state);
  useUnsavedInput(state === 'open' && writing.text !== '');
  if (state === 'missing') return <MissingSession />;
  if (state === 'elsewhere') return <Elsewhere booking={booking} />;
  if (state !== 'open') return <ClosedRoom state={state} booking={booking} now={now} />;
  const onAgain = () => setVisits(visits + 1);
  return <Visit key={visits} {...visit} booking={booking} writing={writing} isAgain={visits > 0} onAgain={onAgain} />;
}

/** The session as it stands, looked at again for as long as its room may still open or shut. */
function useLookedAt(bookingId: number) {
  const [isOver, setOver] = useState(false);
  const [isInside, setInside] = useState(false);
  const query = readsApi.useBookingsOneQuery(bookingId, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isOver ? 0 : LOOK_AGAIN_MS,
    // Whoever talks may well look at another window, and is still told that the session was called off.
    skipPollingIfUnfocused: !isInside,
  });
  const { data, error } = query;
  const isGone = error !== undefined && GONE.includes(problemOf(error).status);
  const booking = isGone ? undefined : data;
  const ends = isGone || (data !== undefined && isShutForGood(data));
  if (ends !== isOver) setOver(ends);
  return { ...query, booking, setInside };
}

function Room({ bookingId }: { bookingId: number }) {
  const { t } = useTranslation();
  const { booking, error, isFetching, refetch, setInside } = useLookedAt(bookingId);
  const onClosed = useCallback(() => void refetch(), [refetch]);
  if (!booking)
    return (
      <UnreadPage title={t('Video session')} error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
    );
  return <RoomOf booking={booking} onClosed={onClosed} onInside={setInside} />;
}

/** The video room of a session: the built-in one, or the way to one elsewhere (D-B224). */
export default function RoomPage() {
  const { t } = useTranslation();
  useTitle(t('Video session'));
  const id = useIdParam('id');
  // A room of its own for each session: the visit and the devices of one are nothing to the next.
  return id === null ? <MissingSession /> : <Room key={id} bookingId={id} />;
}

import type { BookingView } from '@tandem/contracts/bookings';
import { useEffect, useState } from 'react';
import { Call } from './call';
import { OwnMedia } from './own-media';
import { AfterCall } from './outside';
import { Preview } from './preview';
import { RoomCall, type CallStatus } from './room-call';
import { useChanges } from './use-changes';
import { useRoomLine } from './use-room-line';

interface VisitProps {
  readonly booking: BookingView;
  readonly onAgain: () => void;
  /** The server let nobody in, or let this person out: the session is no longer what the page knows. */
  readonly onClosed: () => void;
  /** Told for as long as somebody talks, or is on the way into the room. */
  readonly onInside: (isInside: boolean) => void;
}

const inside: readonly CallStatus[] = ['connecting', 'joined', 'reconnecting'];

interface InCallProps extends VisitProps {
  readonly call: RoomCall;
  readonly media: OwnMedia;
}

function InCall({ booking, call, media, onAgain, onClosed, onInside }: InCallProps) {
  const { status } = useChanges(call.changes);
  const isInside = inside.includes(status);
  useEffect(() => {
    onInside(isInside);
    return () => onInside(false);
  }, [isInside, onInside]);
  useEffect(() => {
    if (status === 'closed') onClosed();
  }, [status, onClosed]);
  if (status === 'left' || status === 'replaced' || status === 'closed')
    return <AfterCall booking={booking} status={status} onAgain={onAgain} />;
  return isInside && <Call booking={booking} call={call} media={media} />;
}

/** One visit of this page: looking at oneself, talking, leaving. Whoever comes again begins a new one. */
export function Visit(props: VisitProps) {
  const { booking } = props;
  const line = useRoomLine(booking.id);
  const [media, setMedia] = useState<OwnMedia | null>(null);
  const [call, setCall] = useState<RoomCall | null>(null);
  useEffect(() => {
    const own = new OwnMedia();
    setMedia(own);
    void own.start();
    return () => own.close();
  }, []);
  useEffect(() => () => call?.leave(), [call]);
  if (!media) return null;
  if (call) return <InCall {...props} call={call} media={media} />;
  const join = () => {
    const begun = new RoomCall(line, media);
    setCall(begun);
    void begun.run();
  };
  return <Preview booking={booking} media={media} onJoin={join} />;
}

import type { BookingView } from '@tandem/contracts/bookings';
import { useSession } from '@tandem/platform';
import { useEffect, useState } from 'react';
import { Call } from './call';
import type { Writing } from './draft';
import { OwnMedia } from './own-media';
import { AfterCall } from './outside';
import { Preview } from './preview';
import { RoomCall, type CallStatus } from './room-call';
import { useChanges } from './use-changes';
import { useRoomLine } from './use-room-line';
import { whenSeen } from './when-seen';

interface VisitProps {
  readonly booking: BookingView;
  readonly writing: Writing;
  /** The person was in the room before, on this page. */
  readonly isAgain: boolean;
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

function InCall({ booking, writing, call, media, onAgain, onClosed, onInside }: InCallProps) {
  const { status } = useChanges(call.changes);
  const account = useSession().status;
  const isInside = inside.includes(status);
  useEffect(() => {
    onInside(isInside);
    return () => onInside(false);
  }, [isInside, onInside]);
  useEffect(() => {
    // Of a session that was ended elsewhere the shell learns by the refusal, and asks to sign in again.
    if (status === 'closed' || status === 'signed_out') onClosed();
  }, [status, onClosed]);
  useEffect(() => {
    if (account !== 'signed-in') call.signOut();
  }, [account, call]);
  if (status === 'left' || status === 'replaced' || status === 'closed' || status === 'signed_out')
    return <AfterCall booking={booking} status={status} onAgain={onAgain} />;
  return isInside && <Call booking={booking} call={call} media={media} writing={writing} />;
}

/** One visit of this page: looking at oneself, talking, leaving. Whoever comes again begins a new one. */
export function Visit(props: VisitProps) {
  const { booking, isAgain } = props;
  const line = useRoomLine(booking.id);
  const [media, setMedia] = useState<OwnMedia | null>(null);
  const [call, setCall] = useState<RoomCall | null>(null);
  useEffect(() => {
    const own = new OwnMedia();
    setMedia(own);
    // A tab that was opened in the background takes nothing until somebody looks at it.
    const forget = whenSeen(() => void own.start());
    return () => {
      forget();
      own.close();
    };
  }, []);
  useEffect(() => () => call?.leave(), [call]);
  if (!media) return null;
  if (call) return <InCall {...props} call={call} media={media} />;
  const join = () => {
    const begun = new RoomCall(line, media);
    setCall(begun);
    void begun.run();
  };
  return <Preview booking={booking} media={media} isAgain={isAgain} onJoin={join} />;
}

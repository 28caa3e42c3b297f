import type { RoomEvent, RoomLeaveBody, RoomSignalBody, RoomStateBody, RoomTextBody } from '@tandem/contracts/bookings';
import { readEvents } from '@tandem/contracts/platform';
import { readsApi } from '../../bookings.reads';

interface StreamOrder {
  readonly bookingId: number;
  readonly visit: string;
  readonly after: string;
  /** This page was in the room before. */
  readonly again: boolean;
  readonly microphone: boolean;
  readonly camera: boolean;
  readonly hear: (event: RoomEvent, id: string | null) => void;
  /** Called at each sign of life, comments included. */
  readonly onBeat: () => void;
  /** Called once, when the stream is over; with the Problem that ended it, if one did. */
  readonly onOver: (problem: unknown) => void;
  readonly signal: AbortSignal;
}

type Of<Body> = Body & { readonly bookingId: number };

/** The calls of the built-in room. */
export const roomApi = readsApi.injectEndpoints({
  endpoints: (build) => ({
    /** One long answer. The cache reads nothing again while a call is under way, so for the cache this one is over when it has begun. */
    bookingsRoomStream: build.mutation<null, StreamOrder>({
      queryFn: ({ bookingId, hear, onBeat, onOver, signal, ...params }, ...[, , call]) => {
        const responseHandler = (answer: Response) => (answer.ok ? readEvents(answer, hear, onBeat) : answer.json());
        const url = `/bookings/${bookingId}/room/stream`;
        const stream = Promise.resolve(call({ url, params, timeout: 0, signal, responseHandler }));
        void stream.then(({ error }) => onOver(error));
        return { data: null };
      },
    }),
    bookingsRoomSignal: build.mutation<null, Of<RoomSignalBody>>({
      query: ({ bookingId, ...body }) => ({ url: `/bookings/${bookingId}/room/signals`, method: 'POST', body }),
    }),
    bookingsRoomText: build.mutation<null, Of<RoomTextBody>>({
      query: ({ bookingId, ...body }) => ({ url: `/bookings/${bookingId}/room/texts`, method: 'POST', body }),
    }),
    bookingsRoomState: build.mutation<null, Of<RoomStateBody>>({
      query: ({ bookingId, ...body }) => ({ url: `/bookings/${bookingId}/room/state`, method: 'POST', body }),
    }),
    /** Reaches the server also while the page is being left. */
    bookingsRoomLeave: build.mutation<null, Of<RoomLeaveBody>>({
      query: ({ bookingId, ...body }) => ({
        url: `/bookings/${bookingId}/room/leave`,
        method: 'POST',
        body,
        keepalive: true,
      }),
    }),
  }),
});

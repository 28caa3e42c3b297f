import type { RoomEvent, RoomLeaveBody, RoomSignalBody, RoomStateBody, RoomTextBody } from '@tandem/contracts/bookings';
import { readEvents } from '@tandem/contracts/platform';
import { readsApi } from '../../bookings.reads';

interface StreamOrder {
  readonly bookingId: number;
  readonly visit: string;
  readonly after: string;
  readonly microphone: boolean;
  readonly camera: boolean;
  readonly hear: (event: RoomEvent, id: string | null) => void;
  /** Called at each sign of life, comments included. */
  readonly onBeat: () => void;
}

type Of<Body> = Body & { readonly bookingId: number };

/** The calls of the built-in room. The stream is one long answer: its call is over when the stream is. */
export const roomApi = readsApi.injectEndpoints({
  endpoints: (build) => ({
    bookingsRoomStream: build.mutation<null, StreamOrder>({
      query: ({ bookingId, hear, onBeat, ...params }) => ({
        url: `/bookings/${bookingId}/room/stream`,
        params,
        timeout: 0,
        responseHandler: (answer) => (answer.ok ? readEvents(answer, hear, onBeat) : answer.json()),
      }),
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

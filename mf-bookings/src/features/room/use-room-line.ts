import { problemOf } from '@tandem/platform';
import { useMemo } from 'react';
import type { RoomLine } from './room-call';
import { roomApi } from './room.api';

/** The calls of one session's room. */
export function useRoomLine(bookingId: number): RoomLine {
  const [stream] = roomApi.useBookingsRoomStreamMutation();
  const [signal] = roomApi.useBookingsRoomSignalMutation();
  const [text] = roomApi.useBookingsRoomTextMutation();
  const [state] = roomApi.useBookingsRoomStateMutation();
  const [leave] = roomApi.useBookingsRoomLeaveMutation();
  return useMemo(
    () => ({
      stream: async (order) => {
        const problem = await new Promise((onOver) => void stream({ bookingId, ...order, onOver }));
        if (problem !== undefined) throw problem;
      },
      signal: async (body) => void (await signal({ bookingId, ...body }).unwrap()),
      text: async (body) => void (await text({ bookingId, ...body }).unwrap()),
      state: async (body) => void (await state({ bookingId, ...body }).unwrap()),
      leave: async (body) => void (await leave({ bookingId, ...body }).unwrap()),
      problemOf,
    }),
    [bookingId, stream, signal, text, state, leave],
  );
}

import { screen, waitFor } from '@testing-library/react';
import { useDispatch } from 'react-redux';
import type { BookingView, RoomPerson } from '@tandem/contracts/bookings';
import { learnServerTime } from '@tandem/platform/host';
import { Button } from '@tandem/ui/button';
import { open } from '@tandem/testing/remote-screen';
import { readsApi } from '../bookings.reads';
import RoomPage from '../features/room/room.page';
import { sessionWith } from './booking';
import { BookingsBackend } from './bookings-backend';
import { giveDevices, RoomServer, type Devices } from './room-fakes';

/** A moment in which the session goes on. */
export const inSession = '2026-05-12T12:10:00Z';
/** A moment after somebody joined. */
export const later = '2026-05-12T12:15:00Z';
export const me = '7.own-visit';
export const shown = { microphone: true, camera: true, screen: null };
export const ainaHere: RoomPerson = { user_id: 7, peer_id: me, ...shown };
export const meiHere: RoomPerson = { user_id: 9, peer_id: '9.mei-visit', ...shown };

/** Whatever else happens on the page makes the session worth reading anew. */
function ReadAnew() {
  const dispatch = useDispatch();
  return (
    <Button onPress={() => dispatch(readsApi.util.invalidateTags([{ type: 'bookings/one', id: 41 }]))}>
      Read anew
    </Button>
  );
}

export function openRoom(
  changes: Partial<BookingView> = {},
  { now = inSession, refused }: { now?: string; refused?: Devices['refused'] } = {},
) {
  const devices = giveDevices(refused);
  const backend = new BookingsBackend([
    sessionWith({ urls: { room_url: '/bookings/41/room', rate_url: null }, ...changes }),
  ]);
  backend.now = new Date(now);
  learnServerTime(now);
  const server = new RoomServer(backend);
  const content = (
    <main>
      <RoomPage />
      <ReadAnew />
    </main>
  );
  const page = open(content, { at: '/bookings/41/room', path: '/bookings/:id/room' });
  return { ...page, backend, server, devices };
}

/** Up to the moment in which both people are in the room. */
export async function joined() {
  const page = openRoom();
  await page.user.click(await screen.findByRole('button', { name: 'Join now' }));
  await waitFor(() => expect(page.server.streams).toHaveLength(1));
  page.server.tell({ type: 'welcome', peer_id: me, closes_at: '2026-05-12T13:05:00Z', ice_servers: [] });
  page.server.tell({ type: 'people', people: [ainaHere, meiHere] });
  await screen.findByRole('listitem', { name: 'Mei Lin Tan' });
  return page;
}

import { screen, waitFor } from '@testing-library/react';
import { Refusal } from '@tandem/testing/api-server';
import { open } from '@tandem/testing/remote-screen';
import { learnServerTime } from '@tandem/platform/host';
import { sessionWith } from '../../testing/booking';
import { BookingsBackend } from '../../testing/bookings-backend';
import { inSession } from '../../testing/room-page';
import { Elsewhere } from './elsewhere';
import RoomPage from './room.page';

const session = sessionWith({ is_room_elsewhere: true });

const place = { at: '/bookings/41/room', path: '/bookings/:id/room' };

function openPage(now: string) {
  const backend = new BookingsBackend([session]);
  backend.now = new Date(now);
  learnServerTime(now);
  const content = (
    <main>
      <RoomPage />
    </main>
  );
  return { backend, show: () => open(content, place) };
}

test('[B-053] [D-B117] the page of a room on another server asks to come in and goes to the address that only this answer tells', async () => {
  const { backend } = openPage(inSession);
  backend.on('POST /bookings/*/join', () => ({ room_url: 'https://rooms.example/session-41-secret' }));
  const goTo = jest.fn();
  open(<Elsewhere booking={session} goTo={goTo} />, place);
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('https://rooms.example/session-41-secret'));
  expect(backend.asked('POST /bookings/41/join')).toHaveLength(1);
});

test('[B-053] [D-B87] who is refused reads why, and may try again', async () => {
  const { backend, show } = openPage(inSession);
  backend.on('POST /bookings/*/join', () => new Refusal(409, { error: 'Please accept this session first.' }));
  const { user } = show();
  expect(await screen.findByText('Please accept this session first.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(backend.asked('POST /bookings/41/join')).toHaveLength(2));
  expect(await screen.findByText('Please accept this session first.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test('[B-052] [D-B117] before the window it counts down and asks for nothing', async () => {
  const { backend, show } = openPage('2026-05-12T11:50:00Z');
  show();
  expect(await screen.findByRole('heading', { name: /The room opens in/ })).toBeTruthy();
  expect(backend.asked('POST /bookings/41/join')).toEqual([]);
});

import { cleanup, screen } from '@testing-library/react';
import { joined, openRoom } from '../../testing/room-page';

test('[B-049] [D-B117] before the room opens, at its door and in it the time is told on both clocks', async () => {
  const both = /8:00 – 9:00 PM GMT\+8 \(1:00 – 2:00 PM BST for Mei\)/;
  openRoom({}, { now: '2026-05-12T11:50:00Z' });
  expect(await screen.findByText(both)).toBeTruthy();
  cleanup();
  openRoom();
  await screen.findByRole('button', { name: 'Join now' });
  expect(screen.getByText(both)).toBeTruthy();
  cleanup();
  await joined();
  expect(screen.getByText(both)).toBeTruthy();
});

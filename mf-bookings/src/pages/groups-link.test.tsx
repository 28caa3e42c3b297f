import type { GroupView } from '@tandem/contracts/programme-admin';
import { open, portal } from '@tandem/testing/remote-screen';
import { screen } from '@testing-library/react';
import { BookingsBackend } from '../testing/bookings-backend';
import { circle } from '../testing/groups';
import BookingsPage from './bookings.page';

async function show(groups: GroupView[], at = '/app/harbour/leaders/bookings') {
  const backend = new BookingsBackend();
  backend.on('GET /groups', () => ({ groups, total: groups.length, max_pages: 1 }));
  open(<BookingsPage />, { at, tenant: at.startsWith('/app/') ? portal : undefined });
  await screen.findByText('There are no upcoming bookings.');
  return backend;
}
const link = () => screen.queryByRole('link', { name: 'Groups' });

test.each([
  ['has begun', circle()],
  ['waits for a mentor', circle({ state: 'pending', pending: true })],
])('[D-B224] whoever is in a group that %s finds the page of groups from their sessions', async (_state, group) => {
  await show([group]);
  expect((await screen.findByRole('link', { name: 'Groups' })).getAttribute('href')).toBe(
    '/app/harbour/leaders/groups',
  );
});

test('[D-B224] who is in none is led to no groups, nor is an admin by those of others', async () => {
  const { group_participants: people } = circle();
  await show([circle({ group_participants: people.filter(({ full_name }) => full_name === 'Mei Lin Tan') })]);
  expect(link()).toBeNull();
});

test('[D-B224] where there are no groups none are asked for', async () => {
  const backend = await show([circle()], '/main/bookings');
  expect(link()).toBeNull();
  expect(backend.asked('GET /groups')).toHaveLength(0);
});

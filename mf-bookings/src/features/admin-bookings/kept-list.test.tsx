import { act, screen, waitFor } from '@testing-library/react';
import type { AdminListView } from '@tandem/contracts/bookings';
import { ApiServer, Refusal } from '@tandem/testing/api-server';
import { open, portal } from '@tandem/testing/remote-screen';
import { adminListOf } from '../../testing/admin-list';
import { bothSeats, sessionWith } from '../../testing/booking';
import { aina } from '../../testing/people';
import AdminBookingsPage from './admin-bookings.page';

const list = '/app/harbour/leaders/admin/bookings/bookings_list';

const answer = (id: number, total = 14) =>
  adminListOf([sessionWith({ id, booking_participants: bothSeats })], {
    counts: { one_on_one: total, group: 0 },
    pagination: { current_page: 1, total_pages: 2, per_page: 10, total_entries: total },
  });

async function show() {
  const server = new ApiServer(new Date('2026-05-12T03:00:00Z'));
  server.on('GET /users/current', () => ({ ...aina, user_type: 'admin', roles: ['admin'] }));
  server.on(`GET ${list}.json`, () => answer(41));
  server.listen();
  const { user } = open(<AdminBookingsPage />, { at: list, tenant: portal });
  await screen.findByText('#41');
  return { user, server };
}

const table = () => screen.getByRole('table');

test('[B-099] while another page is read, the rows, what is said of them and the pager with the keyboard stay where they are', async () => {
  const { user, server } = await show();
  let turn: (view: AdminListView) => void = () => undefined;
  server.on(`GET ${list}.json`, () => new Promise<AdminListView>((resolve) => (turn = resolve)));
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  await waitFor(() => expect(table().getAttribute('aria-busy')).toBe('true'));
  expect(screen.getByText('#41')).toBeTruthy();
  expect(screen.getByText('14 sessions, times in GMT+8')).toBeTruthy();
  const pressed = screen.getByRole('button', { name: 'Page 2', current: 'page' });
  expect(document.activeElement).toBe(pressed);
  await act(() => turn(answer(52)));
  expect(await screen.findByText('#52')).toBeTruthy();
  expect(screen.queryByText('#41')).toBeNull();
  expect(table().getAttribute('aria-busy')).toBe('false');
  expect(document.activeElement).toBe(pressed);
});

test('[B-099] a page that cannot be read says so instead of the rows of another one', async () => {
  const { user, server } = await show();
  server.on(`GET ${list}.json`, () => new Refusal(500, { error: 'The list is resting.' }));
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(await screen.findByText('The list is resting.')).toBeTruthy();
  expect(screen.queryByText('#41')).toBeNull();
});

test('[D-B178] whoever comes back to the list reads what others did meanwhile', async () => {
  const { server } = await show();
  server.on(`GET ${list}.json`, () => answer(41, 15));
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(await screen.findByText('15 sessions, times in GMT+8')).toBeTruthy();
});

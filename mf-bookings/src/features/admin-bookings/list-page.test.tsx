import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiServer, Refusal } from '@tandem/testing/api-server';
import { hold, pass } from '@tandem/testing/clock';
import { open, portal, said } from '@tandem/testing/remote-screen';
import { adminListOf } from '../../testing/admin-list';
import { aina } from '../../testing/people';
import AdminBookingsPage from './admin-bookings.page';

const base = '/app/harbour/leaders/admin/bookings';

function show() {
  const server = new ApiServer(new Date('2026-05-12T03:00:00Z'));
  server.on('GET /users/current', () => ({ ...aina, user_type: 'admin', roles: ['admin'] }));
  server.on(`GET ${base}/bookings_list.json`, () => adminListOf([]));
  server.listen();
  return {
    ...open(<AdminBookingsPage />, { at: `${base}/bookings_list?search=mei`, path: '*', tenant: portal }),
    server,
  };
}

afterEach(() => jest.useRealTimers());

const search = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search bookings' });
const address = () => screen.getByLabelText('address').textContent;

test('[B-099] [D-B154] a link to the whole list and the way back show in the search field what is searched for', async () => {
  const { router } = show();
  await screen.findByText('There are no bookings to show.');
  await act(() => router.navigate(`${base}/bookings_list`));
  expect(search().value).toBe('');
  await act(() => router.navigate(-1));
  expect(search().value).toBe('mei');
});

test('[B-099] what is typed on while the list is searched stays as it is', async () => {
  show();
  await screen.findByText('There are no bookings to show.');
  hold(['setTimeout', 'clearTimeout']);
  fireEvent.change(search(), { target: { value: 'mei lin' } });
  await pass(400);
  fireEvent.change(search(), { target: { value: 'mei lin t' } });
  await pass(100);
  await waitFor(() => expect(address()).toContain('search=mei+lin'));
  expect(search().value).toBe('mei lin t');
  await pass(300);
  await waitFor(() => expect(address()).toContain('search=mei+lin+t'));
});

const exportButton = () => screen.getByRole('button', { name: 'Export CSV' });

test('an export that is refused says why', async () => {
  const { user, server } = show();
  server.on(
    `GET ${base}/bookings_list.csv`,
    () => new Refusal(403, { error: 'You do not have permission to do this.' }),
  );
  await screen.findByText('There are no bookings to show.');
  await user.click(exportButton());
  expect(await said('You do not have permission to do this.')).toBeTruthy();
});

test('a long export may take longer than half a minute', async () => {
  const { server } = show();
  await screen.findByText('There are no bookings to show.');
  server.on(`GET ${base}/bookings_list.csv`, () => new Promise(() => undefined));
  // What waits in a simulated browser cannot be broken off: it is seen by whether somebody tries.
  const breakOff = jest.spyOn(AbortController.prototype, 'abort');
  hold(['setTimeout', 'clearTimeout']);
  fireEvent.click(exportButton());
  await waitFor(() => expect(server.asked(`GET ${base}/bookings_list.csv`)).toHaveLength(1));
  await pass(100_000);
  expect(breakOff).not.toHaveBeenCalled();
  breakOff.mockRestore();
});

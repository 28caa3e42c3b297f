import { screen, waitFor, within } from '@testing-library/react';
import { ApiServer } from '@tandem/testing/api-server';
import { open, portal } from '@tandem/testing/remote-screen';
import { adminListOf } from '../../testing/admin-list';
import { bothSeats, sessionWith } from '../../testing/booking';
import { aina } from '../../testing/people';
import AdminBookingsPage from './admin-bookings.page';

const list = '/app/harbour/leaders/admin/bookings/bookings_list';
const empty = adminListOf([], { counts: { one_on_one: 12, group: 3 } });

function show(search = '', answer = empty) {
  const server = new ApiServer(new Date('2026-05-12T03:00:00Z'));
  server.on('GET /users/current', () => ({ ...aina, user_type: 'admin', roles: ['admin'] }));
  server.on(`GET ${list}.json`, () => answer);
  server.listen();
  const asked = (filter = 'type') => server.asked(`GET ${list}.json`).at(-1)?.query.get(filter);
  return { ...open(<AdminBookingsPage />, { at: list + search, tenant: portal }), asked };
}

test('[B-099] [B-206] [D-B154] the list is narrowed to a type, which tells how many there are, stands in the address and is cleared', async () => {
  const { user, asked } = show('?page=3');
  const clear = () => screen.findByRole('button', { name: 'Clear' });
  expect((await clear()).hasAttribute('disabled')).toBe(true);
  await user.click(await screen.findByRole('button', { name: /^All types Type|Type.*All types/ }));
  await user.click(await screen.findByRole('option', { name: 'Group (3)' }));
  await waitFor(() => expect(asked()).toBe('group'));
  expect(screen.getByLabelText('address').textContent).toBe(`${list}?type=group`);
  await user.click(await clear());
  await waitFor(() => expect(asked() ?? '').toBe(''));
  expect((await clear()).hasAttribute('disabled')).toBe(true);
  expect(screen.getByLabelText('address').textContent).toBe(list);
  expect(screen.getByRole('searchbox')).toBe(document.activeElement);
});

const statuses = [
  ['Pending Accept', 'pending'],
  ['Confirmed', 'upcoming'],
  ['Pending Review', 'completed'],
  ['Cancelled', 'cancelled'],
  ['Missed', 'missed'],
  ['Reported', 'reported'],
  ['Investigating', 'investigating'],
  ['Completed', 'fully_rated'],
  ['Completed, partly rated', 'partially_rated'],
] as const;
test('[B-100] each status that is chosen is asked of the server and stands in the address', async () => {
  const { user, asked } = show();
  await user.click(await screen.findByRole('button', { name: /All statuses/ }));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(
    statuses.map(([name]) => name),
  );
  for (const [index, [name]] of statuses.entries()) {
    await user.click(screen.getByRole('option', { name: new RegExp(`^${name}$`) }));
    const wanted = statuses.slice(0, index + 1).map(([, id]) => id);
    await waitFor(() => expect(asked('status')).toBe(wanted.join(',')));
  }
  expect(decodeURIComponent(screen.getByLabelText('address').textContent)).toContain('status=pending,upcoming');
  // In the button, which keeps its height: the filters stay where they are.
  expect(screen.getByText('9 chosen')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Remove/, hidden: true })).toBeNull();
});

test('[D-B154] a shared address shows the same type', async () => {
  const { asked } = show('?type=one_on_one');
  await waitFor(() => expect(asked()).toBe('one_on_one'));
});

test('[B-099] a page that is no more gives way to the last there is', async () => {
  const pagination = { current_page: 9, total_pages: 2, per_page: 10, total_entries: 15 };
  show('?page=9', { ...empty, pagination });
  await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe(`${list}?page=2`));
  expect(await screen.findByRole('button', { name: 'Page 2', current: 'page' })).toBeTruthy();
});

test('[B-099] [D-B154] the heading of the statuses sorts by them, and pressed again gives the usual order back', async () => {
  const { user } = show('', { ...empty, bookings: [sessionWith({ booking_participants: bothSeats })] });
  const header = await screen.findByRole('columnheader', { name: 'Status' });
  const address = () => screen.getByLabelText('address').textContent;
  await user.click(within(header).getByRole('button'));
  await waitFor(() => expect(address()).toBe(`${list}?sort=status`));
  await user.click(within(header).getByRole('button'));
  await waitFor(() => expect(address()).toBe(list));
  expect(screen.getByRole('columnheader', { name: 'Booking time' }).getAttribute('aria-sort')).toBe('descending');
});

test('[B-099] [D-B154] days the wrong way round say so where no booking is left', async () => {
  show('?from=2026-05-12&to=2026-05-11');
  expect(await screen.findByText('There are no bookings to show.')).toBeTruthy();
  expect(screen.getByText('The day in To is before the one in From.')).toBeTruthy();
});

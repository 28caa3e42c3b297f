import { screen, within } from '@testing-library/react';
import type { BookingView } from '@tandem/contracts/bookings';
import { ApiServer, Refusal } from '@tandem/testing/api-server';
import { open, portal, reasonBelow } from '@tandem/testing/remote-screen';
import AdminBookingsPage from '../features/admin-bookings/admin-bookings.page';
import BookingsPage from '../pages/bookings.page';
import { bothSeats, sessionWith } from '../testing/booking';
import { BookingsBackend } from '../testing/bookings-backend';
import { aina } from '../testing/people';

const done: readonly [string, BookingView['status']][] = [
  ['cancel', 'cancelled'],
  ['reschedule', 'completed'],
  ['complete', 'completed'],
  ['absent', 'fully_rated'],
  ['calendar', 'cancelled'],
];

test.each(done)(
  '[B-041] [B-042] an address that names %s shows the details of a session that is %s by now',
  async (view, status) => {
    new BookingsBackend([sessionWith({ status })]);
    open(<BookingsPage />, { at: `/main/bookings?session=41&view=${view}` });
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('heading', { name: 'Topic' })).toBeTruthy();
    expect(dialog.getByRole('heading', { name: 'Session Details' })).toBeTruthy();
  },
);

const base = '/app/harbour/leaders/admin/bookings';

/** An admin's pages over one session, which the test may change. */
function serveAdmin(read: () => BookingView): ApiServer {
  const server = new ApiServer(new Date('2026-05-12T03:00:00Z'));
  server.on('GET /users/current', () => ({ ...aina, user_type: 'admin', roles: ['admin'] }));
  server.on(`GET ${base}/*.json`, ({ path }) =>
    path.endsWith('bookings_list.json')
      ? {
          bookings: [read()],
          counts: { one_on_one: 1, group: 0 },
          pagination: { current_page: 1, total_pages: 1, per_page: 10, total_entries: 1 },
          timezone: 'Asia/Kuala_Lumpur',
          timezone_abbreviation: '+08',
        }
      : { booking: { ...read(), audit: [], paths: {} } },
  );
  server.listen();
  return server;
}

const asAdmin = (changes: Partial<BookingView>) =>
  sessionWith({ role_type: null, booking_participants: bothSeats, ...changes });
const cancelled = asAdmin({ status: 'cancelled', readable_booking_status: 'Cancelled', admin_actions: [] });

test('[B-102] [B-111] an admin’s address that names what was done meanwhile shows the details, under their own name', async () => {
  serveAdmin(() => cancelled);
  open(<AdminBookingsPage />, { at: `${base}/bookings_list?booking=41&view=cancel`, tenant: portal });
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('heading', { name: 'Topic' })).toBeTruthy();
  expect(dialog.getByRole('heading', { name: 'Booking details' })).toBeTruthy();
});

const refusal = 'This action is not available for this booking.';

test('[B-111] [B-229] [D-B45] an admin who is refused since another one was faster sees what the session is now, in the list too', async () => {
  let booking = asAdmin({ admin_actions: ['complete', 'cancel', 'reschedule'] });
  const server = serveAdmin(() => booking);
  server.on('PATCH /api/v2/admin/bookings/41/complete', () => {
    booking = cancelled;
    return new Refusal(409, { error: refusal });
  });
  const { user } = open(<AdminBookingsPage />, {
    at: `${base}/bookings_list?booking=41&view=complete`,
    tenant: portal,
  });
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: 'Complete booking' }));
  expect(await reasonBelow('Oops.. something when wrong')).toBe(refusal);
  expect(await dialog.findByRole('heading', { name: 'Booking details' })).toBeTruthy();
  expect(dialog.getByText('Cancelled')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Complete booking' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  const row = within((await screen.findByText('#41')).closest('tr') ?? document.body);
  expect(row.getByText('Cancelled')).toBeTruthy();
});

test('[B-042] [B-223] [D-B45] a participant who is refused since the other one was faster sees what the session is now', async () => {
  const started = { start_time: '2026-05-12T01:00:00Z', end_time: '2026-05-12T02:00:00Z' };
  const backend = new BookingsBackend([sessionWith(started)]);
  backend.on('POST /bookings/*/complete', ({ params }) => {
    backend.change(params[0], { status: 'cancelled', readable_booking_status: 'Cancelled' });
    return new Refusal(409, { error: refusal });
  });
  const { user } = open(<BookingsPage />, { at: '/main/bookings?session=41&view=complete' });
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: 'Complete booking' }));
  expect(await reasonBelow('Oops, something went wrong')).toBe(refusal);
  expect(await dialog.findByRole('heading', { name: 'Session Details' })).toBeTruthy();
  expect(dialog.getByText('Cancelled')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(await screen.findByText('There are no upcoming bookings.')).toBeTruthy();
});

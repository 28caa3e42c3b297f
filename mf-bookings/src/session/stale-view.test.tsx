import { screen, within } from '@testing-library/react';
import type { BookingView } from '@tandem/contracts/bookings';
import { ApiServer } from '@tandem/testing/api-server';
import { open, portal } from '@tandem/testing/remote-screen';
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

test('[B-102] [B-111] an admin’s address that names what was done meanwhile shows the details, under their own name', async () => {
  const base = '/app/harbour/leaders/admin/bookings';
  const booking = {
    ...sessionWith({ status: 'cancelled', role_type: null, booking_participants: bothSeats, admin_actions: [] }),
    audit: [],
    paths: {},
  };
  const server = new ApiServer(new Date('2026-05-12T03:00:00Z'));
  server.on('GET /users/current', () => ({ ...aina, user_type: 'admin', roles: ['admin'] }));
  server.on(`GET ${base}/*.json`, ({ path }) =>
    path.endsWith('bookings_list.json')
      ? {
          bookings: [],
          counts: { one_on_one: 0, group: 0 },
          pagination: { current_page: 1, total_pages: 0, per_page: 10, total_entries: 0 },
          timezone: 'Asia/Kuala_Lumpur',
          timezone_abbreviation: '+08',
        }
      : { booking },
  );
  server.listen();
  open(<AdminBookingsPage />, { at: `${base}/bookings_list?booking=41&view=cancel`, tenant: portal });
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('heading', { name: 'Topic' })).toBeTruthy();
  expect(dialog.getByRole('heading', { name: 'Booking details' })).toBeTruthy();
});

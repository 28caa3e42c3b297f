import type { WeekBookingsView } from '@tandem/contracts/bookings';
import { Refusal } from '@tandem/testing/api-server';
import { open, portal } from '@tandem/testing/remote-screen';
import { screen, within } from '@testing-library/react';
import WeekWidget from '../features/week/week.widget';
import { bothSeats, sessionWith } from '../testing/booking';
import { BookingsBackend } from '../testing/bookings-backend';
import { AdminSessionDialog } from './admin-session-dialog';

const base = '/app/harbour/leaders/admin';
const booking = sessionWith({
  role_type: null,
  booking_participants: bothSeats,
  admin_actions: ['complete', 'cancel'],
});
const week = (held: number): WeekBookingsView => ({
  from: '2026-05-11',
  to: '2026-05-17',
  timezone: 'Asia/Kuala_Lumpur',
  timezone_abbreviation: 'MYT',
  total: 7,
  held,
  bookings: [],
});

test.each([
  ['completed a session', { booking, message: 'Booking completed' }],
  ['was too late for it', new Refusal(409, { error: 'This action is not available for this booking.' })],
])('[D-B178] [D-P03] the bookings of the week are read anew once an admin %s', async (_what, answer) => {
  const server = new BookingsBackend();
  server.on('GET /api/v2/admin/bookings/week', () => week(server.asked('PATCH /complete').length === 0 ? 3 : 4));
  server.on(`GET ${base}/bookings/41.json`, () => ({ booking: { ...booking, audit: [], paths: {} } }));
  server.on('PATCH /api/v2/admin/bookings/41/complete', () => answer);
  const way = { open: () => undefined, close: () => undefined, isDirect: false };
  const address = { bookingId: 41, view: 'complete' as const, ...way };
  const { user } = open(
    <>
      <WeekWidget />
      <AdminSessionDialog address={address} />
    </>,
    { at: base, tenant: portal },
  );
  expect(await screen.findByText('7 booked, 3 held so far')).toBeTruthy();
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: 'Complete booking' }));
  expect(await screen.findByText('7 booked, 4 held so far')).toBeTruthy();
});

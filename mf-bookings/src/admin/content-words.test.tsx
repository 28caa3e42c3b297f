import { screen, within } from '@testing-library/react';
import type { BookingView } from '@tandem/contracts/bookings';
import { ApiServer } from '@tandem/testing/api-server';
import { open, portal } from '@tandem/testing/remote-screen';
import { newReport } from '../testing/admin-list';
import { sessionWith } from '../testing/booking';
import { aina } from '../testing/people';
import { AdminContent } from './admin-content';

async function show(changes: Partial<BookingView>) {
  const server = new ApiServer(new Date('2026-05-12T03:00:00Z'));
  server.on('GET /users/current', () => ({ ...aina, user_type: 'admin', roles: ['admin'] }));
  server.listen();
  const paths = { complete: '', cancel: '', reschedule: '' };
  const unrated = { booking_reviews: { mentee_reviews: [], mentor_reviews: [] }, ...changes };
  const booking = { ...sessionWith({ role_type: null }), ...unrated, audit: [], paths };
  open(<AdminContent booking={booking} />, { at: '/app/harbour/leaders/admin/bookings/bookings_list', tenant: portal });
  await screen.findByText('Booking time');
}

test.each([
  ['an admin without a word', 'an admin', 'Cancelled by admin', 'Cancelled by admin'],
  ['an admin', 'an admin', 'The room is closed.', 'an admin: The room is closed.'],
  ['one of the two', 'Mei Lin Tan', 'I am ill.', 'Mei Lin Tan: I am ill.'],
  ['the system', null, 'Nobody answered.', 'Nobody answered.'],
])('[D-B56] who called a session off, and why, is said once: %s', async (_who, cancelled_by, reason, words) => {
  await show({ cancellation: { cancelled_by, reason } });
  expect(screen.getByText('Cancelled').nextElementSibling?.textContent).toBe(words);
});

test.each([
  ['upcoming', false],
  ['pending', false],
  ['completed', false],
  ['cancelled', false],
  ['missed', false],
  ['reported', false],
  ['partially_rated', true],
  ['fully_rated', true],
  ['closed', true],
  ['refunded', true],
] as const)('[D-B216] of a session that is %s it is told that nobody has rated it: %s', async (status, isTold) => {
  await show({ status });
  expect(screen.queryByText('Nobody has rated this session.') !== null).toBe(isTold);
});

test('[B-116] what the reporter wrote stands with the reason', async () => {
  await show({ report_details: newReport });
  const report = within(screen.getByRole('region', { name: 'Report' }));
  expect(report.getByText('Reason').nextElementSibling?.textContent).toBe('OthersThe line was dead');
});

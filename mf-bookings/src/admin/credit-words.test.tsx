import { screen } from '@testing-library/react';
import type { BookingView } from '@tandem/contracts/bookings';
import { ApiServer } from '@tandem/testing/api-server';
import { open, portal } from '@tandem/testing/remote-screen';
import { sessionWith } from '../testing/booking';
import { aina } from '../testing/people';
import { AdminContent } from './admin-content';

const none = { held: 0, charged: 0, released: 0, refunded: 0 };
const fates: [string, string, Partial<BookingView>][] = [
  ['is held by a request', '1 held', { credits: { ...none, held: 1 } }],
  ['was charged', '1 charged', { credits: { ...none, charged: 1 } }],
  ['was released', '1 given back', { credits: { ...none, released: 1 } }],
  ['was refunded', 'Credit refunded', { credits: { ...none, refunded: 1 } }],
  ['of each of a group', '2 given back, 1 refunded', { credits: { ...none, released: 2, refunded: 1 } }],
  ['was not asked for', 'None charged', { credits: none }],
  [
    'is told by an earlier version of the server',
    '1 charged',
    { refund_details: { status: 'charged', refundable: true } },
  ],
];

test.each(fates)('[D-B119] the details say what became of a credit that %s', async (_case, words, change) => {
  const server = new ApiServer(new Date('2026-05-12T03:00:00Z'));
  server.on('GET /users/current', () => ({ ...aina, user_type: 'admin', roles: ['admin'] }));
  server.listen();
  const paths = { complete: '', cancel: '', reschedule: '' };
  const booking = { ...sessionWith(change), audit: [], paths };
  open(<AdminContent booking={booking} />, { at: '/app/harbour/leaders/admin/bookings/bookings_list', tenant: portal });
  expect((await screen.findByText('Credit')).nextElementSibling?.textContent).toBe(words);
});

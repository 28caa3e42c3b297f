import { screen, within } from '@testing-library/react';
import type { BookingView } from '@tandem/contracts/bookings';
import { open } from '@tandem/testing/remote-screen';
import BookingsPage from '../../pages/bookings.page';
import { sessionWith } from '../../testing/booking';
import { BookingsBackend } from '../../testing/bookings-backend';

const kinds: [string, Partial<BookingView>][] = [
  ['in person', { session_type: 'In Person', location: { title: 'Level 3' } }],
  ['by phone', { session_type: 'Phone Call', contact_info: '+60 12 345 6789' }],
];

test.each(kinds)(
  '[B-051] [D-B14] [D-B156] right after a session %s nothing says that it is open',
  async (_how, kind) => {
    const backend = new BookingsBackend([sessionWith({ ...kind, urls: { room_url: null, rate_url: null } })]);
    backend.now = new Date('2026-05-12T13:03:00Z');
    open(<BookingsPage />, { at: '/main/bookings?session=41' });
    await within(await screen.findByRole('dialog')).findByRole('heading', { name: 'Topic' });
    expect(screen.queryAllByText('Your session is open. Join now.')).toEqual([]);
  },
);

test('[B-051] [D-B14] later both the list and the details ask what became of it', async () => {
  const backend = new BookingsBackend([sessionWith({ ...kinds[0]?.[1], urls: { room_url: null, rate_url: null } })]);
  backend.now = new Date('2026-05-12T13:06:00Z');
  open(<BookingsPage />, { at: '/main/bookings?session=41' });
  await within(await screen.findByRole('dialog')).findByRole('heading', { name: 'Topic' });
  expect(screen.getAllByText('Did your session take place? Complete it or tell us what happened.')).toHaveLength(2);
});

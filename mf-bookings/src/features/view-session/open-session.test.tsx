import { screen, within } from '@testing-library/react';
import type { BookingView } from '@tandem/contracts/bookings';
import { open } from '@tandem/testing/remote-screen';
import BookingsPage from '../../pages/bookings.page';
import { sessionWith } from '../../testing/booking';
import { BookingsBackend } from '../../testing/bookings-backend';

/** The details of a session that nobody has concluded, at a moment: it takes place from 12:00 to 13:00 UTC. */
async function detailsAt(now: string, changes: Partial<BookingView> = {}) {
  const backend = new BookingsBackend([sessionWith(changes)]);
  backend.now = new Date(`2026-05-12T${now}Z`);
  open(<BookingsPage />, { at: '/main/bookings?session=41' });
  const frame = within(await screen.findByRole('dialog'));
  await frame.findByRole('heading', { name: 'Topic' });
  return frame;
}

const ofFoot = [
  'Cancel session',
  'Add to calendar',
  'Reschedule',
  'Accept',
  'Mark as absent',
  'Complete booking',
  'Rate now',
  'Read review',
  'Book New Session',
];
const feet: readonly [string, string, Partial<BookingView>, readonly string[]][] = [
  ['a request sent', '03:00:00', { status: 'pending' }, ['Cancel session', 'Reschedule']],
  ['a request received', '03:00:00', { status: 'pending_accept' }, ['Cancel session', 'Reschedule', 'Accept']],
  ['a confirmed session ahead', '03:00:00', {}, ['Cancel session', 'Add to calendar', 'Reschedule']],
  ['a confirmed session in its join window', '12:10:00', {}, ['Reschedule']],
  ['a confirmed session that is over', '13:30:00', {}, ['Cancel session', 'Mark as absent', 'Complete booking']],
];
test.each(feet)('[B-041] the foot of %s offers its actions', async (_row, now, changes, offered) => {
  const frame = await detailsAt(now, changes);
  const names = frame.getAllByRole('button').map(({ textContent }) => textContent ?? '');
  expect(names.filter((name) => ofFoot.includes(name))).toEqual(offered);
});

test.each([
  ['before', '11:54:00'],
  ['after', '13:06:00'],
])('[B-049] %s the join window Start Session is there, but disabled', async (_row, now) => {
  const frame = await detailsAt(now);
  expect(frame.getByRole('button', { name: 'Start Session' }).hasAttribute('disabled')).toBe(true);
  expect(frame.queryByRole('link', { name: 'Start Session' })).toBeNull();
});

test.each<[string, Partial<BookingView>]>([
  ['a request', { status: 'pending' }],
  ['a phone call', { session_type: 'Phone Call', urls: { room_url: null, rate_url: null } }],
])('[B-049] %s has no Start Session, even in the join window', async (_row, changes) => {
  const frame = await detailsAt('12:10:00', changes);
  expect(frame.queryByText('Start Session')).toBeNull();
});

test.each<[string, Partial<BookingView>, string]>([
  ['waiting for ratings', { status: 'pending_rating' }, 'Share your feedback about this session.'],
  ['missed', { status: 'missed' }, 'This session was marked as missed.'],
  [
    'called off by the system',
    { status: 'system_cancelled', cancellation: { cancelled_by: null, reason: 'Nobody answered in time.' } },
    'Cancelled automatically: Nobody answered in time.',
  ],
])('[B-039] [D-B14] a session %s says how things stand', async (_row, changes, text) => {
  expect((await detailsAt('13:30:00', changes)).getByText(text)).toBeTruthy();
});

import { screen } from '@testing-library/react';
import { Refusal } from '@tandem/testing/api-server';
import { sessionWith } from '../../testing/booking';
import { BookingsBackend } from '../../testing/bookings-backend';
import { open } from '@tandem/testing/remote-screen';
import BookingRequestedPage from './booking-requested.page';

const show = (id: string) =>
  open(<BookingRequestedPage />, {
    at: `/main/bookings/${id}/booking_requested`,
    path: '/main/bookings/:id/booking_requested',
  });

test('[B-003] says that the request was sent and leads back to the bookings', async () => {
  new BookingsBackend([sessionWith({ status: 'pending' })]);
  show('41');
  expect(await screen.findByRole('heading', { name: 'Booking request sent' })).toBeTruthy();
  expect(screen.getByText(/ GMT\+8 \(.+ BST for Mei\)\. We will tell you/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to bookings' }).getAttribute('href')).toBe('/main/bookings');
});

const cancellation = { cancelled_by: 'Mei Lin Tan', reason: 'I am away' };

test.each([
  ['accepted', { status: 'upcoming' }, 'The meeting link opens 5 minutes before the session.'],
  ['declined', { status: 'cancelled', cancellation }, 'Cancelled by Mei Lin Tan: I am away'],
  ['answered with another time', { status: 'pending_accept' }, 'Mei Lin Tan is waiting for your answer.'],
] as const)(
  '[B-003] [D-B14] of a request that was %s meanwhile it says so, and leads to the session',
  async (_what, changes, blurb) => {
    new BookingsBackend([sessionWith(changes)]);
    show('41');
    expect(await screen.findByText(blurb, { exact: false })).toBeTruthy();
    expect(screen.queryByText(/has your request/)).toBeNull();
    const address = screen.getByRole('link', { name: 'Session details' }).getAttribute('href');
    expect(address).toBe('/main/bookings?session=41');
    expect(screen.getByRole('link', { name: 'Back to bookings' })).toBeTruthy();
  },
);

test('[B-003] a page that cannot be read keeps its heading, and is read on Retry', async () => {
  const backend = new BookingsBackend([sessionWith({ status: 'pending' })]);
  backend.on('GET /bookings/*', () => new Refusal(500, { error: 'broken' }));
  const { user } = show('41');
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.getByRole('heading', { level: 1, name: 'Bookings' })).toBeTruthy();
  backend.on('GET /bookings/*', () => ({ booking: sessionWith({ status: 'pending' }) }));
  await user.click(retry);
  expect(await screen.findByRole('heading', { name: 'Booking request sent' })).toBeTruthy();
});

test.each([
  ['the other side', '41'],
  ['an unknown booking', '99'],
  ['no number', 'x'],
])('[D-B171] %s is told that nothing is there', async (_who, id) => {
  new BookingsBackend([sessionWith({ status: 'pending_accept', requester_id: 9 })]);
  show(id);
  expect(await screen.findByText('Page not found')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to bookings' }).getAttribute('href')).toBe('/main/bookings');
});

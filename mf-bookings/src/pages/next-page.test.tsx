import { Refusal } from '@tandem/testing/api-server';
import { open, portal } from '@tandem/testing/remote-screen';
import { act, screen } from '@testing-library/react';
import BookingRequestedPage from '../features/confirm-request/booking-requested.page';
import { sessionWith } from '../testing/booking';
import { BookingsBackend } from '../testing/bookings-backend';
import { circle } from '../testing/groups';
import GroupPage from './group.page';

test('whoever goes on to another group no longer has the one before under its address, also where it cannot be read', async () => {
  const backend = new BookingsBackend();
  backend.on('GET /groups/4', () => circle());
  let fail: (answer: Refusal) => void = () => undefined;
  backend.on('GET /groups/5', () => new Promise((done) => (fail = done)));
  const home = '/app/harbour/leaders/groups';
  const { router } = open(<GroupPage />, {
    at: `${home}/4`,
    path: '/app/:enterprise/:program/groups/:id',
    tenant: portal,
  });
  expect(await screen.findByRole('button', { name: 'Book a Group Session' })).toBeTruthy();
  await act(() => router.navigate(`${home}/5`));
  expect(screen.queryByText('Growth circle')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Book a Group Session' })).toBeNull();
  await act(() => fail(new Refusal(500, { error: 'The server is away.' })));
  expect(await screen.findByText('The server is away.')).toBeTruthy();
  expect(screen.queryByText('Growth circle')).toBeNull();
});

test('whoever goes on to another request no longer reads of the one before', async () => {
  const backend = new BookingsBackend([sessionWith({ status: 'pending' })]);
  backend.on('GET /bookings/42', () => new Promise(() => undefined));
  const { router } = open(<BookingRequestedPage />, { at: '/bookings/41/requested', path: '/bookings/:id/requested' });
  expect(await screen.findByRole('heading', { name: 'Booking request sent' })).toBeTruthy();
  await act(() => router.navigate('/bookings/42/requested'));
  expect(screen.queryByRole('heading', { name: 'Booking request sent' })).toBeNull();
});

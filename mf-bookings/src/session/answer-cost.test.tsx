import { screen, within } from '@testing-library/react';
import type { BookingView } from '@tandem/contracts/bookings';
import { open } from '@tandem/testing/remote-screen';
import UpcomingWidget from '../features/show-upcoming/upcoming.widget';
import BookingsPage from '../pages/bookings.page';
import { sessionWith } from '../testing/booking';
import { availabilityOf, BookingsBackend, slotAt } from '../testing/bookings-backend';

beforeEach(() => sessionStorage.clear());

const told = 'Accepting uses one credit.';
/** A mentor's request, of which the mentee would pay a credit. */
const asked = (change: Partial<BookingView> = {}) =>
  sessionWith({ status: 'pending_accept', accept_takes_credit: true, ...change });

function show(booking: BookingView, view: string | null = null) {
  const backend = new BookingsBackend([booking]);
  backend.on('GET /mentors/*/availability', () => availabilityOf([slotAt('2026-05-14', '16:00')]));
  open(<BookingsPage />, { at: `/main/bookings${view === null ? '' : `?session=41${view}`}` });
}

test('[D-B120] the card that offers to accept says that it uses a credit', async () => {
  show(asked());
  await screen.findByRole('button', { name: 'Accept' });
  expect(screen.getByText(told)).toBeTruthy();
});

test('[D-B120] so does the dashboard', async () => {
  new BookingsBackend([asked()]);
  open(<UpcomingWidget />, { at: '/main/dashboard' });
  await screen.findByRole('button', { name: 'Accept' });
  expect(screen.getByText(told)).toBeTruthy();
});

test('[D-B120] so do the details', async () => {
  show(asked(), '');
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('button', { name: 'Accept' });
  expect(dialog.getByText(told)).toBeTruthy();
});

test('[D-B120] where another time is proposed instead, that uses it', async () => {
  show(asked(), '&view=reschedule');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Proposing another time uses one credit.')).toBeTruthy();
});

test.each([
  ['costs nothing', { accept_takes_credit: false }],
  ['is of a server that does not tell', { accept_takes_credit: undefined }],
] satisfies [string, Partial<BookingView>][])('[D-B120] a request that %s says nothing', async (_what, change) => {
  show(asked(change));
  await screen.findByRole('button', { name: 'Accept' });
  expect(screen.queryByText(told)).toBeNull();
});

test('[D-B120] [D-B62] a member of a group who has not answered is told, who is confirmed is not', async () => {
  show(asked({ status: 'upcoming', response: 'pending', group_id: 3, group_name: 'Night owls' }), '');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(told)).toBeTruthy();
});

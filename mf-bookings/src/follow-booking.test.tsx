import { act, screen, waitFor, within } from '@testing-library/react';
import { actIn } from '@tandem/platform/host';
import { open, portal } from '@tandem/testing/remote-screen';
import BookingsPage from './pages/bookings.page';
import { ofGroup, sessionWith } from './testing/booking';
import { BookingsBackend } from './testing/bookings-backend';

const address = '/main/bookings?tab=upcoming';
const tab = (name: RegExp) => screen.getByRole('tab', { name }).textContent;

test('[D-B127] [B-146] who comes from another programme sees one session change its tab as one', async () => {
  const second = sessionWith({ id: 42, topic: 'Second' });
  const backend = new BookingsBackend([sessionWith(), second]);
  backend.on('POST /bookings/*/cancel', ({ params }) => backend.change(params[0], { status: 'cancelled' }));
  const { user, store } = open(<BookingsPage />, { at: address });
  await screen.findByRole('link', { name: 'Second' });
  act(() => actIn(store, portal));
  await user.click(screen.getByRole('tab', { name: /Closed/ }));
  await screen.findByText('You have no sessions.');
  await user.click(screen.getByRole('tab', { name: /Upcoming/ }));
  const card = within((await screen.findByRole('link', { name: 'Second' })).closest('li') ?? document.body);
  // What the list shows until it is read again.
  backend.on('GET /api/v2/my/bookings', () => new Promise(() => undefined));
  await user.click(card.getByRole('button', { name: 'Cancel' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByLabelText('Reason'), 'Ill');
  await user.click(dialog.getByRole('button', { name: 'Cancel session' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([tab(/Upcoming/), tab(/Closed/)]).toEqual(['Upcoming1', 'Closed1']);
});

test('[D-B09] [D-B181] of a group, who stayed away finds the session that they complete among the closed ones, with nothing to rate', async () => {
  const past = { start_time: '2026-05-11T12:00:00Z', end_time: '2026-05-11T13:00:00Z' };
  const backend = new BookingsBackend([sessionWith({ ...ofGroup, ...past })]);
  const urls = { room_url: null, rate_url: null };
  backend.on('POST /bookings/*/complete', ({ params }) => backend.change(params[0], { status: 'completed', urls }));
  const { user } = open(<BookingsPage />, { at: `${address}&session=41&view=complete` });
  const dialog = within(await screen.findByRole('dialog'));
  // What the lists show until they are read again.
  await dialog.findByRole('button', { name: 'Complete booking' });
  backend.on('GET /api/v2/my/bookings', () => new Promise(() => undefined));
  await user.click(dialog.getByRole('button', { name: 'Complete booking' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([tab(/To review/), tab(/Closed/)]).toEqual(['To review0', 'Closed1']);
});

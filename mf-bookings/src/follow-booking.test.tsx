import { act, screen, waitFor, within } from '@testing-library/react';
import { actIn } from '@tandem/platform/host';
import { open, portal } from '@tandem/testing/remote-screen';
import BookingsPage from './pages/bookings.page';
import { sessionWith } from './testing/booking';
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

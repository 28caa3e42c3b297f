import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { open } from '@tandem/testing/remote-screen';
import BookingsPage from '../../pages/bookings.page';
import { sessionWith } from '../../testing/booking';
import { BookingsBackend } from '../../testing/bookings-backend';

beforeEach(() => sessionStorage.clear());

const sessions = (count: number) =>
  Array.from({ length: count }, (_, at) => sessionWith({ id: 100 + at, topic: `Session ${at + 1}` }));
const address = () => screen.getByLabelText('address').textContent;

function show(at: string, backend: BookingsBackend) {
  backend.on('POST /bookings/*/cancel', ({ params }) => backend.change(params[0], { status: 'cancelled' }));
  return open(<BookingsPage />, { at });
}
type User = ReturnType<typeof show>['user'];

async function callOff(user: User, topic: string) {
  const card = within(screen.getByRole('link', { name: topic }).closest('li') ?? document.body);
  await user.click(card.getByRole('button', { name: 'Cancel' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByLabelText('Reason'), 'Ill');
  await user.click(dialog.getByRole('button', { name: 'Cancel session' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

test('[D-B172] a page whose last session is called off gives way to the one before', async () => {
  const { user } = show('/main/bookings', new BookingsBackend(sessions(11)));
  await user.click(await screen.findByRole('button', { name: 'Next page' }));
  await screen.findByRole('link', { name: 'Session 11' });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Page 2' })).toBe(document.activeElement));
  await callOff(user, 'Session 11');
  expect(await screen.findByRole('link', { name: 'Session 10' })).toBeTruthy();
  expect(address()).toBe('/main/bookings?page=1');
});

test('[B-160] [D-B172] a page that is emptied is filled with what stood on the next', async () => {
  const { user } = show('/main/bookings', new BookingsBackend(sessions(11)));
  await screen.findByRole('link', { name: 'Session 1' });
  for (const { topic } of sessions(10)) await callOff(user, topic);
  expect(await screen.findByRole('link', { name: 'Session 11' })).toBeTruthy();
  expect(screen.queryByText('There are no upcoming bookings.')).toBeNull();
});

test('[B-001] [B-013] a link to a page that is no more leads to the last there is', async () => {
  show('/main/bookings?tab=upcoming&page=7', new BookingsBackend(sessions(1)));
  expect(await screen.findByRole('link', { name: 'Session 1' })).toBeTruthy();
  expect(address()).toBe('/main/bookings?tab=upcoming&page=1');
  cleanup();
  show('/main/bookings?tab=upcoming&page=7', new BookingsBackend());
  expect(await screen.findByText('There are no upcoming bookings.')).toBeTruthy();
});

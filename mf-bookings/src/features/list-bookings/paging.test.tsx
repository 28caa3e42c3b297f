import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { BookingView } from '@tandem/contracts/bookings';
import { open } from '@tandem/testing/remote-screen';
import BookingsPage from '../../pages/bookings.page';
import { sessionWith } from '../../testing/booking';
import { BookingsBackend } from '../../testing/bookings-backend';

beforeEach(() => sessionStorage.clear());

const sessions = (count: number, changes: Partial<BookingView> = {}) =>
  Array.from({ length: count }, (_, at) => sessionWith({ id: 100 + at, topic: `Session ${at + 1}`, ...changes }));
const cards = () => screen.getAllByRole('link', { name: /^(Session \d+|Just over)$/ });
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
  await waitFor(() => expect(address()).toBe('/main/bookings?page=1'));
});

test('[B-160] [D-B172] [D-B153] of eleven sessions one is called off: the page shows the other ten', async () => {
  const { user } = show('/main/bookings', new BookingsBackend(sessions(11)));
  await screen.findByRole('link', { name: 'Session 10' });
  await callOff(user, 'Session 1');
  expect(await screen.findByRole('link', { name: 'Session 11' })).toBeTruthy();
  expect(cards()).toHaveLength(10);
});

test('[D-B172] [D-B153] of twelve sessions one is called off: paging skips none', async () => {
  const { user } = show('/main/bookings', new BookingsBackend(sessions(12)));
  await screen.findByRole('link', { name: 'Session 10' });
  await callOff(user, 'Session 1');
  expect(await screen.findByRole('link', { name: 'Session 11' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(await screen.findByRole('link', { name: 'Session 12' })).toBeTruthy();
  expect(cards()).toHaveLength(1);
});

test('[D-B172] [D-B153] a full page that receives a session still shows ten', async () => {
  const over = { start_time: '2026-05-12T01:00:00Z', end_time: '2026-05-12T02:00:00Z' };
  const backend = new BookingsBackend([
    sessionWith({ ...over, topic: 'Just over' }),
    ...sessions(10, { ...over, status: 'completed' }),
  ]);
  backend.on('POST /bookings/*/complete', ({ params }) => backend.change(params[0], { status: 'completed' }));
  const { user } = show('/main/bookings?tab=to_review', backend);
  await screen.findByRole('link', { name: 'Session 10' });
  await user.click(screen.getByRole('tab', { name: /Upcoming/ }));
  const card = within((await screen.findByRole('link', { name: 'Just over' })).closest('li') ?? document.body);
  await user.click(card.getByRole('button', { name: 'Complete booking' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: 'Complete booking' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('tab', { name: /To review/ }));
  expect(await screen.findByRole('link', { name: 'Just over' })).toBeTruthy();
  expect(cards()).toHaveLength(10);
  expect(screen.getByRole('button', { name: 'Page 2' })).toBeTruthy();
});

test('[D-B172] a session that was called off is gone at once, and the others stay while the list is read again', async () => {
  const backend = new BookingsBackend(sessions(11));
  const { user } = show('/main/bookings', backend);
  await screen.findByRole('link', { name: 'Session 10' });
  backend.on('GET /api/v2/my/bookings', () => new Promise(() => undefined));
  await callOff(user, 'Session 1');
  expect(screen.queryByRole('link', { name: 'Session 1' })).toBeNull();
  expect(cards()).toHaveLength(9);
});

test('[B-001] [B-013] a link to a page that is no more leads to the last there is', async () => {
  show('/main/bookings?tab=upcoming&page=7', new BookingsBackend(sessions(1)));
  expect(await screen.findByRole('link', { name: 'Session 1' })).toBeTruthy();
  await waitFor(() => expect(address()).toBe('/main/bookings?tab=upcoming&page=1'));
  cleanup();
  show('/main/bookings?tab=upcoming&page=7', new BookingsBackend());
  expect(await screen.findByText('There are no upcoming bookings.')).toBeTruthy();
});

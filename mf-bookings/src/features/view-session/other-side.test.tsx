import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { open } from '@tandem/testing/remote-screen';
import BookingsPage from '../../pages/bookings.page';
import { sessionWith } from '../../testing/booking';
import { BookingsBackend } from '../../testing/bookings-backend';

const { topic } = sessionWith();
const cancelled = { status: 'cancelled', readable_booking_status: 'Cancelled' } as const;

async function details() {
  const frame = within(await screen.findByRole('dialog'));
  await frame.findByRole('heading', { name: 'Topic' });
  return frame;
}

test('[B-039] [B-233] who comes back to open details reads what the other side has done meanwhile', async () => {
  const backend = new BookingsBackend([sessionWith()]);
  open(<BookingsPage />, { at: '/main/bookings?session=41' });
  const frame = await details();
  backend.change('41', { ...cancelled, cancellation: { cancelled_by: 'Mei Lin Tan', reason: 'Travelling' } });
  fireEvent.focus(window);
  expect(await frame.findByText('Cancelled by Mei Lin Tan: Travelling')).toBeTruthy();
});

test('[B-233] where the details say something else than the list, the list is read again', async () => {
  const backend = new BookingsBackend([sessionWith()]);
  const { user } = open(<BookingsPage />, { at: '/main/bookings' });
  const card = await screen.findByRole('link', { name: topic });
  backend.change('41', cancelled);
  await user.click(card);
  const frame = await details();
  expect(await frame.findByText('Cancelled')).toBeTruthy();
  await user.click(frame.getByRole('button', { name: 'Close' }));
  expect(await screen.findByText('There are no upcoming bookings.')).toBeTruthy();
});

test('[B-233] so it is where the session was moved', async () => {
  const backend = new BookingsBackend([sessionWith()]);
  const { user } = open(<BookingsPage />, { at: '/main/bookings' });
  const card = await screen.findByRole('link', { name: topic });
  backend.change('41', { start_time: '2026-05-13T12:00:00Z', end_time: '2026-05-13T13:00:00Z', date: '2026-05-13' });
  await user.click(card);
  await user.click((await details()).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('13')).toBeTruthy();
});

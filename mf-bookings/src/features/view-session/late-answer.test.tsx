import { open, said } from '@tandem/testing/remote-screen';
import { act, screen, waitFor, within } from '@testing-library/react';
import BookingsPage from '../../pages/bookings.page';
import { sessionWith } from '../../testing/booking';
import { BookingsBackend } from '../../testing/bookings-backend';

beforeEach(() => sessionStorage.clear());

test('[B-037] what comes of one session late leaves the other one open that was opened meanwhile', async () => {
  const backend = new BookingsBackend([sessionWith(), sessionWith({ id: 42, topic: 'Another talk' })]);
  let goOn = (): void => undefined;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  backend.on('POST /bookings/41/cancel', async () => {
    await held;
    return { booking: sessionWith({ status: 'cancelled' }), message: 'ok' };
  });
  const { user, router } = open(<BookingsPage />, { at: '/main/bookings?session=41&view=cancel' });
  const first = within(await screen.findByRole('dialog'));
  await user.type(await first.findByRole('textbox'), 'I am ill');
  await user.click(first.getByRole('button', { name: 'Cancel session' }));
  await waitFor(() => expect(backend.asked('POST /bookings/41/cancel')).toHaveLength(1));
  await act(() => router.navigate('/main/bookings?session=42'));
  expect(await within(await screen.findByRole('dialog')).findByText('Another talk')).toBeTruthy();
  goOn();
  expect(await said('Booking cancelled successfully!')).toBeTruthy();
  expect(within(screen.getByRole('dialog')).getByText('Another talk')).toBeTruthy();
  expect(router.state.location.search).toBe('?session=42');
});

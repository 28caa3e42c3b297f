import { screen, within } from '@testing-library/react';
import { Refusal } from '@tandem/testing/api-server';
import { open, said } from '@tandem/testing/remote-screen';
import BookingsPage from '../../pages/bookings.page';
import { sessionWith } from '../../testing/booking';
import { BookingsBackend } from '../../testing/bookings-backend';

test('[B-131] [D-B98] an ics file that is refused, as after a cancel elsewhere, says why', async () => {
  const backend = new BookingsBackend([sessionWith()]);
  const error = 'This action is not available for this booking.';
  backend.on('GET /api/v2/my/calendar/download_ics', () => new Refusal(409, { error }));
  const { user } = open(<BookingsPage />, { at: '/main/bookings?session=41&view=calendar' });
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: 'Download ics file' }));
  expect(await said(error)).toBeTruthy();
});

import { Refusal } from '@tandem/testing/api-server';
import { open } from '@tandem/testing/remote-screen';
import { screen, waitFor, within } from '@testing-library/react';
import BookingsPage from '../../pages/bookings.page';
import { sessionWith } from '../../testing/booking';
import { availabilityOf, BookingsBackend, slotAt } from '../../testing/bookings-backend';

beforeEach(() => sessionStorage.clear());

test('[B-065, F09] where a session was moved and the answer was lost, the new time is shown and is not sent once more', async () => {
  const backend = new BookingsBackend([sessionWith()]);
  backend
    .on('GET /mentors/*/availability', () => availabilityOf([slotAt('2026-05-15', '18:30')]))
    .on('POST /bookings/*/reschedule', ({ params }) => {
      const start = '2026-05-15T10:30:00.000Z';
      backend.change(params[0], {
        start_time: start,
        end_time: '2026-05-15T11:30:00.000Z',
        date: '2026-05-15',
        booking_start_time: '6:30 PM',
        booking_end_time: '7:30 PM',
      });
      return new Refusal(502);
    });
  const { user } = open(<BookingsPage />, { at: '/main/bookings?session=41&view=reschedule' });
  const frame = within(await screen.findByRole('dialog'));
  await user.click(await frame.findByRole('button', { name: /15 May/ }));
  await user.click(await frame.findByRole('radio', { name: /6:30 PM/ }));
  await user.click(frame.getByRole('button', { name: 'Reschedule' }));
  expect(await frame.findByText(/^Current time: Fri, 15 May 2026, 6:30 – 7:30 PM GMT\+8/)).toBeTruthy();
  expect(frame.getByText('This session is already at this time.')).toBeTruthy();
  await waitFor(() =>
    expect(frame.getByRole('button', { name: 'Reschedule' }).getAttribute('disabled')).not.toBeNull(),
  );
});

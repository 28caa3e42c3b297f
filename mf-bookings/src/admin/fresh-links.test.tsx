import { act, screen, waitFor } from '@testing-library/react';
import { hold, pass } from '@tandem/testing/clock';
import { open, portal } from '@tandem/testing/remote-screen';
import { bothSeats, sessionWith } from '../testing/booking';
import { BookingsBackend } from '../testing/bookings-backend';
import { AdminSessionDialog } from './admin-session-dialog';

const base = '/app/harbour/leaders/admin';
const way = { open: () => undefined, close: () => undefined, isDirect: false };
const address = { bookingId: 41, view: 'main' as const, ...way };

afterEach(() => jest.useRealTimers());

test('[B-046] [D-B74] the links to files in the details are signed anew every ten minutes, and when the admin comes back to the window', async () => {
  hold(['setTimeout', 'clearTimeout']);
  const server = new BookingsBackend();
  const file = { file_name: 'Role.pdf', file_type: 'application/pdf' };
  server.on(`GET ${base}/bookings/41.json`, () => {
    const file_url = `/files/5f?signature=${server.asked('GET /41.json').length}`;
    const booking = sessionWith({
      role_type: null,
      booking_participants: bothSeats,
      attachments: [{ ...file, file_url }],
    });
    return { booking: { ...booking, audit: [], paths: {} } };
  });
  open(<AdminSessionDialog address={address} />, { at: base, tenant: portal });
  const links = () => screen.getAllByRole('link', { name: 'Role.pdf PDF' }).map((link) => link.getAttribute('href'));
  await waitFor(() => expect(links()).toEqual(['/files/5f?signature=1']));
  await pass(10 * 60_000);
  await waitFor(() => expect(links()).toEqual(['/files/5f?signature=2']));
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(links()).toEqual(['/files/5f?signature=3']));
});

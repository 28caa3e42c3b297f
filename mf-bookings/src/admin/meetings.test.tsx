import { screen } from '@testing-library/react';
import { ApiServer } from '@tandem/testing/api-server';
import { open, portal } from '@tandem/testing/remote-screen';
import { bothSeats, sessionWith } from '../testing/booking';
import { aina } from '../testing/people';
import { AdminContent } from './admin-content';

const paths = { complete: '', cancel: '', reschedule: '' };

test('[B-102, B-219] the details tell when both people were in the room', async () => {
  const server = new ApiServer(new Date('2026-05-12T03:00:00Z'));
  server.on('GET /users/current', () => ({ ...aina, user_type: 'admin', roles: ['admin'] }));
  server.listen();
  const meetings = [
    {
      started_at: '2026-03-02T02:01:00.000Z',
      ended_at: '2026-03-02T02:58:00.000Z',
      text: '2 Mar 2026, 10:01 – 10:58 AM',
    },
  ];
  const booking = { ...sessionWith({ status: 'closed', booking_participants: bothSeats }), meetings, audit: [], paths };
  open(<AdminContent booking={booking} />, { at: '/app/harbour/leaders/admin/bookings/bookings_list', tenant: portal });
  expect(await screen.findByText('2 Mar 2026, 10:01 – 10:58 AM')).toBeTruthy();
  expect(screen.queryByText('No meeting has been recorded.')).toBeNull();
});

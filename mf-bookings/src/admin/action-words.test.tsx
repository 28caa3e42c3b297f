import { screen } from '@testing-library/react';
import { ApiServer } from '@tandem/testing/api-server';
import { open, portal } from '@tandem/testing/remote-screen';
import { ofGroup, sessionWith } from '../testing/booking';
import { aina } from '../testing/people';
import { ActionView } from './action-view';

test.each([
  ['two people', sessionWith({ status: 'reported' }), 'Both people learn that their session is being reviewed.'],
  [
    'a group',
    sessionWith({ status: 'reported', ...ofGroup }),
    'Everybody learns that their session is being reviewed.',
  ],
])('[D-B35] [D-B206] an investigation of a session of %s says who learns of it', async (_who, booking, question) => {
  const server = new ApiServer(new Date('2026-05-12T03:00:00Z'));
  server.on('GET /users/current', () => ({ ...aina, user_type: 'admin', roles: ['admin'] }));
  server.listen();
  const at = '/app/harbour/leaders/admin/bookings/reported';
  open(<ActionView action="investigate" booking={booking} onBack={jest.fn()} onDone={jest.fn()} />, {
    at,
    tenant: portal,
  });
  expect(await screen.findByText(question)).toBeTruthy();
});

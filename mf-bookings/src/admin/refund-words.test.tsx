import { screen } from '@testing-library/react';
import { ApiServer } from '@tandem/testing/api-server';
import { open, portal } from '@tandem/testing/remote-screen';
import { sessionWith } from '../testing/booking';
import { aina } from '../testing/people';
import { ActionView } from './action-view';

const none = { held: 0, charged: 0, released: 0, refunded: 0 };

test.each([
  ['one mentee', 1, 'The mentee gets 1 credit back, valid for two months.'],
  ['each of three mentees', 3, '3 mentees get 1 credit back each, valid for two months.'],
])('[D-B124] [B-111] the refund of %s says who gets what back', async (_who, charged, question) => {
  const server = new ApiServer(new Date('2026-05-12T03:00:00Z'));
  server.on('GET /users/current', () => ({ ...aina, user_type: 'admin', roles: ['admin'] }));
  server.listen();
  const booking = sessionWith({
    credits: { ...none, charged },
    refund_details: { status: 'charged', refundable: true },
  });
  const at = '/app/harbour/leaders/admin/bookings/bookings_list';
  open(<ActionView action="refund" booking={booking} onBack={jest.fn()} onDone={jest.fn()} />, { at, tenant: portal });
  expect(await screen.findByText(question)).toBeTruthy();
});

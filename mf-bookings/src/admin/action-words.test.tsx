import { screen, waitFor } from '@testing-library/react';
import type { BookingView } from '@tandem/contracts/bookings';
import { ApiServer, Refusal } from '@tandem/testing/api-server';
import { open, portal } from '@tandem/testing/remote-screen';
import type { ReactNode } from 'react';
import { newReport } from '../testing/admin-list';
import { ofGroup, sessionWith } from '../testing/booking';
import { availabilityOf, slotAt } from '../testing/bookings-backend';
import { aina } from '../testing/people';
import { ActionView } from './action-view';
import { AdminReschedule } from './admin-reschedule';

function show(view: ReactNode) {
  const server = new ApiServer(new Date('2026-05-12T03:00:00Z'));
  server.on('GET /users/current', () => ({ ...aina, user_type: 'admin', roles: ['admin'] }));
  server.on('GET /mentors/*/availability', () => availabilityOf([slotAt('2026-05-14', '16:00')]));
  server.listen();
  const { user, store } = open(view, { at: '/app/harbour/leaders/admin/bookings/bookings_list', tenant: portal });
  return { user, server, store };
}

const step = { onBack: jest.fn(), onDone: jest.fn() };

test.each([
  ['two people', sessionWith({ status: 'reported' }), 'Both people learn that their session is being reviewed.'],
  [
    'a group',
    sessionWith({ status: 'reported', ...ofGroup }),
    'Everybody learns that their session is being reviewed.',
  ],
])('[D-B35] [D-B206] an investigation of a session of %s says who learns of it', async (_who, booking, question) => {
  show(<ActionView action="investigate" booking={booking} {...step} />);
  expect(await screen.findByText(question)).toBeTruthy();
});

const ofTwo = sessionWith({ role_type: null });
const group = sessionWith({ role_type: null, ...ofGroup });
const reported: BookingView = {
  ...ofTwo,
  status: 'reported',
  report_details: newReport,
};

test.each([
  ['two people', ofTwo, 'Mei Lin Tan with Aina Rahman', 'Both people read this.'],
  ['a group', group, 'Growth circle', 'Everybody in the session reads this.'],
])('[B-111] [D-B56] whoever cancels a session of %s reads which one it is, and who reads why', async (...row) => {
  const [, booking, people, readers] = row;
  show(<ActionView action="cancel" booking={booking} {...step} />);
  expect(await screen.findByText(`12 May 2026, 8:00 – 9:00 PM GMT+8, ${people}`)).toBeTruthy();
  expect(screen.getByText(readers)).toBeTruthy();
});

test.each(['complete', 'cancel', 'miss'] as const)(
  '[D-B56] [D-B72] what is written about a report that is decided by %s is said to be for admins',
  async (action) => {
    show(<ActionView action={action} booking={reported} {...step} />);
    expect(await screen.findByText('Only admins read this.')).toBeTruthy();
  },
);

test('[B-111] [D-B60] whoever moves a session reads whose it is, and who reads why', async () => {
  show(<AdminReschedule booking={ofTwo} {...step} />);
  expect(await screen.findByText('Mei Lin Tan with Aina Rahman')).toBeTruthy();
  expect(screen.getByText('Both people read this.')).toBeTruthy();
});

const complete = 'PATCH /api/v2/admin/bookings/41/complete';

test('[B-229] what went wrong stays beside the action until it is tried again', async () => {
  const { user, server } = show(<ActionView action="complete" booking={ofTwo} {...step} />);
  server.on(complete, () => new Refusal(409, { error: 'Somebody was faster.' }));
  await user.click(await screen.findByRole('button', { name: 'Complete booking' }));
  const told = 'Oops.. something when wrong. Somebody was faster.';
  expect(await screen.findByText(told)).toBeTruthy();
  server.on(complete, () => ({ booking: ofTwo, message: 'Booking completed successfully' }));
  await user.click(screen.getByRole('button', { name: 'Complete booking' }));
  await waitFor(() => expect(step.onDone).toHaveBeenCalled());
  expect(screen.queryByText(told)).toBeNull();
});

test('[D-B160] where somebody has to sign in again nothing else is said', async () => {
  const { user, server, store } = show(<ActionView action="complete" booking={ofTwo} {...step} />);
  const ended = new Refusal(401, { error: 'Your session has expired. Please sign in again.', code: 'session.ended' });
  server.on(complete, () => ended).on('POST /session/refresh', () => ended);
  const act = await screen.findByRole('button', { name: 'Complete booking' });
  await user.click(act);
  await waitFor(() => expect(store.getState().session.status).toBe('expired'));
  await waitFor(() => expect(act.hasAttribute('data-pending')).toBe(false));
  expect(screen.queryByText(/Oops/)).toBeNull();
});

import { screen } from '@testing-library/react';
import { ApiServer } from '@tandem/testing/api-server';
import { open, portal } from '@tandem/testing/remote-screen';
import { AdminReschedule } from '../admin/admin-reschedule';
import { sessionWith } from '../testing/booking';
import { availabilityOf, slotAt } from '../testing/bookings-backend';
import { aina } from '../testing/people';

test.each([
  [
    'a session that is at that time already',
    { kind: 'session', is_same_time: true },
    'This session is already at this time.',
  ],
  ['a group whose mentees have left it', { kind: 'group_over', lacks_mentees: true }, 'This group has no mentees.'],
])('[D-B109] %s is told as such, not by the words of its kind', async (_what, blocker, text) => {
  const server = new ApiServer(new Date('2026-05-11T03:00:00Z'));
  server.on('GET /users/current', () => ({ ...aina, user_type: 'admin', roles: ['admin'] }));
  server.on('GET /mentors/*/availability', () => availabilityOf([slotAt('2026-05-12', '20:00')]));
  const values = { name: 'Mei Lin Tan', from: '8:00 PM', until: '9:00 PM' };
  const blockers = [{ ...blocker, values, booking_id: blocker.kind === 'session' ? 41 : null }];
  server.on('GET /mentors/*/blockers', () => ({ start_time: '', timezone: 'Asia/Kuala_Lumpur', blockers }));
  server.listen();
  const page = <AdminReschedule booking={sessionWith()} onBack={() => undefined} onDone={() => undefined} />;
  const { user } = open(page, { at: '/app/harbour/leaders/admin', tenant: portal });
  await user.click(await screen.findByRole('button', { name: 'Why is a time missing?' }));
  await user.type(screen.getByLabelText('Missing date'), '2026-05-12');
  await user.type(screen.getByLabelText('Missing time'), '20:00{Enter}');
  expect((await screen.findByRole('listitem')).textContent).toBe(text);
});

test('[F19] [D-B109] on the night the clock goes back people choose which of two equal times they ask about', async () => {
  const server = new ApiServer(new Date('2026-10-20T03:00:00Z'));
  server.on('GET /users/current', () => ({ ...aina, user_type: 'admin', roles: ['admin'] }));
  server.on('GET /mentors/*/availability', () => availabilityOf([slotAt('2026-10-26', '15:00')]));
  server.on('GET /mentors/*/blockers', ({ query }) => ({
    start_time: '2026-10-25T00:30:00.000Z',
    timezone: 'Europe/Berlin',
    repeated_in: query.get('time') === '02:30' ? ['CEST', 'CET'] : [],
    blockers: query.has('second') ? [{ kind: 'past', values: {}, booking_id: null }] : [],
  }));
  server.listen();
  const page = <AdminReschedule booking={sessionWith()} onBack={() => undefined} onDone={() => undefined} />;
  const { user } = open(page, { at: '/app/harbour/leaders/admin', tenant: portal });
  await user.click(await screen.findByRole('button', { name: 'Why is a time missing?' }));
  await user.type(screen.getByLabelText('Missing date'), '2026-10-25');
  await user.type(screen.getByLabelText('Missing time'), '02:30{Enter}');
  const free = 'Nothing stands in the way: this time can be booked.';
  expect(await screen.findByText(free)).toBeTruthy();
  expect(screen.getByRole('radio', { name: '2:30 AM CEST' })).toHaveProperty('checked', true);
  await user.click(screen.getByRole('radio', { name: '2:30 AM CET' }));
  expect(await screen.findByText('This time is over.')).toBeTruthy();
  expect(screen.getByRole('radio', { name: '2:30 AM CET' })).toHaveProperty('checked', true);
  expect(screen.queryByText(free)).toBeNull();
  await user.clear(screen.getByLabelText('Missing time'));
  await user.type(screen.getByLabelText('Missing time'), '03:30{Enter}');
  expect(await screen.findByText(free)).toBeTruthy();
  expect(screen.queryByRole('radio', { name: /CET/ })).toBeNull();
});

import { screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { ApiServer } from '@tandem/testing/api-server';
import { open, portal } from '@tandem/testing/remote-screen';
import { AdminReschedule } from '../../admin/admin-reschedule';
import { sessionWith } from '../../testing/booking';
import { availabilityOf, slotAt, timeOn } from '../../testing/bookings-backend';
import { aina } from '../../testing/people';
import { CreateDialog } from './create-dialog';

const people = {
  mentors: [{ id: 9, name: 'Mei Lin Tan', photo_url: null }],
  mentees: [{ id: 12, name: 'Ben Okafor', photo_url: null }],
  groups: [{ id: 5, name: 'Growth circle', mentor_id: 9, participants: [] }],
  contact_methods: ['video', 'phone', 'in_person'],
  durations: [30, 45, 60, 90],
};

beforeEach(() => sessionStorage.clear());

/** The admin and the mentor are in Kuala Lumpur, the mentee in New York. */
function planned(hasMentee: boolean) {
  const slot = { ...slotAt('2026-05-14', '15:00'), other_time: null };
  const late = { ...slotAt('2026-05-14', '22:00'), other_time: null };
  const answer = { ...availabilityOf([slot, late]), other_timezone: 'Asia/Kuala_Lumpur' };
  if (!hasMentee) return answer;
  const mentee_time = timeOn(new Date(slot.start_time), -4, 'EDT');
  return { ...answer, mentee_timezone: 'America/New_York', slots: [{ ...slot, mentee_time }, late] };
}

/** Two mentees of the group are in New York, one in Sydney, where it is the next day. */
function membersOn(start: Date) {
  return [
    { names: ['Ben Okafor', 'Dewi Putri'], times: [timeOn(start, -4, 'EDT')] },
    { names: ['Chitra Nair'], times: [timeOn(start, 10, 'AEST')] },
  ];
}

function show(page: ReactElement) {
  const server = new ApiServer(new Date('2026-05-12T03:00:00Z'));
  server.on('GET /users/current', () => ({ ...aina, user_type: 'admin', roles: ['admin'] }));
  server.on('GET /api/v2/admin/bookings/form_data', () => people);
  server.on('GET /mentors/*/availability', ({ query }) => planned(query.has('other_id')));
  server.on('GET /mentors/*/available_time_slots', ({ query }) => {
    const slot = { ...slotAt('2026-05-14', '22:00'), other_time: null };
    const isGroup = query.get('group_id') === '5' || query.get('booking_id') === '41';
    const members = isGroup && query.get('date') === '2026-05-14' ? membersOn(new Date(slot.start_time)) : [];
    return { date: '14/05/2026', time_slots: [slot.time], slots: [slot], timezone: 'Asia/Kuala_Lumpur', members };
  });
  server.listen();
  return open(page, { at: '/app/harbour/leaders/admin', tenant: portal });
}

async function expectBothClocks(): Promise<void> {
  const clocks = within(await screen.findByRole('group', { name: 'Both time zones' }));
  for (const text of ['Mei', 'Kuala Lumpur', '3:00 – 4:00 PM GMT+8', 'Ben', 'New York', '3:00 – 4:00 AM EDT'])
    expect(clocks.getByText(text)).toBeTruthy();
  expect(clocks.queryByText('You')).toBeNull();
}

test('[D-B106] [D-B107] an admin who makes a session reads in which zone its times are, and what time it is for both', async () => {
  const { user } = show(<CreateDialog mentorId={9} onClose={() => undefined} />);
  const frame = within(await screen.findByRole('dialog'));
  await user.click(await frame.findByRole('button', { name: /Date/ }));
  await user.click(await screen.findByRole('option', { name: /14 May/ }));
  expect(await frame.findByText('Times in GMT+8')).toBeTruthy();
  expect(screen.queryByRole('group', { name: 'Both time zones' })).toBeNull();
  await user.type(frame.getByRole('combobox', { name: 'Mentee' }), 'Ben');
  await user.click(await screen.findByRole('option', { name: 'Ben Okafor' }));
  await user.click(await frame.findByRole('radio', { name: /3:00 PM/ }));
  await expectBothClocks();
});

test('[D-B106] [D-B107] [B-111] an admin who moves a session reads what time it is for both', async () => {
  const mentee_details = { ...sessionWith().mentee_details, user_id: 12, full_name: 'Ben Okafor' };
  const booking = sessionWith({ role_type: null, mentee_details });
  const { user } = show(<AdminReschedule booking={booking} onBack={() => undefined} onDone={() => undefined} />);
  await user.click(await screen.findByRole('button', { name: /14 May/ }));
  await user.click(await screen.findByRole('radio', { name: /3:00 PM/ }));
  await expectBothClocks();
});

async function expectMembersClocks(): Promise<void> {
  expect(await screen.findByText('10:00 – 11:00 AM EDT for Ben Okafor, Dewi Putri')).toBeTruthy();
  expect(screen.getByText('Fri 15 May, 12:00 – 1:00 AM AEST for Chitra Nair')).toBeTruthy();
}

test('[D-B106] [D-B107] an admin who makes a session of a group reads what time it is for its members elsewhere', async () => {
  const { user } = show(<CreateDialog mentorId={null} onClose={() => undefined} />);
  const frame = within(await screen.findByRole('dialog'));
  await user.click(await frame.findByRole('radio', { name: 'Group' }));
  await user.type(frame.getByRole('combobox', { name: 'Group' }), 'Growth');
  await user.click(await screen.findByRole('option', { name: /Growth circle/ }));
  await user.click(await frame.findByRole('button', { name: /Date/ }));
  await user.click(await screen.findByRole('option', { name: /14 May/ }));
  expect(screen.queryByText(/for Chitra Nair/)).toBeNull();
  await user.click(await frame.findByRole('radio', { name: /10:00 PM/ }));
  await expectMembersClocks();
});

test('[D-B106] [D-B107] [B-111] an admin who moves a session of a group reads what time it is for its members elsewhere', async () => {
  const booking = sessionWith({ role_type: null, id: 41, group_id: 5 });
  const { user } = show(<AdminReschedule booking={booking} onBack={() => undefined} onDone={() => undefined} />);
  await user.click(await screen.findByRole('button', { name: /14 May/ }));
  await user.click(await screen.findByRole('radio', { name: /10:00 PM/ }));
  await expectMembersClocks();
});

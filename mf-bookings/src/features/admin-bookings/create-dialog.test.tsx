import { act, screen, waitFor, within } from '@testing-library/react';
import { ApiServer, Refusal } from '@tandem/testing/api-server';
import { open, portal } from '@tandem/testing/remote-screen';
import { sessionWith } from '../../testing/booking';
import { aina } from '../../testing/people';
import { availabilityOf, slotAt } from '../../testing/bookings-backend';
import { CreateDialog } from './create-dialog';

const people = {
  mentors: [{ id: 9, name: 'Mei Lin Tan', photo_url: null }],
  mentees: [{ id: 7, name: 'Aina Rahman', photo_url: null }],
  groups: [
    {
      id: 4,
      name: 'Growth circle',
      mentor_id: 9,
      participants: [9, 7, 10, 11].map((id) => ({ id, name: `Person ${id}`, photo_url: null })),
    },
  ],
  contact_methods: ['video', 'phone', 'in_person'],
  durations: [30, 45, 60, 90],
};
const free = [slotAt('2026-05-14', '16:00'), slotAt('2026-05-15', '18:30')];

function show(mentorId: number | null = null, slots = free) {
  const server = new ApiServer(new Date('2026-05-12T03:00:00Z'));
  server.on('GET /users/current', () => ({ ...aina, user_type: 'admin', roles: ['admin'] }));
  server.on('GET /api/v2/admin/bookings/form_data', () => people);
  server.on('GET /mentors/*/availability', () => availabilityOf(slots));
  server.on('POST /api/v2/admin/bookings', () => ({ booking: sessionWith(), message: 'Booking created successfully' }));
  server.listen();
  const onClose = jest.fn();
  const page = open(<CreateDialog mentorId={mentorId} onClose={onClose} />, {
    at: '/app/harbour/leaders/admin',
    tenant: portal,
  });
  return { ...page, server, onClose };
}

beforeEach(() => sessionStorage.clear());

const dialog = async () => within(await screen.findByRole('dialog'));
async function choose(user: ReturnType<typeof show>['user'], label: string, option: string | RegExp) {
  const frame = await dialog();
  await user.click(await frame.findByRole('button', { name: new RegExp(label) }));
  await user.click(await screen.findByRole('option', { name: option }));
}

test('[B-104] neither Escape nor a press outside closes it', async () => {
  const { user, onClose } = show();
  await (await dialog()).findByRole('button', { name: 'Create Booking' });
  await user.keyboard('{Escape}');
  await user.click(document.body);
  expect(onClose).not.toHaveBeenCalled();
  await user.click((await dialog()).getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalled();
});

test('[B-105] it says that the mentors are loading', async () => {
  show();
  expect(await screen.findByText('Loading mentors...')).toBeTruthy();
});

test('[B-106, P-296] mentors that cannot be loaded are asked for again by Retry', async () => {
  const { user, server } = show();
  server.on('GET /api/v2/admin/bookings/form_data', () => new Refusal(500, { error: 'resting' }));
  expect(await screen.findByText('Error loading mentors: resting')).toBeTruthy();
  server.on('GET /api/v2/admin/bookings/form_data', () => people);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await (await dialog()).findByRole('button', { name: 'Create Booking' })).toBeTruthy();
});

test('[B-167, B-169, B-170, D-B167] an empty form says what is missing, field by field', async () => {
  const { user, server } = show();
  await user.click(await (await dialog()).findByRole('button', { name: 'Create Booking' }));
  for (const text of [
    'Mentor is required',
    'Mentee is required',
    'Date is required',
    'Time is required',
    'Topic is required',
    'At least one learning objective is required',
  ])
    expect(await screen.findByText(text)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Mentor' })));
  // It would lie over what is said of the fields below.
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(screen.getByText('Choose a mentor first')).toBeTruthy();
  expect(screen.getByText('Learning objectives')).toBeTruthy();
  expect(server.asked('POST /api/v2/admin/bookings')).toHaveLength(0);
});

test('[B-108, B-109, P-297, D-B168, D-B169] opened for a mentor it asks for a date first, then shows the times of that day', async () => {
  const { user } = show(9);
  const frame = await dialog();
  expect(await frame.findByDisplayValue('Mei Lin Tan')).toBeTruthy();
  expect(await frame.findByText('Please select a date first')).toBeTruthy();
  await choose(user, 'Date', /14 May/);
  expect(await frame.findByRole('radio', { name: /4:00 PM/ })).toBeTruthy();
});

test('[B-109, P-297] a mentor without free times is said to have none', async () => {
  show(9, []);
  expect(await (await dialog()).findByText('No time slots available')).toBeTruthy();
});

test('[B-107, B-105, D-B169, D-B174] what was chosen is sent once, and the server’s message is shown', async () => {
  const { user, server, onClose } = show(9);
  let answer: (made: unknown) => void = () => undefined;
  server.on('POST /api/v2/admin/bookings', () => new Promise((resolve) => (answer = resolve)));
  const frame = await dialog();
  await user.type(await frame.findByRole('combobox', { name: 'Mentee' }), 'Aina');
  await user.click(await screen.findByRole('option', { name: 'Aina Rahman' }));
  await choose(user, 'Date', /14 May/);
  await user.click(await frame.findByRole('radio', { name: /4:00 PM/ }));
  await user.type(frame.getByLabelText('Topic'), 'A first meeting');
  await user.type(frame.getByLabelText('Learning objective 1'), 'Get to know each other');
  await user.click(frame.getByRole('button', { name: 'Create Booking' }));
  expect(await frame.findByText('Creating booking...')).toBeTruthy();
  answer({ booking: sessionWith(), message: 'Booking created successfully' });
  expect(await screen.findByText('Booking created successfully')).toBeTruthy();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(server.asked('POST /api/v2/admin/bookings')[0]?.body).toMatchObject({
    booking: {
      program_id: portal.programId,
      booking_type: 'one_on_one',
      mentor_id: 9,
      mentee_id: 7,
      contact_method: 'video',
      duration: 60,
      start_time: free[0]?.start_time,
      topic: 'A first meeting',
      learning_objectives_attributes: [{ objective: 'Get to know each other' }],
    },
  });
});

test('[B-109, D-B168] times that cannot be read are said to be so, and asked for again by Retry', async () => {
  const { user, server } = show();
  server.on('GET /mentors/*/availability', () => new Refusal(500, { error: 'The calendar is resting.' }));
  const frame = await dialog();
  await user.type(await frame.findByRole('combobox', { name: 'Mentor' }), 'Mei');
  await user.click(await screen.findByRole('option', { name: 'Mei Lin Tan' }));
  expect(await frame.findByText('The calendar is resting.')).toBeTruthy();
  expect(frame.queryByText('Please select a date first')).toBeNull();
  let answer: (value: object) => void = () => undefined;
  server.on('GET /mentors/*/availability', () => new Promise<object>((resolve) => (answer = resolve)));
  await user.click(frame.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(server.asked('GET /availability')).toHaveLength(2));
  await act(() => answer(availabilityOf(free)));
  await choose(user, 'Date', /14 May/);
  expect(await frame.findByRole('radio', { name: /4:00 PM/ })).toBeTruthy();
});

test('[B-107, B-170] a time chosen for one mentee is not sent for another, who may be busy then', async () => {
  const { user, server } = show(9);
  server.on('GET /mentors/*/availability', ({ query }) => availabilityOf(query.has('other_id') ? free.slice(1) : free));
  const frame = await dialog();
  await frame.findByRole('combobox', { name: 'Mentee' });
  await choose(user, 'Date', /14 May/);
  await user.click(await frame.findByRole('radio', { name: /4:00 PM/ }));
  await user.type(frame.getByRole('combobox', { name: 'Mentee' }), 'Aina');
  await user.click(await screen.findByRole('option', { name: 'Aina Rahman' }));
  expect(await frame.findByText('No time slots available')).toBeTruthy();
  await user.type(frame.getByLabelText('Topic'), 'A first meeting');
  await user.type(frame.getByLabelText('Learning objective 1'), 'Get to know each other');
  await user.click(frame.getByRole('button', { name: 'Create Booking' }));
  expect(await frame.findByText('Time is required')).toBeTruthy();
  expect(server.asked('POST /api/v2/admin/bookings')).toHaveLength(0);
});

test('[B-110, B-168, D-B169] a session of a group asks for the group, which is found by its name and shows its first faces', async () => {
  const { user } = show();
  const frame = await dialog();
  await user.click(await frame.findByRole('radio', { name: 'Group' }));
  await user.click(frame.getByRole('button', { name: 'Create Booking' }));
  expect(await frame.findByText('Group is required')).toBeTruthy();
  expect(frame.queryByText('Mentor is required')).toBeNull();
  await user.type(frame.getByPlaceholderText('Search group name'), 'circle');
  const option = within(await screen.findByRole('option', { name: '#4 Growth circle' }));
  expect(option.getByText('+1')).toBeTruthy();
});

test('[B-109, D-B111] an admin finds out why a time is missing, and Enter asks without sending the form', async () => {
  const { user, server } = show(9);
  server.on('GET /mentors/*/blockers', () => ({
    start_time: '2026-05-14T01:00:00.000Z',
    timezone: 'Asia/Kuala_Lumpur',
    blockers: [
      { kind: 'before_programme', values: { date: '2026-06-01' }, booking_id: null },
      { kind: 'session', values: { name: 'Mei Lin Tan', from: '9:00 AM', until: '10:00 AM' }, booking_id: 41 },
    ],
  }));
  await choose(user, 'Mentee', 'Aina Rahman');
  const frame = await dialog();
  await user.click(await frame.findByRole('button', { name: 'Why is a time missing?' }));
  await user.type(frame.getByLabelText('Missing date'), '2026-05-14');
  await user.type(frame.getByLabelText('Missing time'), '09:00{Enter}');
  expect(await frame.findByText('The programme starts on 1 Jun 2026.')).toBeTruthy();
  expect(frame.getByText('Mei Lin Tan has a session from 9:00 AM to 10:00 AM. (Booking 41)')).toBeTruthy();
  expect(Object.fromEntries(server.asked('GET /blockers')[0]?.query ?? [])).toEqual({
    date: '2026-05-14',
    time: '09:00',
    duration: '60',
    other_id: '7',
    as_admin: 'true',
  });
  expect(server.asked('POST /bookings')).toEqual([]);
  server.on('GET /mentors/*/blockers', () => ({ start_time: '', timezone: 'UTC', blockers: [] }));
  await user.clear(frame.getByLabelText('Missing time'));
  await user.type(frame.getByLabelText('Missing time'), '11:00');
  expect(frame.queryByText('The programme starts on 1 Jun 2026.')).toBeNull();
  await user.click(frame.getByRole('button', { name: 'Find out' }));
  expect(await frame.findByText('Nothing stands in the way: this time can be booked.')).toBeTruthy();
});

test('[B-171..B-174, D-B151, D-B166] links and files go along with what an admin books', async () => {
  const { user, server, onClose } = show(9);
  const attachment_link = `booking-attachments/${'1'.repeat(32)}`;
  server.on('POST /bookings/attachments', () => ({ attachment_link, file_name: 'agenda.pdf', file_url: '/file' }));
  const frame = await dialog();
  await user.type(await frame.findByRole('combobox', { name: 'Mentee' }), 'Aina');
  await user.click(await screen.findByRole('option', { name: 'Aina Rahman' }));
  await choose(user, 'Date', /14 May/);
  await user.click(await frame.findByRole('radio', { name: /4:00 PM/ }));
  await user.type(frame.getByLabelText('Topic'), 'A first meeting');
  await user.type(frame.getByLabelText('Learning objective 1'), 'Get to know each other');
  await user.type(frame.getByLabelText(/^Links/), 'notes{Enter}');
  expect(await frame.findByText('Link must be a valid URL starting with https://')).toBeTruthy();
  await user.clear(frame.getByLabelText(/^Links/));
  await user.type(frame.getByLabelText(/^Links/), 'https://harbour.test/agenda{Enter}');
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  await user.upload(input ?? document.body, new File(['pdf'], 'agenda.pdf', { type: 'application/pdf' }));
  await waitFor(() => expect(screen.queryByText('Uploading…')).toBeNull());
  await user.click(frame.getByRole('button', { name: 'Create Booking' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(server.asked('POST /api/v2/admin/bookings')[0]?.body).toMatchObject({
    booking: {
      booking_links_attributes: [{ internal_link: 'https://harbour.test/agenda' }],
      booking_attachments_attributes: [{ attachment_link }],
    },
  });
});

test('[B-028] [B-167] a time that is not free for as long as is wanted now is asked for anew', async () => {
  const { user, server } = show(9);
  const frame = await dialog();
  await choose(user, 'Date', /14 May/);
  await user.click(await frame.findByRole('radio', { name: /4:00 PM/ }));
  const longer = [slotAt('2026-05-14', '20:00')];
  server.on('GET /mentors/*/availability', ({ query }) =>
    availabilityOf(query.get('duration') === '90' ? longer : free),
  );
  await choose(user, 'Duration', '90 minutes');
  expect((await frame.findByRole<HTMLInputElement>('radio', { name: /8:00 PM/ })).checked).toBe(false);
  await user.click(frame.getByRole('button', { name: 'Create Booking' }));
  expect(await frame.findByText('Time is required')).toBeTruthy();
});

test('[D-B49, F09, F14] until it is saved the same session is sent as the same request, and keeps its time where it may have been saved', async () => {
  const { user, server } = show(9);
  const frame = await dialog();
  await user.type(await frame.findByRole('combobox', { name: 'Mentee' }), 'Aina');
  await user.click(await screen.findByRole('option', { name: 'Aina Rahman' }));
  await choose(user, 'Date', /14 May/);
  await user.click(await frame.findByRole('radio', { name: /4:00 PM/ }));
  await user.type(frame.getByLabelText('Topic'), 'A first meeting');
  await user.type(frame.getByLabelText('Learning objective 1'), 'Get to know each other');
  const sent = () => server.asked('POST /api/v2/admin/bookings').map(({ headers }) => headers.get('Idempotency-Key'));
  // What was saved has taken its time.
  server.on('GET /mentors/*/availability', () => availabilityOf([slotAt('2026-05-14', '20:00')]));
  for (const answer of [() => Promise.reject(new TypeError('lost')), () => new Refusal(503), () => new Refusal(500)]) {
    let goOn = (): void => undefined;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    server.on('POST /api/v2/admin/bookings', () => held.then(answer));
    await user.click(frame.getByRole('button', { name: 'Create Booking' }));
    await frame.findByRole('button', { name: /Creating booking/ });
    goOn();
    await frame.findByRole('button', { name: 'Create Booking' });
    expect(frame.getByRole<HTMLInputElement>('radio', { name: /4:00 PM/ }).checked).toBe(true);
  }
  await user.click(frame.getByRole('button', { name: 'Create Booking' }));
  await waitFor(() => expect(sent()).toHaveLength(4));
  expect(new Set(sent()).size).toBe(1);
});

test('[B-168, D-B169] the group comes before what was on the screen earlier', async () => {
  const { user } = show();
  await user.click(await (await dialog()).findByRole('radio', { name: 'Group' }));
  await user.click((await dialog()).getByRole('button', { name: 'Create Booking' }));
  await screen.findByText('Topic is required');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /group/i })));
  expect(screen.queryByRole('listbox')).toBeNull();
});

import { act, screen, waitFor, within } from '@testing-library/react';
import { Refusal } from '@tandem/testing/api-server';
import { open, portal, said } from '@tandem/testing/remote-screen';
import { typeAndPause } from '@tandem/testing/typing';
import { aina } from '../../testing/people';
import { choose, circle, data, backend, fill, logged, mei, setDay, show, submit } from '../../testing/offline-form';
import AdminOfflinePage from './admin-offline.page';
import OfflinePage from './offline.page';

beforeEach(() => sessionStorage.clear());

test('[B-080, B-086, B-087, B-088, B-230, D-B135, D-B224] a past session is sent with its place and time, and leads to the sessions to review', async () => {
  const { server, user } = show(portal);
  await fill(user);
  await user.click(screen.getByRole('button', { name: /Duration/ }));
  const durations = (await screen.findAllByRole('option')).map((option) => option.textContent);
  expect(durations).toEqual([15, 30, 45, 60, 90, 120].map((minutes) => `${minutes} minutes`));
  await user.click(screen.getByRole('option', { name: '15 minutes' }));
  await user.click(screen.getByRole('radio', { name: 'Physical' }));
  await user.type(screen.getByLabelText('Location'), 'Level 3');
  await submit(user);
  expect(await said('Offline booking created successfully!')).toBeTruthy();
  await waitFor(() =>
    expect(screen.getByLabelText('address').textContent).toBe('/app/harbour/leaders/bookings?tab=to_review'),
  );
  const [sent] = server.asked('POST /bookings/offline_bookings');
  expect(sent?.headers.get('Idempotency-Key')).toBeTruthy();
  expect(sent?.body).toMatchObject({
    program_id: portal.programId,
    user_id: aina.id,
    booking_type: 'one_on_one',
    booking_method: 'physical',
    meetup_location: 'Level 3',
    participant_id: mei.id,
    start_time: '2026-05-10T06:30:00.000Z',
    duration: 15,
    learning_objectives_attributes: [{ objective: 'Mock Interview' }],
    status: 'completed',
    service_id: 2,
  });
});

test('[B-083] a place that is too long keeps nobody from logging an online session instead', async () => {
  const { server, user } = show();
  await fill(user);
  await user.click(screen.getByRole('radio', { name: 'Physical' }));
  await user.click(screen.getByLabelText('Location'));
  await user.paste('By the river. '.repeat(20));
  await user.click(screen.getByRole('radio', { name: 'Online' }));
  await submit(user);
  await waitFor(() => expect(server.asked('POST /bookings/offline_bookings')).toHaveLength(1));
});

test('[B-085] a learning module can be chosen and taken back; the refusal of one that is gone shows beside it', async () => {
  const { server, user } = show();
  const learning_modules = [
    { id: 61, title: 'Know yourself' },
    { id: 62, title: 'Land the role' },
  ];
  server.on('GET /bookings/offline_sessions_data', () => ({ ...data, learning_modules }));
  const refusal = 'This learning module is not available.';
  server.on(
    'POST /bookings/offline_bookings',
    () => new Refusal(422, { error: refusal, errors: { agenda_id: [refusal] } }),
  );
  await fill(user);
  const pick = async (name: string) => {
    await user.click(screen.getByRole('button', { name: /Learning module/ }));
    await user.click(await screen.findByRole('option', { name }));
    await submit(user);
  };
  await pick('Land the role');
  expect(await screen.findByRole('button', { name: /Learning module/, description: refusal })).toBeTruthy();
  await pick('No learning module');
  await waitFor(() => expect(server.asked('POST /bookings/offline_bookings')).toHaveLength(2));
  const sent = server.asked('POST /bookings/offline_bookings').map(({ body }) => body);
  expect(sent).toMatchObject([{ agenda_id: 62 }, { agenda_id: null }]);
});

test('[B-176, B-177, B-178, B-179] an empty form says what is missing, field by field; without groups and modules there is nothing to pick', async () => {
  const { server, user } = show();
  await user.click(await screen.findByRole('radio', { name: 'Physical' }));
  await submit(user);
  for (const text of [
    'Select a participant',
    'Date is required',
    'Time is required',
    'Location is required',
    'At least one learning objective is required',
  ])
    expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByText(/group/i)).toBeNull();
  expect(screen.queryByText(/learning module/i)).toBeNull();
  expect(server.asked('POST /bookings/offline_bookings')).toHaveLength(0);
});

test('[B-084, B-178, D-B113] tomorrow is refused by the day of who fills it in, today is not', async () => {
  const { server, user } = show();
  await fill(user, '2026-05-13');
  await submit(user);
  expect(await screen.findByText('The date cannot be in the future')).toBeTruthy();
  expect(server.asked('POST /bookings/offline_bookings')).toHaveLength(0);
  setDay('2026-05-12');
  await submit(user);
  expect(await said('Offline booking created successfully!')).toBeTruthy();
});

test('[B-094] a redirect of the answer is followed, inside the product only', async () => {
  const { server, user } = show();
  server.on('POST /bookings/offline_bookings', () => ({ ...logged, redirectUrl: '/bookings/41/thank_you' }));
  await fill(user);
  await submit(user);
  await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/bookings/41/thank_you'));
});

test('[B-230, D-B49, D-B112, F09, F14] a refusal is said in its own words and a fault in ours; what was filled in stays, and is sent as the same session', async () => {
  const { server, user } = show();
  const text = 'This session has already been logged.';
  server.on('POST /bookings/offline_bookings', () => new Refusal(409, { error: text, code: 'offline.repeated' }));
  await fill(user);
  await submit(user);
  expect(await said(text)).toBeTruthy();
  const gone = 'The participant is not in this programme any more.';
  server.on('POST /bookings/offline_bookings', () => new Refusal(404, { error: gone }));
  await submit(user);
  expect(await said(gone)).toBeTruthy();
  server.on('POST /bookings/offline_bookings', () => new Refusal(500));
  await submit(user);
  expect(await said('Oops, something went wrong')).toBeTruthy();
  expect(screen.getByRole('combobox', { name: 'Participant' })).toHaveProperty('value', 'Mei Lin Tan');
  expect(within(screen.getByRole('list', { name: 'Chosen key areas' })).getByText('Mock Interview')).toBeTruthy();
  const keys = server.asked('POST /bookings/offline_bookings').map(({ headers }) => headers.get('Idempotency-Key'));
  expect(new Set(keys).size).toBe(1);
});

test('[D-B49] without an answer the same form is sent as the same session, a changed one as another', async () => {
  const { server, user } = show();
  await fill(user);
  const sent = () => server.asked('POST /bookings/offline_bookings');
  for (const [count, day] of [
    [1, '2026-05-10'],
    [2, '2026-05-10'],
    [3, '2026-05-09'],
  ] as const) {
    let lose = (): void => undefined;
    const lost = new Promise<never>((_resolve, reject) => (lose = () => reject(new TypeError('network'))));
    server.on('POST /bookings/offline_bookings', () => lost);
    setDay(day);
    await submit(user);
    await waitFor(() => expect(sent()).toHaveLength(count));
    // Until it is lost another press would be ignored.
    await screen.findByRole('progressbar', { name: 'Working' });
    lose();
    await waitFor(() => expect(screen.queryByRole('progressbar', { name: 'Working' })).toBeNull());
  }
  const [first, second, third] = sent().map(({ headers }) => headers.get('Idempotency-Key'));
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('participants are searched on the server; nobody is said to be found where nobody is', async () => {
  const { server } = show();
  const field = await screen.findByRole('combobox', { name: 'Participant' });
  await typeAndPause(field, 'Zoe');
  await waitFor(() => expect(server.calls.at(-1)?.query.get('search')).toBe('Zoe'));
  expect(await screen.findByText('Nobody found')).toBeTruthy();
});

test('data that cannot be read are said to be so, and asked for again by Retry', async () => {
  const server = backend();
  server.on('GET /bookings/offline_sessions_data', () => new Refusal(500, { error: 'resting' }));
  const { user } = open(<OfflinePage />, { at: '/main/bookings/offline' });
  expect(await screen.findByText('resting')).toBeTruthy();
  server.on('GET /bookings/offline_sessions_data', () => data);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Log session' })).toBeTruthy();
});

test.each([
  ['a programme', { tenant: null }],
  ['a person', { isVisitor: true }],
])('[B-093] without %s the form says what is missing and asks nobody', async (_missing, place) => {
  const server = backend();
  open(<OfflinePage />, { at: '/main/bookings/offline', ...place });
  expect(await screen.findByText('Missing userId or programId')).toBeTruthy();
  expect(server.asked('GET /bookings/offline_sessions_data')).toHaveLength(0);
});

const absences = [
  { seconds: 25, kept: true, asked: 1 },
  { seconds: 35, kept: true, asked: 2 },
  { seconds: 298, kept: true, asked: 2 },
  { seconds: 301, kept: false, asked: 2 },
];
test.each(absences)(
  '[B-095] the data are asked for anew after 30 seconds, and kept for 5 minutes: who comes back after $seconds s',
  async ({ seconds, kept, asked }) => {
    const { server, router } = show();
    const form = () => screen.queryByRole('button', { name: 'Log session' });
    await screen.findByRole('button', { name: 'Log session' });
    // What is shown from here on was kept: no other answer comes.
    server.on('GET /bookings/offline_sessions_data', () => new Promise(() => undefined));
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
    try {
      await act(() => router.navigate('/elsewhere'));
      expect(form()).toBeNull();
      await act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
      await act(() => router.navigate('/main/bookings/offline'));
      expect(form() !== null).toBe(kept);
    } finally {
      jest.useRealTimers();
    }
    await waitFor(() => expect(server.asked('GET /bookings/offline_sessions_data')).toHaveLength(asked));
  },
);

test('[B-080, D-B224] an admin chooses for whom, and goes back to the list of the programme', async () => {
  const server = backend();
  server.on('GET /users/current', () => ({ ...aina, id: 3, user_type: 'admin', roles: ['admin'] }));
  server.on('GET /api/v2/admin/bookings/form_data', () => ({
    mentors: [mei],
    mentees: [{ id: aina.id, name: 'Aina Rahman', photo_url: null }],
    contact_methods: [],
    durations: [],
  }));
  const at = '/app/harbour/leaders/admin/bookings/offline';
  const { user } = open(<AdminOfflinePage />, { at, tenant: portal });
  await choose(user, 'Logged for', { text: 'Aina', option: /Aina Rahman/ });
  await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe(`${at}?user_id=${aina.id}`));
  await fill(user);
  await submit(user);
  await waitFor(() =>
    expect(screen.getByLabelText('address').textContent).toBe('/app/harbour/leaders/admin/bookings/bookings_list'),
  );
  expect(server.asked('POST /bookings/offline_bookings')[0]?.body).toMatchObject({ user_id: aina.id });
});

test('[B-081] whoever is in no group is not asked for a type', async () => {
  show();
  await screen.findByRole('combobox', { name: 'Participant' });
  expect(screen.queryByRole('radiogroup', { name: 'Booking type' })).toBeNull();
});

test('[B-081, B-082, B-176] a past session of a group needs the group and is sent with it alone', async () => {
  const { server, user } = show(portal);
  server.on('GET /bookings/offline_sessions_data', () => ({ ...data, groups: [circle] }));
  await user.click(await screen.findByRole('radio', { name: 'Group' }));
  await submit(user);
  expect(await screen.findByText('Select a group')).toBeTruthy();
  await choose(user, 'Group', { text: 'Growth', option: '#4 Growth circle' });
  setDay('2026-05-10');
  await choose(user, 'Time', { text: '2:30 P', option: '2:30 PM' });
  await user.type(screen.getByLabelText('Key areas'), 'Mock Interview{Enter}');
  await submit(user);
  await waitFor(() =>
    expect(server.asked('POST /bookings/offline_bookings')[0]?.body).toMatchObject({
      booking_type: 'group',
      group_id: 4,
      participant_id: null,
    }),
  );
});

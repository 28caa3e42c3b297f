import type { BookingView, OfflineData } from '@tandem/contracts/bookings';
import type { Answer, Api, Json } from '../../../../test/harness.js';
import { buildPerson, buildProgramme } from '../../platform/index.js';
import { quietApp } from '../testing/quiet-app.js';
import { storedSession } from '../testing/session-facts.js';
import { openSessionWorld } from '../testing/session-world.js';
import type { SessionWorld } from '../testing/session-world.js';

const app = quietApp();
const day = 86_400_000;

interface Scene {
  readonly world: SessionWorld;
  /** Start of the session that is logged: at noon in Kuala Lumpur, three days ago. */
  readonly start: Date;
  log(change?: Record<string, unknown>, by?: Api): Promise<Answer<Json>>;
}

/** Credits are asked for and the mentee has none; the mentor's hours do not matter either. */
async function open(): Promise<Scene> {
  const world = await openSessionWorld(app, {
    credits: 0,
    settings: { pairingMethod: 'admin_pairs' },
    mentor: { firstname: 'Aisha', lastname: 'Rahman' },
    mentee: { firstname: 'Wei Jie', lastname: 'Ong' },
  });
  const start = new Date(Math.floor(app.clock.now().getTime() / day) * day - 3 * day + 4 * 3_600_000);
  const log: Scene['log'] = (change = {}, by = world.api.mentee) =>
    by.post('/bookings/offline_bookings', {
      program_id: world.program.id,
      booking_type: 'one_on_one',
      booking_method: 'online',
      participant_id: by === world.api.mentor ? world.mentee.id : world.mentor.id,
      start_time: start.toISOString(),
      learning_objectives_attributes: [{ objective: 'Compare two offers' }],
      ...change,
    });
  return { world, start, log };
}

const idOf = ({ body }: Answer<Json>) => Number(body['booking']?.['id']);
const rowsOf = (world: SessionWorld) =>
  app.database.ops.rows('select id from bookings.booking where program_id = $1', [world.program.id]);

test('[B-080, B-088, B-089, B-091, B-092, B-230, D-B19, D-B99, D-B125, D-B135, D-B150] a mentee logs a past session, which is completed at once, whatever the form claims', async () => {
  const { world, start, log } = await open();
  const claims = { status: 'pending', service_id: 9, role_type: 'mentor', agenda_id: '', group_id: null };
  const repeated = { requester_id: world.mentor.id, requestee_id: world.mentee.id };
  const answer = await log({ ...claims, ...repeated });
  expect(answer).toMatchObject({
    status: 201,
    body: {
      message: 'Offline booking created successfully!',
      booking: {
        status: 'completed',
        service_id: 2,
        duration: 60,
        start_time: start.toISOString(),
        role_type: 'mentee',
        requester_id: world.mentor.id,
        requestee_id: world.mentee.id,
        created_by: 'Mentee',
        is_offline: true,
        session_type: 'Video Call',
        credit_charged: false,
        refund_details: { status: 'none', refundable: false },
      },
    },
  });
  const id = idOf(answer);
  expect(await storedSession(app, id)).toEqual({
    status: 'completed',
    awaiting: null,
    credit: 'none',
    claims: 0,
    messages: ['booking-completed'],
  });
  const list = await world.api.mentor.get<{ bookings: BookingView[] }>('/api/v2/my/bookings?tab=to_review');
  expect(list.body.bookings.map((booking) => booking.id)).toEqual([id]);
  const [kept] = await app.database.ops.rows(
    'select action from kernel.audit_row where object_id = $1 and object_type = $2',
    [String(id), 'booking'],
  );
  expect(kept).toEqual({ action: 'booking.logged' });
});

test('[B-083, B-087, B-092, D-B156] a mentor logs one in person of two hours, and both say where it was', async () => {
  const { world, log } = await open();
  const place = { booking_method: 'physical', meetup_location: 'Level 3', duration: 120 };
  const answer = await log(place, world.api.mentor);
  expect(answer).toMatchObject({
    status: 201,
    body: { booking: { role_type: 'mentor', requester_id: world.mentor.id, created_by: 'Mentor', duration: 120 } },
  });
  expect((await world.api.mentee.get(`/bookings/${idOf(answer)}`)).body['booking']).toMatchObject({
    booking_method: 'physical',
    session_type: 'In Person',
    location: { title: 'Level 3' },
  });
});

test('[D-B19, D-B77, D-B112] it may lie over another session of the same mentor, and makes no pair', async () => {
  const { world, start, log } = await open();
  const other = await buildPerson(app, { memberships: [{ program: world.program, role: 'mentee' }] });
  await world.build({ status: 'upcoming', mentee: other, startTime: start, creditsRequired: false });
  expect((await log({ start_time: new Date(start.getTime() + 900_000).toISOString(), duration: 15 })).status).toBe(201);
  const pairs = await app.database.ops.rows(
    'select id from programme_admin.pair where program_id = $1 and mentee_id = $2',
    [world.program.id, world.mentee.id],
  );
  expect(pairs).toEqual([]);
});

test('[D-B112] the same session logged by both sides at once is kept once', async () => {
  const { world, log } = await open();
  const answers = await Promise.all([log(), log({}, world.api.mentor)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    error: 'This session has already been logged.',
  });
  expect(await log()).toMatchObject({ status: 409, body: { code: 'offline.repeated' } });
  expect(await rowsOf(world)).toHaveLength(1);
});

test('[D-B210] the other side hears of it in the bell and by mail, who logged it does not, and nobody is told that it was completed', async () => {
  const { world, log } = await open();
  await log();
  await app.worker.drain();
  const bellOf = async (api: Api) =>
    Object.values<Json>((await api.get('/notifications')).body['notifications'] ?? {}).map((row) => row['message']);
  expect(await bellOf(world.api.mentor)).toEqual([
    expect.stringMatching(/^Wei Jie Ong logged a past session with you on \d+ \w+ \d{4}\.$/),
  ]);
  expect(await bellOf(world.api.mentee)).toEqual([]);
  const subjects = async (email: string) => (await app.mailbox.to(email)).map((mail) => mail.subject);
  expect(await subjects(world.mentor.email)).toEqual(['Past session logged']);
  expect(await subjects(world.mentee.email)).toEqual([]);
});

test('[B-161, D-B19] it counts as held where sessions are counted, and the feed reads one completed session', async () => {
  const { world, log } = await open();
  await log();
  await app.worker.drain();
  const feed = await app.database.ops.rows('select action from programme_admin.activity where program_id = $1', [
    world.program.id,
  ]);
  expect(feed).toEqual([{ action: 'completed' }]);
  const stats = await app.database.ops.rows(
    'select held_sessions from accounts.mentor_stat where program_id = $1 and user_id = $2',
    [world.program.id, world.mentor.id],
  );
  expect(stats).toEqual([{ held_sessions: 1 }]);
});

test('[D-B19, D-B33, D-B170] both may rate it, and the one it was logged about may report it', async () => {
  const { world, log } = await open();
  const logged = await log();
  const id = idOf(logged);
  const rate = `/bookings/${id}/booking_participants/${Number(logged.body['booking']?.['participant_id'])}/feedback`;
  const { body: form } = await world.api.mentee.get<{ questions: { id: number }[] }>(rate);
  const answers = form.questions.map((question) => ({ question_id: question.id, value: 5 }));
  expect((await world.api.mentee.post(rate, { answers })).body).toMatchObject({
    booking: { status: 'partially_rated' },
  });
  const report = { reportedUserId: world.mentee.id, reason: 'Others', other_reason: 'We never met.' };
  expect((await world.api.mentor.post(`/bookings/${id}/report`, report)).body).toMatchObject({
    booking: { status: 'reported' },
  });
});

test('[B-080, B-190, D-B99, D-B170] an admin logs it for somebody, who takes the place of the one who logs; both hear of it', async () => {
  const { world, log } = await open();
  const admin = await world.admin();
  const answer = await log({ user_id: world.mentor.id, participant_id: world.mentee.id }, admin);
  expect(answer).toMatchObject({
    status: 201,
    body: { booking: { status: 'completed', requester_id: world.mentor.id, created_by: 'Admin', role_type: null } },
  });
  await app.worker.drain();
  for (const [api, other] of [
    [world.api.mentor, 'Wei Jie Ong'],
    [world.api.mentee, 'Aisha Rahman'],
  ] as const) {
    const { body } = await api.get('/notifications');
    expect(body['notifications']?.[0]?.['message']).toMatch(
      new RegExp(`^An admin logged your past session with ${other} on .+\\.$`),
    );
  }
});

test('[B-191, D-B57, D-B99] participants log their own sessions only, admins none of their own without a role, and nobody for a third person', async () => {
  const { world, log } = await open();
  const admin = await world.admin();
  const third = await buildPerson(app, { memberships: [{ program: world.program, role: 'mentee' }] });
  expect((await log({ user_id: third.id })).status).toBe(403);
  expect((await log({ requester_id: third.id })).status).toBe(403);
  expect((await log({ requester_id: world.mentee.id })).status).toBe(403);
  expect(await log({}, admin)).toMatchObject({
    status: 422,
    body: { errors: { user_id: ['Select a mentor or mentee of this programme'] } },
  });
  expect((await log({}, app.anonymous)).status).toBe(401);
  expect(await rowsOf(world)).toEqual([]);
});

test('[B-191, D-B112] people of another programme, of the same side or of no role cannot be chosen, nor can oneself', async () => {
  const { world, log } = await open();
  const other = await openSessionWorld(app);
  const sameSide = await buildPerson(app, { memberships: [{ program: world.program, role: 'mentee' }] });
  const refused = { status: 422, body: { errors: { participant_id: ['Select a participant of this programme'] } } };
  for (const participant_id of [other.mentor.id, sameSide.id, 987_654_321])
    expect(await log({ participant_id })).toMatchObject(refused);
  expect(await log({ participant_id: world.mentee.id })).toMatchObject({ body: { code: 'booking.own' } });
  expect(await log({ program_id: other.program.id })).toMatchObject({ status: 422 });
  const admin = await world.admin();
  expect(await log({ user_id: other.mentee.id }, admin)).toMatchObject({ status: 422 });
  expect(await rowsOf(world)).toEqual([]);
});

test('[D-P16, D-B218] nothing is logged in a programme that is switched off', async () => {
  const { world, log } = await open();
  await app.database.ops.rows('update platform.programme set is_active = false where id = $1', [world.program.id]);
  expect(await log()).toMatchObject({ status: 403, body: { error: 'This programme is not active.' } });
});

const objectives = (count: number) => Array.from({ length: count }, (_, index) => ({ objective: `Area ${index}` }));
const refusals: readonly [string, Record<string, unknown>, Record<string, string[]>][] = [
  ['no type', { booking_type: '' }, { booking_type: ['Booking type is required'] }],
  ['no method', { booking_method: undefined }, { booking_method: ['Method is required'] }],
  ['no participant', { participant_id: '' }, { participant_id: ['Select a participant'] }],
  ['a group without one', { booking_type: 'group' }, { group_id: ['Select a group'] }],
  ['no place', { booking_method: 'physical', meetup_location: ' ' }, { meetup_location: ['Location is required'] }],
  ['10 minutes', { duration: 10 }, { duration: ['Duration must be one of 15, 30, 45, 60, 90, 120 minutes.'] }],
  ['no start', { start_time: undefined }, { start_time: ['Start time must be a date and time with a time zone.'] }],
  [
    'no objective',
    { learning_objectives_attributes: [] },
    { learning_objectives_attributes: ['At least one learning objective is required'] },
  ],
  [
    'four objectives',
    { learning_objectives_attributes: objectives(4) },
    { learning_objectives_attributes: ['Maximum 3 learning objectives are allowed'] },
  ],
  ['a module that is none', { agenda_id: 3 }, { agenda_id: ['This learning module is not available.'] }],
];
test.each(refusals)('[B-087, B-175, B-176, B-177, B-178, B-179] %s is refused', async (_title, change, errors) => {
  const { world, log } = await open();
  expect(await log(change)).toMatchObject({ status: 422, body: { errors } });
  expect(await rowsOf(world)).toEqual([]);
});

test('[B-084, B-178] a day that has not begun on the clock of who logs it is refused, today is not', async () => {
  const { world, log } = await open();
  await app.clock.set('2027-03-10T15:30:00.000Z');
  // 23:30 in Kuala Lumpur.
  const today = new Date('2027-03-10T15:59:00.000Z');
  expect(await log({ start_time: new Date('2027-03-10T16:00:00.000Z').toISOString() })).toMatchObject({
    status: 422,
    body: { errors: { start_time: ['The date cannot be in the future'] } },
  });
  expect(await rowsOf(world)).toEqual([]);
  expect((await log({ start_time: today.toISOString() })).status).toBe(201);
});

test('[B-090, B-091, D-B136, D-B170] the form’s data are those of the caller, for admins those of the person they name', async () => {
  const { world } = await open();
  const query = `/bookings/offline_sessions_data?program_id=${world.program.id}`;
  const mentor = { id: world.mentor.id, name: 'Aisha Rahman', user_type: 'mentor', photo_url: expect.any(String) };
  const mentee = { id: world.mentee.id, name: 'Wei Jie Ong', user_type: 'mentee', photo_url: null };
  const own = await world.api.mentee.get<OfflineData>(`${query}&user_id=${world.mentee.id}`);
  expect(own.body).toEqual({
    user: { id: world.mentee.id, name: 'Wei Jie Ong' },
    program_participants: [mentor],
    groups: [],
    learning_modules: [],
    role_type: 'mentee',
    timezone: 'Asia/Kuala_Lumpur',
  });
  expect((await world.api.mentor.get<OfflineData>(`${query}&search=jie`)).body.program_participants).toEqual([mentee]);
  expect((await world.api.mentor.get<OfflineData>(`${query}&search=%25`)).body.program_participants).toEqual([]);
  const admin = await world.admin();
  const forMentor = await admin.get<OfflineData>(`${query}&user_id=${world.mentor.id}`);
  expect(forMentor.body).toMatchObject({ role_type: 'mentor', program_participants: [mentee] });
  expect((await world.api.mentee.get(`${query}&user_id=${world.mentor.id}`)).status).toBe(403);
  const foreign = await buildPerson(app, {
    memberships: [{ program: await buildProgramme(app), role: 'mentee' }],
  });
  expect((await admin.get(`${query}&user_id=${foreign.id}`)).status).toBe(404);
});

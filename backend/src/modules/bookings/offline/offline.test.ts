import type { BookingView } from '@tandem/contracts/bookings';
import type { Api, Json } from '../../../../test/harness.js';
import { buildMentor } from '../../accounts/index.js';
import { buildPerson } from '../../platform/index.js';
import { addRole, idOf, openOfflineScene, rowsOf } from '../testing/offline-scene.js';
import { quietApp } from '../testing/quiet-app.js';
import { storedSession } from '../testing/session-facts.js';

const app = quietApp();

const bellOf = async (api: Api) =>
  Object.values<Json>((await api.get('/notifications')).body['notifications'] ?? {}).map((row) => row['message']);

test('[B-080, B-088, B-089, B-091, B-092, B-230, D-B19, D-B99, D-B125, D-B135] a mentee logs a past session, which is completed at once, whatever the form claims', async () => {
  const { world, start, log } = await openOfflineScene(app);
  const claims = { status: 'pending', service_id: 9, role_type: 'mentee', agenda_id: '', group_id: null };
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

test('[S11, B-091, D-B57] a form that claims another role than its person has is refused, and nothing is kept', async () => {
  const { world, log } = await openOfflineScene(app);
  for (const role_type of ['mentor', 'admin']) {
    expect(await log({ role_type })).toMatchObject({ status: 403, body: { code: 'offline.false_role' } });
  }
  expect((await log({ role_type: 'mentee' }, world.api.mentor)).status).toBe(403);
  expect(await rowsOf(app, world)).toEqual([]);
  await addRole(app, world, [world.mentee, 'mentor']);
  expect(await log({ role_type: 'mentor' })).toMatchObject({ status: 201, body: { booking: { role_type: 'mentee' } } });
});

test('[B-083, B-087, B-092, D-B156] a mentor logs one in person of two hours, and both say where it was', async () => {
  const { world, log } = await openOfflineScene(app);
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
  const { world, start, log } = await openOfflineScene(app);
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
  const { world, log } = await openOfflineScene(app);
  const answers = await Promise.all([log(), log({}, world.api.mentor)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    error: 'This session has already been logged.',
  });
  expect(await log()).toMatchObject({ status: 409, body: { code: 'offline.repeated' } });
  expect(await rowsOf(app, world)).toHaveLength(1);
});

test('[D-B210] the other side hears of it in the bell and by mail, who logged it does not, and nobody is told that it was completed', async () => {
  const { world, log } = await openOfflineScene(app);
  await log();
  await app.worker.drain();
  expect(await bellOf(world.api.mentor)).toEqual([
    expect.stringMatching(/^Wei Jie Ong logged a past session with you on \d+ \w+ \d{4}\.$/),
  ]);
  expect(await bellOf(world.api.mentee)).toEqual([]);
  const subjects = async (email: string) => (await app.mailbox.to(email)).map((mail) => mail.subject);
  expect(await subjects(world.mentor.email)).toEqual(['Past session logged']);
  expect(await subjects(world.mentee.email)).toEqual([]);
});

test('[B-161, D-B19] it counts as held where sessions are counted, and the feed reads one completed session', async () => {
  const { world, log } = await openOfflineScene(app);
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
  const { world, log } = await openOfflineScene(app);
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
  const { world, log } = await openOfflineScene(app);
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

test('[D-B47, D-B170, D-B187] an admin who was in the session logs it as an admin and hears nothing of it, the other one reads the name', async () => {
  const { world, log } = await openOfflineScene(app);
  const admin = await buildMentor(app, world.program, { firstname: 'Farah', lastname: 'Aziz' });
  await addRole(app, world, [admin, 'admin']);
  const api = await app.as(admin, world.program);
  const logged = await log({ user_id: world.mentee.id, participant_id: admin.id }, api);
  expect(logged).toMatchObject({ status: 201, body: { booking: { created_by: 'Admin' } } });
  const { enterpriseSlug, slug } = world.program;
  const path = `/api/v1/app/${enterpriseSlug}/${slug}/admin/bookings/${idOf(logged)}.json`;
  expect((await api.get(path)).body['booking']).toMatchObject({ audit: [{ action: 'logged', by: 'Admin' }] });
  await app.worker.drain();
  expect(await bellOf(api)).toEqual([]);
  expect((await app.mailbox.to(admin.email)).map((mail) => mail.subject)).toEqual([]);
  expect(await bellOf(world.api.mentee)).toEqual([
    expect.stringMatching(/^Farah Aziz logged a past session with you on .+\.$/),
  ]);
});

test('[D-B112] a session that a report took back can be logged again', async () => {
  const { world, log } = await openOfflineScene(app);
  const id = idOf(await log());
  const report = { reportedUserId: world.mentee.id, reason: 'Others', other_reason: 'It was on another day.' };
  await world.api.mentor.post(`/bookings/${id}/report`, report);
  expect(await log()).toMatchObject({ status: 409 });
  const admin = await world.admin();
  expect((await admin.patch(`/api/v2/admin/bookings/${id}/cancel`, { reason: 'Logged wrongly.' })).status).toBe(200);
  expect((await log()).status).toBe(201);
});

test('[D-P16, D-B218] nothing is logged in a programme that is switched off', async () => {
  const { world, log } = await openOfflineScene(app);
  await app.database.ops.rows('update platform.programme set is_active = false where id = $1', [world.program.id]);
  expect(await log()).toMatchObject({ status: 403, body: { error: 'This programme is not active.' } });
});

test('[D-P16] once a programme has ended only what was held before its end is logged', async () => {
  const { world, log } = await openOfflineScene(app);
  const day = (at: Date) => at.toISOString().slice(0, 10);
  const now = app.clock.now().getTime();
  const ends = day(new Date(now - 3 * 86_400_000));
  await app.database.ops.rows("update platform.programme set ends_on = $2, timezone = 'UTC' where id = $1", [
    world.program.id,
    ends,
  ]);
  const inactive = { status: 403, body: { error: 'This programme is not active.' } };
  expect(await log({ start_time: `${day(new Date(now - 2 * 86_400_000))}T00:00:00Z` })).toMatchObject(inactive);
  expect(await log({ start_time: `${ends}T23:00:00Z` })).toMatchObject({ status: 201 });
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
  const { world, log } = await openOfflineScene(app);
  expect(await log(change)).toMatchObject({ status: 422, body: { errors } });
  expect(await rowsOf(app, world)).toEqual([]);
});

test('[B-084, B-178] a day that has not begun on the clock of who logs it is refused, today is not', async () => {
  const { world, log } = await openOfflineScene(app);
  await app.clock.set('2027-03-10T15:30:00.000Z');
  // 23:30 in Kuala Lumpur.
  const today = new Date('2027-03-10T15:59:00.000Z');
  expect(await log({ start_time: new Date('2027-03-10T16:00:00.000Z').toISOString() })).toMatchObject({
    status: 422,
    body: { errors: { start_time: ['The date cannot be in the future'] } },
  });
  expect(await log({ start_time: '9999-12-31T23:59:59Z' })).toMatchObject({
    status: 422,
    body: { errors: { start_time: ['The date cannot be in the future'] } },
  });
  expect(await rowsOf(app, world)).toEqual([]);
  expect((await log({ start_time: today.toISOString() })).status).toBe(201);
});

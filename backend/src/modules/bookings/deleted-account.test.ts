import { calendarServer } from '../../../test/calendar-server.js';
import { startTestApp } from '../../../test/harness.js';
import type { Api, Json, TestApp } from '../../../test/harness.js';
import { buildPerson } from '../platform/index.js';
import type { BuiltPerson } from '../platform/index.js';
import { buildPair } from '../programme-admin/index.js';
import { storedSession } from './testing/session-facts.js';
import { openSessionWorld, spacedStart } from './testing/session-world.js';
import type { SessionWorld } from './testing/session-world.js';

let app: TestApp;
const calendar = calendarServer();
beforeAll(async () => {
  app = await startTestApp();
}, 120_000);
afterAll(() => app.close());

const leave = (api: Api) =>
  api.post('/users/current/delete_account', { reason_for_leaving: 'I no longer need mentoring' });
const subjectsOf = async (email: string) => (await app.mailbox.to(email)).map(({ subject }) => subject);
const gone = { status: 'system_cancelled', credit: 'released', claims: 0 };

const calendarsOf = ({ id }: BuiltPerson) =>
  app.database.ops.row(
    `select (select count(*)::int from bookings.calendar_feed where user_id = $1) as feeds,
       (select count(*)::int from bookings.linked_calendar where user_id = $1) as links,
       (select count(*)::int from kernel.timer where kind = 'bookings.calendar-due' and key = $1::bigint::text) as timers`,
    [id],
  );

const bookingIdOf = (body: Json): number => Number(body['booking']?.['id']);

/** One asked for and one confirmed, each with a held credit. */
async function twoSessions(world: SessionWorld): Promise<readonly number[]> {
  const [asked, agreed] = [spacedStart(app.clock.now(), 0), spacedStart(app.clock.now(), 1)];
  const ids = [];
  for (const start of [asked, agreed]) {
    const { body } = await world.api.mentee.post('/bookings/booking_submission', world.request(start));
    ids.push(bookingIdOf(body));
  }
  expect((await world.api.mentor.post(`/bookings/${ids[1]}/accept`)).status).toBe(200);
  return ids;
}

test.each(['mentor', 'mentee'] as const)(
  '[D-A27][D-B44] when the %s deletes the account, what was asked for and agreed ends, credits return and the other one alone is told',
  async (side) => {
    const world = await openSessionWorld(app, { credits: 2 });
    const ids = await twoSessions(world);
    await app.worker.drain();
    const other = side === 'mentor' ? world.mentee : world.mentor;
    const before = (await subjectsOf(other.email)).length;
    expect((await leave(world.api[side])).status).toBe(200);
    await app.worker.drain();
    for (const id of ids) expect(await storedSession(app, id)).toMatchObject(gone);
    expect((await subjectsOf(other.email)).slice(before).sort()).toEqual([
      'Session cancelled',
      'Session request expired',
    ]);
    expect((await subjectsOf(world[side].email)).at(-1)).toBe('Your account at Tandem was deleted');
    const { body } = await world.api[side === 'mentor' ? 'mentee' : 'mentor'].get('/api/v2/my/bookings?tab=closed');
    expect(JSON.stringify(body)).toContain('Deleted User');
    expect(JSON.stringify(body)).not.toContain(world[side].lastname);
  },
);

test.each([1, 2, 3])(
  '[D-A27][D-B44] a mentor who accepts while the mentee deletes the account ends with no session and no hold, round %i',
  async (round) => {
    const world = await openSessionWorld(app, { credits: 1 });
    const start = spacedStart(app.clock.now(), round);
    const { body } = await world.api.mentee.post('/bookings/booking_submission', world.request(start));
    const id = bookingIdOf(body);
    const [accepted, left] = await Promise.all([
      world.api.mentor.post(`/bookings/${id}/accept`),
      leave(world.api.mentee),
      app.worker.drain(),
    ]);
    expect(left.status).toBe(200);
    expect([200, 409, 422]).toContain(accepted.status);
    await app.worker.drain();
    expect(await storedSession(app, id)).toMatchObject(gone);
    const pairs = await app.database.ops.rows(
      `select id from programme_admin.pair where program_id = $1 and state = 'active'`,
      [world.program.id],
    );
    expect(pairs).toEqual([]);
  },
);

test('[D-A27] whoever asks for a session while the other one deletes the account keeps none', async () => {
  const world = await openSessionWorld(app, { credits: 1 });
  const start = spacedStart(app.clock.now(), 5);
  const [asked] = await Promise.all([
    world.api.mentee.post('/bookings/booking_submission', world.request(start)),
    leave(world.api.mentor),
  ]);
  // The mentor may be gone, be just going, or be there until the session is.
  if (asked.status === 422) expect(asked.body).toMatchObject({ code: 'mentor.unavailable' });
  else expect([201, 404]).toContain(asked.status);
  await app.worker.drain();
  const open = await app.database.ops.rows(
    `select id from bookings.booking where program_id = $1 and status in ('pending', 'upcoming')`,
    [world.program.id],
  );
  expect(open).toEqual([]);
  const again = await world.api.mentee.post(
    '/bookings/booking_submission',
    world.request(spacedStart(app.clock.now(), 6)),
  );
  expect(again.status).toBe(404);
});

/** By the link of the last mail. */
async function comeBack({ email }: BuiltPerson): Promise<void> {
  const mail = (await app.mailbox.to(email)).at(-1);
  const token = /token=([\w.-]+)/.exec(mail?.text ?? '')?.[1];
  expect((await app.anonymous.post('/users/restore', { token })).status).toBe(200);
}

test('[D-A28] what somebody makes who is back stays, however late the deletion is heard of; what was there before ends', async () => {
  const world = await openSessionWorld(app, { credits: 3 });
  const before = await twoSessions(world);
  await world.api.mentor.post('/bookings/calendar');
  await world.api.mentor.put('/bookings/linked_calendar', { address: calendar.address });
  await app.worker.drain();
  expect((await leave(world.api.mentor)).status).toBe(200);
  await app.worker.drain({ but: 'bookings.withdraw-deleted' });
  await comeBack(world.mentor);
  const mentor = await app.as(world.mentor, world.program);
  const asked = await world.api.mentee.post(
    '/bookings/booking_submission',
    world.request(spacedStart(app.clock.now(), 2)),
  );
  const since = bookingIdOf(asked.body);
  expect((await mentor.post('/bookings/calendar')).status).toBe(201);
  await mentor.put('/bookings/linked_calendar', { address: calendar.address });
  await app.worker.drain();
  for (const id of before) expect(await storedSession(app, id)).toMatchObject(gone);
  expect(await storedSession(app, since)).toMatchObject({ status: 'pending', claims: 2 });
  expect(await calendarsOf(world.mentor)).toEqual({ feeds: 1, links: 1, timers: 1 });
});

test('[D-A28] the calendars of somebody who is back and made none since end with the deletion that is heard of late', async () => {
  const world = await openSessionWorld(app);
  await world.api.mentor.post('/bookings/calendar');
  await world.api.mentor.put('/bookings/linked_calendar', { address: calendar.address });
  await app.worker.drain();
  expect(await calendarsOf(world.mentor)).toEqual({ feeds: 1, links: 1, timers: 1 });
  expect((await leave(world.api.mentor)).status).toBe(200);
  await app.worker.drain({ but: 'bookings.withdraw-deleted' });
  await comeBack(world.mentor);
  await app.worker.drain();
  expect(await calendarsOf(world.mentor)).toEqual({ feeds: 0, links: 0, timers: 0 });
});

test('[A-070][D-A27] pairs of a deleted person end and stay in the list under "Deleted User"', async () => {
  const world = await openSessionWorld(app);
  const { program, mentor, mentee } = world;
  await buildPair(app, { programId: program.id, mentorId: mentor.id, menteeId: mentee.id });
  await leave(world.api.mentee);
  await app.worker.drain();
  const admin = await app.as(await buildPerson(app, { memberships: [{ program, role: 'admin' }] }), program);
  const { body } = await admin.get('/pairings');
  expect(body['pairings']).toMatchObject([
    {
      state: 'ended',
      mentee: { full_name: 'Deleted User', photo_url: null },
      mentor: { full_name: `${mentor.firstname} ${mentor.lastname}` },
    },
  ]);
});

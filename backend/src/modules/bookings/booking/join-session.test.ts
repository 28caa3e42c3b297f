import { startTestApp } from '../../../../test/harness.js';
import type { Api, Json, TestApp } from '../../../../test/harness.js';
import { buildPerson } from '../../platform/index.js';
import type { BuiltBooking } from '../bookings.builders.js';
import { storedSession } from '../testing/session-facts.js';
import { openSessionWorld } from '../testing/session-world.js';
import type { SessionWorld } from '../testing/session-world.js';

let app: TestApp;
let world: SessionWorld;
let session: BuiltBooking;

beforeAll(async () => {
  app = await startTestApp({ env: { LOG_LEVEL: 'silent', VIDEO_ROOM_URL: 'https://rooms.example.test' } });
});
beforeEach(async () => {
  await app.clock.set(new Date(Date.now()));
  world = await openSessionWorld(app, {
    mentor: { firstname: 'Aisha', lastname: 'Rahman' },
    mentee: { firstname: 'Wei Jie', lastname: 'Ong' },
  });
  session = await world.build({ status: 'upcoming' });
});
afterAll(() => app.close());

const minute = 60_000;
const join = (api: Api) => api.post(`/bookings/${session.id}/join`);
const minutesFromStart = (minutes: number) => app.clock.set(new Date(session.startTime.getTime() + minutes * minute));

async function bell(api: Api): Promise<string[]> {
  await app.worker.drain();
  const { body } = await api.get('/notifications');
  return Object.values<Json>(body['notifications'] ?? {}).map((row) => String(row['message']));
}

test('[B-053, D-B87, D-B117] the room lets both sides in from five minutes before the start to five after the end, and nobody else', async () => {
  const admin = await buildPerson(app, { memberships: [{ program: world.program, role: 'admin' }] });
  const colleague = await buildPerson(app, { memberships: [{ program: world.program, role: 'mentee' }] });
  await minutesFromStart(-6);
  expect(await join(world.api.mentee)).toMatchObject({ status: 409, body: { code: 'booking.action_unavailable' } });
  await minutesFromStart(-4);
  const { body } = await world.api.mentee.get(`/bookings/${session.id}`);
  const room = String(body['booking']?.['urls']?.['room_url']);
  expect(room).toMatch(/^https:\/\/rooms\.example\.test\/session-/);
  expect(await join(world.api.mentee)).toMatchObject({ status: 200, body: { room_url: room } });
  expect(await join(world.api.mentor)).toMatchObject({ status: 200, body: { room_url: room } });
  expect((await join(await app.as(admin, world.program))).status).toBe(403);
  expect((await join(await app.as(colleague, world.program))).status).toBe(404);
  // The rooms of this installation are elsewhere: there is no second, built-in one.
  const builtIn = await world.api.mentee.get(`/bookings/${session.id}/room/stream?visit=some-page`);
  expect(builtIn).toMatchObject({ status: 409, body: { code: 'booking.action_unavailable' } });
  await minutesFromStart(64);
  expect((await join(world.api.mentor)).status).toBe(200);
  await minutesFromStart(66);
  expect((await join(world.api.mentor)).status).toBe(409);
});

test('[B-053] a request that nobody has accepted has no room', async () => {
  session = await world.build({ status: 'pending', startTime: new Date(session.startTime.getTime() + 180 * minute) });
  await minutesFromStart(-4);
  expect((await join(world.api.mentee)).status).toBe(409);
});

test('[D-B222] the first time somebody comes in, the other one reads it in the bell; later times and one’s own say nothing', async () => {
  await minutesFromStart(0);
  await join(world.api.mentee);
  await join(world.api.mentee);
  const joined = (messages: string[]) => messages.filter((text) => text.includes('has joined'));
  expect(joined(await bell(world.api.mentor))).toEqual(['Wei Jie Ong has joined your session.']);
  expect(joined(await bell(world.api.mentee))).toEqual([]);
  await join(world.api.mentor);
  expect(joined(await bell(world.api.mentee))).toEqual(['Aisha Rahman has joined your session.']);
  expect(joined(await bell(world.api.mentor))).toHaveLength(1);
});

test('[D-B222] ten presses at once are one first time', async () => {
  await minutesFromStart(0);
  const statuses = (await Promise.all(Array.from({ length: 10 }, () => join(world.api.mentee)))).map(
    ({ status }) => status,
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
  const { messages } = await storedSession(app, session.id);
  expect(messages.filter((name) => name === 'participant-joined')).toHaveLength(1);
});

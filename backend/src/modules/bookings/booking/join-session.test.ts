import { startTestApp } from '../../../../test/harness.js';
import type { Api, Json, TestApp } from '../../../../test/harness.js';
import { buildPerson } from '../../platform/index.js';
import type { BuiltBooking } from '../bookings.builders.js';
import { openGroupWorld } from '../testing/group-world.js';
import { storedSession } from '../testing/session-facts.js';
import { openSessionWorld, spacedStart } from '../testing/session-world.js';
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
  const page = `/app/${world.program.enterpriseSlug}/${world.program.slug}/bookings/${session.id}/room`;
  expect(body['booking']).toMatchObject({ urls: { room_url: page }, is_room_elsewhere: true });
  const entered = await join(world.api.mentee);
  const room = String(entered.body['room_url']);
  expect(room).toMatch(new RegExp(`^https://rooms\\.example\\.test/session-${session.id}-[\\w-]{22}$`));
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

test('[B-053, D-B117] no answer, mail or calendar file tells the address of the room beforehand', async () => {
  const { id } = await world.build({ startTime: new Date(session.startTime.getTime() + 180 * minute) });
  expect((await world.api.mentor.post(`/bookings/${id}/accept`)).status).toBe(200);
  await app.worker.drain();
  const { body } = await world.api.mentee.get(`/bookings/${id}`);
  const file = await world.api.mentee.get<string>(`/api/v2/my/calendar/download_ics?booking_id=${id}`);
  const mails = await app.mailbox.to(world.mentee.email);
  const files = mails.flatMap(({ attachments }) => attachments.map(({ content }) => Buffer.from(content, 'base64')));
  const told = [JSON.stringify(body), file.body, ...mails.map(({ text }) => text), ...files.map(String)].join(' ');
  expect(told.replaceAll(/\r\n /g, '')).toContain(`/bookings/${id}/room`);
  expect(told).not.toContain('rooms.example.test');
});

test('[B-053, D-B64] a member of a group who has not accepted is not told where the room is', async () => {
  const group = await openGroupWorld(app);
  const { id, startTime } = await group.build({ status: 'upcoming' });
  await app.clock.set(new Date(startTime.getTime() - 4 * minute));
  expect(await group.api.silent.post(`/bookings/${id}/join`)).toMatchObject({
    status: 403,
    body: { code: 'booking.answer_first' },
  });
  expect(JSON.stringify((await group.api.silent.get(`/bookings/${id}`)).body)).not.toContain('rooms.example.test');
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

test('[D-B222] who had come to a session that is moved is told of again at its new time, once', async () => {
  await minutesFromStart(1);
  await join(world.api.mentee);
  const to = spacedStart(app.clock.now(), 2);
  const moved = await world.api.mentor.post(`/bookings/${session.id}/reschedule`, {
    rescheduleDateTime: to.toISOString(),
  });
  expect(moved.status).toBe(200);
  expect((await world.api.mentee.post(`/bookings/${session.id}/accept`)).status).toBe(200);
  await app.clock.set(new Date(to.getTime() - 4 * minute));
  expect([(await join(world.api.mentee)).status, (await join(world.api.mentee)).status]).toEqual([200, 200]);
  const joined = (await bell(world.api.mentor)).filter((text) => text.includes('has joined'));
  expect(joined).toEqual(['Wei Jie Ong has joined your session.', 'Wei Jie Ong has joined your session.']);
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

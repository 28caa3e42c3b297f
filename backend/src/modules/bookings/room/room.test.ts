import { createHmac } from 'node:crypto';
import { startTestApp } from '../../../../test/harness.js';
import type { Api, Json, TestApp } from '../../../../test/harness.js';
import { startProcess } from '../../../../test/processes.js';
import type { RunningProcess } from '../../../../test/processes.js';
import { redisOf } from '../../../../test/redis-of.js';
import { readConfig } from '../../../kernel/index.js';
import { buildPerson } from '../../platform/index.js';
import type { BuiltBooking } from '../bookings.builders.js';
import { enterRoom } from '../testing/room-reader.js';
import { openSessionWorld } from '../testing/session-world.js';
import type { SessionWorld } from '../testing/session-world.js';

const turnSecret = 'a-secret-that-coturn-knows';
const minute = 60_000;

let app: TestApp;
let world: SessionWorld;
let session: BuiltBooking;

beforeAll(async () => {
  app = await startTestApp({
    env: {
      STUN_URLS: 'stun:stun.example.test:3478',
      TURN_URLS: 'turn:turn.example.test:3478 turns:turn.example.test:5349',
      TURN_SECRET: turnSecret,
      LIMITS: JSON.stringify({ 'bookings.room-text': { max: 5, windowSeconds: 60 } }),
    },
  });
});
beforeEach(async () => {
  await app.clock.set(new Date(Date.now()));
  world = await openSessionWorld(app);
  session = await world.build({ status: 'upcoming' });
  await minutesFromStart(0);
});
afterAll(() => app.close());

const minutesFromStart = (minutes: number) => app.clock.set(new Date(session.startTime.getTime() + minutes * minute));
const enter = (api: Api, visit = 'first-page', more: Record<string, string> = {}) =>
  enterRoom(api, session.id, { visit, ...more });
const call = (api: Api, what: string, body: Json | object) => api.post(`/bookings/${session.id}/room/${what}`, body);
const offer = { description: { type: 'offer', sdp: 'v=0 hello' } };

test('[B-053, D-B87, D-B117] the built-in room opens 5 minutes before the start for both sides and for nobody else, and its page is in the answers', async () => {
  const path = `/app/${world.program.enterpriseSlug}/${world.program.slug}/bookings/${session.id}/room`;
  expect((await world.api.mentee.get(`/bookings/${session.id}`)).body['booking']?.['urls']).toMatchObject({
    room_url: path,
  });
  expect((await world.api.mentor.post(`/bookings/${session.id}/join`)).body).toEqual({ room_url: path });
  const ask = async (api: Api) => {
    const { status, body } = await api.get(`/bookings/${session.id}/room/stream?visit=some-page`);
    return `${status} ${String(body['code'])}`;
  };
  const colleague = await buildPerson(app, { memberships: [{ program: world.program, role: 'mentee' }] });
  expect(await ask(await world.admin())).toBe('403 booking.not_yours');
  expect(await ask(await app.as(colleague, world.program))).toBe('404 not_found');
  expect(await ask(app.anonymous)).toMatch(/^401/);
  await minutesFromStart(-6);
  expect(await ask(world.api.mentee)).toBe('409 booking.action_unavailable');
  await minutesFromStart(66);
  expect(await ask(world.api.mentee)).toBe('409 booking.action_unavailable');
  const body = { peer_id: `${world.mentee.id}.first-page`, text_id: 'text-0001', text: 'Hello' };
  expect((await call(world.api.mentee, 'texts', body)).status).toBe(409);
  await minutesFromStart(-5);
  const page = await enter(world.api.mentee);
  await minutesFromStart(64);
  expect((await call(world.api.mentee, 'texts', body)).status).toBe(204);
  page.hangUp();
});

test('the welcome names the servers of the installation, with a password of TURN that ends with the room', async () => {
  const page = await enter(world.api.mentee);
  const { ice_servers, closes_at, peer_id } = await page.hears('welcome');
  expect(peer_id).toBe(`${world.mentee.id}.first-page`);
  expect(closes_at).toBe(new Date(session.endTime.getTime() + 5 * minute).toISOString());
  const [stun, turn] = ice_servers;
  expect(stun).toEqual({ urls: ['stun:stun.example.test:3478'] });
  expect(turn?.urls).toEqual(['turn:turn.example.test:3478', 'turns:turn.example.test:5349']);
  const [expiry, who] = turn?.username?.split(':') ?? [];
  expect(Number(who)).toBe(world.mentee.id);
  expect(Math.abs(Number(expiry) - (Date.now() / 1000 + 65 * 60))).toBeLessThan(60);
  expect(turn?.credential).toBe(
    createHmac('sha1', turnSecret)
      .update(turn?.username ?? '')
      .digest('base64'),
  );
  page.hangUp();
});

test('addresses of servers without a secret, or that are none, fail the start', () => {
  const urls = { DATABASE_URL: app.urls.app, REDIS_URL: app.config.redisUrl };
  const start = (env: Record<string, string>) => () => readConfig({ ...urls, ...env });
  expect(start({ TURN_URLS: 'turn:turn.example.test' })).toThrow('TURN_URLS, TURN_SECRET: must be set together');
  expect(start({ STUN_URLS: 'https://stun.example.test' })).toThrow(
    'STUN_URLS.0: must be addresses such as stun:host:3478',
  );
  for (const address of ['stun:stun.example.test:99999', 'stun:stun.example.test:0', 'stun:host:1?transport=udp'])
    expect(start({ STUN_URLS: address })).toThrow('STUN_URLS.0: must be addresses');
  const turn = (address: string) => start({ TURN_URLS: address, TURN_SECRET: turnSecret });
  expect(turn('turn:turn.example.test?transport=sctp')).toThrow(
    'TURN_URLS.0: must be addresses such as turn:host:3478',
  );
  expect(turn('turn:turn.example.test:3478?transport=tcp turns:[2001:db8::1]:443')).not.toThrow();
  expect(start({ STUN_URLS: 'stun:stun.example.test' })).not.toThrow();
});

test('signals reach the one they are for, in their order, and are not lost while the stream is broken', async () => {
  const [mentee, mentor] = [await enter(world.api.mentee), await enter(world.api.mentor, 'mentor-page')];
  const names = [mentee, mentor].map(({ peerId }) => peerId).sort();
  await mentee.hears('people', ({ people }) => people.length === 2);
  const { people } = await mentor.hears('people', ({ people }) => people.length === 2);
  expect(people.map(({ peer_id }) => peer_id).sort()).toEqual(names);
  const offerOf = (sdp: string) => ({ description: { type: 'offer', sdp }, line: 2 });
  const send = (to: string, sdp: string) =>
    call(world.api.mentee, 'signals', { peer_id: mentee.peerId, to, data: offerOf(sdp) });
  expect((await send(mentor.peerId, 'one')).status).toBe(204);
  expect(await mentor.hears('signal')).toMatchObject({ from: mentee.peerId, data: { description: { sdp: 'one' } } });
  mentor.hangUp();
  await mentor.over;
  await send(mentor.peerId, 'two');
  await send(mentor.peerId, 'three');
  const back = await enter(world.api.mentor, 'mentor-page', { after: mentor.lastId() });
  await back.hears('signal', ({ data }) => 'description' in data && data.description.sdp === 'three');
  const heard = back.events.flatMap((event) => (event.type === 'signal' ? [event.data] : []));
  expect(heard).toEqual(['two', 'three'].map(offerOf));
  expect(mentee.events.some(({ type }) => type === 'signal')).toBe(false);
  for (const page of [mentee, back]) page.hangUp();
});

test('a signal goes to nobody outside of the room, nor from somebody who is not in it', async () => {
  const mentee = await enter(world.api.mentee);
  const other = await world.build({
    status: 'upcoming',
    startTime: new Date(session.startTime.getTime() + 120 * minute),
  });
  const outsider = `${world.mentor.id}.elsewhere-page`;
  const refusal = async (api: Api, body: object) => (await call(api, 'signals', body)).body['code'];
  expect(await refusal(world.api.mentee, { peer_id: mentee.peerId, to: outsider, data: offer })).toBe(
    'room.person_left',
  );
  const foreign = { peer_id: mentee.peerId, to: mentee.peerId, data: offer };
  expect(await refusal(world.api.mentor, foreign)).toBe('room.left');
  expect((await world.api.mentee.post(`/bookings/${other.id}/room/signals`, foreign)).status).toBe(409);
  const text = { peer_id: mentee.peerId, text_id: 'text-0001', text: 'I am somebody else' };
  expect((await call(world.api.mentor, 'texts', text)).body['code']).toBe('room.left');
  expect(
    (await call(world.api.mentor, 'state', { ...text, microphone: true, camera: true, screen: null })).status,
  ).toBe(409);
  expect(mentee.events.some(({ type }) => type === 'text')).toBe(false);
  mentee.hangUp();
});

test('bad input names the field and what is asked; texts come so many a minute', async () => {
  const { peerId, hangUp } = await enter(world.api.mentee);
  const refused = async (what: string, body: object) => (await call(world.api.mentee, what, body)).body['errors'];
  const text = { peer_id: peerId, text_id: 'text-0001', text: 'Hello' };
  expect(await refused('texts', { ...text, text: ' ' })).toEqual({ text: ['Please write something.'] });
  expect(await refused('texts', { ...text, text: 'x'.repeat(2001) })).toEqual({
    text: ['A message must be 2000 characters or fewer.'],
  });
  expect(await refused('signals', { peer_id: 'me', to: peerId, data: offer })).toEqual({
    peer_id: ['This must name a visit.'],
  });
  const large = { description: { type: 'offer', sdp: 'x'.repeat(60_001) } };
  expect(Object.keys((await refused('signals', { peer_id: peerId, to: peerId, data: large })) ?? {})).toEqual([
    'data.description.sdp',
  ]);
  const stream = await world.api.mentee.get(`/bookings/${session.id}/room/stream?visit=a%20b`);
  expect(stream).toMatchObject({ status: 422, body: { errors: { visit: ['This must name a visit.'] } } });
  const statuses: number[] = [];
  for (let n = 0; n < 7; n += 1) statuses.push((await call(world.api.mentee, 'texts', text)).status);
  expect(statuses.slice(-2)).toEqual([429, 429]);
  hangUp();
});

test('what somebody shows and writes is there for whoever comes later, and after a reload', async () => {
  const mentee = await enter(world.api.mentee, 'first-page', { microphone: 'true', camera: 'false' });
  await call(world.api.mentee, 'texts', { peer_id: mentee.peerId, text_id: 'text-0001', text: 'Hello there' });
  await call(world.api.mentee, 'state', {
    peer_id: mentee.peerId,
    microphone: false,
    camera: true,
    screen: 'stream-7',
  });
  const mentor = await enter(world.api.mentor);
  expect(await mentor.hears('text')).toMatchObject({
    user_id: world.mentee.id,
    text: 'Hello there',
    text_id: 'text-0001',
  });
  const shown = { peer_id: mentee.peerId, microphone: false, camera: true, screen: 'stream-7' };
  const { people } = await mentor.hears('people');
  expect(people.find(({ user_id }) => user_id === world.mentee.id)).toMatchObject(shown);
  await call(world.api.mentee, 'leave', { peer_id: mentee.peerId });
  await mentor.hears('people', (event) => event.people.length === 1);
  const again = await enter(world.api.mentee, 'second-page');
  expect(await again.hears('text')).toMatchObject({ text: 'Hello there' });
  for (const page of [mentee, mentor, again]) page.hangUp();
});

test('a second page of the same person takes the place of the first, which is told so; a broken stream that comes back is none', async () => {
  const first = await enter(world.api.mentee);
  const back = await enter(world.api.mentee);
  await first.over;
  expect(first.events.some(({ type }) => type === 'ended')).toBe(false);
  const second = await enter(world.api.mentee, 'second-page');
  expect(await back.hears('ended')).toEqual({ type: 'ended', reason: 'replaced' });
  await back.over;
  const mentor = await enter(world.api.mentor);
  const { people } = await mentor.hears('people');
  expect(people.map(({ peer_id }) => peer_id)).toContain(second.peerId);
  expect(people).toHaveLength(2);
  for (const page of [second, mentor]) page.hangUp();
});

test('[B-053, D-B117] the stream ends by itself when the session is cancelled, the room closes or the person is signed out', async () => {
  const admin = await world.admin();
  const cancelled = await enter(world.api.mentee);
  await admin.call('PATCH', `/api/v2/admin/bookings/${session.id}/cancel`, { body: { reason: 'The mentor is ill.' } });
  expect(await cancelled.hears('ended')).toEqual({ type: 'ended', reason: 'closed' });
  await cancelled.over;
  session = await world.build({ status: 'upcoming', startTime: app.clock.now() });
  const late = await enter(world.api.mentor);
  const leaving = await enter(world.api.mentee);
  await app.database.ops.rows('update platform.session set revoked_at = now() where user_id = $1', [world.mentee.id]);
  expect(await leaving.hears('ended')).toEqual({ type: 'ended', reason: 'signed_out' });
  await minutesFromStart(66);
  expect(await late.hears('ended')).toEqual({ type: 'ended', reason: 'closed' });
  await Promise.all([late.over, leaving.over]);
});

describe('with a second process', () => {
  let second: RunningProcess;
  let url: string;
  beforeEach(async () => {
    const { config, urls } = app;
    second = await startProcess('main', {
      APP_ENV: 'test',
      PORT: '0',
      DATA_FOLDER: config.dataFolder,
      DATABASE_URL: urls.app,
      DATABASE_OPS_URL: urls.ops,
      REDIS_URL: config.redisUrl,
      REDIS_PREFIX: config.redisPrefix,
      LOG_LEVEL: 'info',
    });
    url = /"url":"([^"]+)"/.exec(await second.says('Listening'))?.[1] ?? '';
  }, 60_000);
  afterEach(() => void second.child.kill('SIGKILL'));

  test('people in two processes hear each other; who was in a process that is killed is gone a while later', async () => {
    const mentee = await enter(world.api.mentee);
    const mentor = await enter(world.api.mentor.at(url));
    await mentee.hears('people', ({ people }) => people.length === 2);
    await call(world.api.mentee, 'signals', { peer_id: mentee.peerId, to: mentor.peerId, data: offer });
    expect(await mentor.hears('signal')).toMatchObject({ from: mentee.peerId, data: offer });
    const text = { peer_id: mentor.peerId, text_id: 'text-0001', text: 'From elsewhere' };
    expect((await call(world.api.mentor.at(url), 'texts', text)).status).toBe(204);
    expect(await mentee.hears('text')).toMatchObject({ text: 'From elsewhere' });
    const before = mentee.events.length;
    second.child.kill('SIGKILL');
    await mentor.over;
    // Nothing tells of it: the place in Redis ends by itself, which is the 15 s that a look renews.
    const key = `${app.config.redisPrefix}:live:{booking-${session.id}}:person:${world.mentor.id}`;
    const redis = redisOf(app);
    const left = await redis.pttl(key);
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(15_000);
    await redis.del(key);
    await mentee.hears('people', (event) => mentee.events.indexOf(event) >= before && event.people.length === 1);
    mentee.hangUp();
  }, 60_000);

  test('[F22] told to stop, a process ends its streams at once and itself within 10 s; the page goes on in the other one', async () => {
    const mentee = await enter(world.api.mentee);
    const mentor = await enter(world.api.mentor.at(url));
    await mentee.hears('people', ({ people }) => people.length === 2);
    const told = performance.now();
    second.child.kill('SIGTERM');
    await mentor.over;
    expect(mentor.events.some(({ type }) => type === 'ended')).toBe(false);
    const back = await enter(world.api.mentor, 'first-page', { after: mentor.lastId() });
    expect(await second.ended).toBe(0);
    expect(performance.now() - told).toBeLessThan(10_000);
    await back.hears('people', ({ people }) => people.length === 2);
    expect(
      mentee.events.some((event) => event.type === 'people' && event.people.length === 1 && event !== mentee.events[1]),
    ).toBe(false);
    for (const page of [mentee, back]) page.hangUp();
  }, 60_000);
});

import { eventually } from '../../../../test/faults/eventually.js';
import type { Api } from '../../../../test/harness.js';
import { redisOf } from '../../../../test/redis-of.js';
import { Gatherings } from '../../../kernel/index.js';
import type { BuiltBooking } from '../bookings.builders.js';
import { quietApp } from '../testing/quiet-app.js';
import { enterRoom } from '../testing/room-reader.js';
import { openSessionWorld } from '../testing/session-world.js';
import type { SessionWorld } from '../testing/session-world.js';
import { RoomGate } from './room-gate.js';
import { textsBox } from './room-visits.js';

const app = quietApp();
let world: SessionWorld;
let session: BuiltBooking;

beforeEach(async () => {
  world = await openSessionWorld(app);
  session = await world.build({ status: 'upcoming', startTime: app.clock.now() });
});

const enter = (api: Api, visit = 'first-page', more: Record<string, string> = {}) =>
  enterRoom(api, session.id, { visit, ...more });
const call = (api: Api, what: string, body: object) => api.post(`/bookings/${session.id}/room/${what}`, body);

test('a page whose stream broke comes back to its own place, but takes it from no newer page, and is told so', async () => {
  const first = await enter(world.api.mentee);
  first.hangUp();
  const back = await enter(world.api.mentee, 'first-page', { again: 'true' });
  back.hangUp();
  const newer = await enter(world.api.mentee, 'newer-page');
  const path = `/bookings/${session.id}/room/stream?visit=first-page&again=true`;
  const answer = await world.api.mentee.open(path, new AbortController().signal);
  expect(await answer.text()).toBe('data: {"type":"ended","reason":"replaced"}\n\n');
  const text = { peer_id: newer.peerId, text_id: 'text-0001', text: 'Still here' };
  expect((await call(world.api.mentee, 'texts', text)).status).toBe(204);
  await call(world.api.mentee, 'leave', { peer_id: newer.peerId });
  const later = await enter(world.api.mentee, 'first-page', { again: 'true' });
  later.hangUp();
});

test('[S17] whoever asks for the head of the stream alone does not come in: the open page stays, nobody hears of it, nothing is kept', async () => {
  const mentor = await enter(world.api.mentor);
  const path = (visit: string) => `/bookings/${session.id}/room/stream?visit=${visit}`;
  const kept = () =>
    app.database.ops.rows(
      `select p.user_id, p.joined_at, (select count(*)::int from bookings.room_visit v where v.booking_id = p.booking_id) as visits
       from bookings.booking_participant p where p.booking_id = $1 order by p.user_id`,
      [session.id],
    );
  const before = await kept();
  for (const api of [world.api.mentee, world.api.mentor]) {
    const { status, headers } = await api.call('HEAD', path('other-page'));
    expect([status, headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
  }
  expect((await app.anonymous.call('HEAD', path('other-page'))).status).toBe(401);
  expect(await kept()).toEqual(before);
  const text = { peer_id: mentor.peerId, text_id: 'text-0001', text: 'Still here' };
  expect((await call(world.api.mentor, 'texts', text)).status).toBe(204);
  await mentor.hears('text');
  expect(mentor.events.flatMap((event) => (event.type === 'people' ? [event.people.length] : []))).toEqual([1]);
  mentor.hangUp();
});

test('whoever comes back is told all that was written meanwhile, however much it is', async () => {
  const keep = { letters: 500, milliseconds: 60_000 };
  const letter = { user_id: world.mentor.id, text: '"'.repeat(2000), at: app.clock.now().toISOString() };
  for (let n = 0; n < 400; n += 1) {
    const text = JSON.stringify({ text_id: `text-${String(n).padStart(4, '0')}`, ...letter });
    await app.get(Gatherings).post(textsBox(session.id), text, keep);
  }
  const page = await enter(world.api.mentee);
  await page.hears('text', ({ text_id }) => text_id === 'text-0399');
  expect(page.events.filter(({ type }) => type === 'text')).toHaveLength(400);
  page.hangUp();
});

describe('who is there', () => {
  const keyOf = (userId: number) => `${app.config.redisPrefix}:live:{booking-${session.id}}:person:${userId}`;
  const state = (peer_id: string, more: object = {}) =>
    call(world.api.mentee, 'state', { peer_id, microphone: true, camera: true, screen: null, ...more });
  const longAgo = Math.floor(Date.now() / 1000) - 45;

  test('a page that gave beats and stopped is gone although its connection looks open; one that is alive comes back', async () => {
    const mentor = await enter(world.api.mentor);
    const page = await enter(world.api.mentee);
    expect((await state(page.peerId, { beat: true })).status).toBe(204);
    const key = keyOf(world.mentee.id);
    const redis = redisOf(app);
    expect(Number(await redis.hget(key, 'beat'))).toBeGreaterThan(longAgo);
    await redis.hset(key, 'beat', longAgo);
    await page.over;
    expect(page.events.some(({ type }) => type === 'ended')).toBe(false);
    expect(await redis.pttl(key)).toBeLessThanOrEqual(15_000);
    const back = await enter(world.api.mentee, 'first-page', { again: 'true' });
    expect(Number(await redis.hget(key, 'beat'))).toBeGreaterThan(longAgo);
    await redis.hset(key, 'beat', longAgo);
    await back.over;
    await redis.del(key);
    await mentor.hears('people', ({ people }) => people.length === 1 && mentor.events.length > 3);
    mentor.hangUp();
  });

  test('a page of an earlier version, which gives no beats, stays', async () => {
    const old = await enter(world.api.mentee, 'first-page');
    await state(old.peerId, { beat: true });
    await redisOf(app).hset(keyOf(world.mentee.id), 'beat', longAgo);
    const page = await enter(world.api.mentee, 'older-page');
    expect((await state(page.peerId, { camera: false })).status).toBe(204);
    expect(await redisOf(app).hexists(keyOf(world.mentee.id), 'beat')).toBe(0);
    await page.hears('people', ({ people }) => people.some(({ camera }) => !camera));
    page.hangUp();
  });

  test('a database that does not answer lets nobody go, nor takes the beats amiss that cannot come through', async () => {
    const page = await enter(world.api.mentee);
    await state(page.peerId, { beat: true });
    const key = keyOf(world.mentee.id);
    const redis = redisOf(app);
    const away = jest.spyOn(app.get(RoomGate), 'check').mockRejectedValue(new Error('no answer'));
    await eventually(
      () => away.mock.calls.length,
      (asked) => asked > 1,
      10,
    );
    await redis.hset(key, 'beat', longAgo);
    await redis.pexpire(key, 10_000);
    await eventually(
      () => redis.pttl(key),
      (left) => left > 10_000,
      10,
    );
    expect(Number(await redis.hget(key, 'beat'))).toBeGreaterThan(longAgo);
    away.mockRestore();
    page.hangUp();
    await page.over;
    expect(page.events.some(({ type }) => type === 'ended')).toBe(false);
  });
});

import type { TestApp } from '../../../../test/harness.js';
import { buildPerson } from '../platform.builders.js';
import { cookiesOf } from '../testing/cookies.js';
import { startPlatformApp } from '../testing/platform-app.js';
import { refreshCall, signIn } from '../testing/signed-in.js';

let app: TestApp;
beforeAll(async () => {
  app = await startPlatformApp();
});
afterAll(() => app.close());

const ended = { error: 'Your session has expired. Please sign in again.', code: 'session.ended' };

/** Real time passes for the session as if it had been used so many seconds ago. */
const age = (family: string, seconds: number) =>
  app.database.transaction((tx) =>
    tx.query(`update platform.session set rotated_at = rotated_at - make_interval(secs => $2) where family = $1`, [
      family,
      seconds,
    ]),
  );
const familyOf = (refresh: string) => refresh.split('.')[0] ?? '';
const liveSessions = (userId: number) =>
  app.database.rows('select id from platform.session where user_id = $1 and revoked_at is null', [userId]);

test('[D-S15] refreshing gives a new access token, a new CSRF token and a new cookie', async () => {
  const kept = await signIn(app, await buildPerson(app));
  const { status, body, headers } = await refreshCall(app, kept);
  expect(status).toBe(200);
  expect(body).toMatchObject({ access_token: expect.any(String), csrf_token: expect.any(String), expires_in: 900 });
  expect(body.access_token).not.toBe(kept.answer.access_token);
  const cookies = cookiesOf(headers);
  expect(cookies['refresh']).not.toBe(kept.refresh);
  expect(cookies['csrf_token']).toBe(body.csrf_token);
  expect(
    (await app.anonymous.get('/sessions', { headers: { authorization: `Bearer ${body.access_token}` } })).status,
  ).toBe(200);
});

test('[D-S14] only a hash of the refresh token is stored', async () => {
  const kept = await signIn(app, await buildPerson(app));
  const row = await app.database.row('select * from platform.session where family = $1', [familyOf(kept.refresh)]);
  expect(JSON.stringify(row)).not.toContain(kept.refresh.split('.')[1]);
  expect(row).toMatchObject({
    device: expect.any(String),
    address: expect.any(String),
    last_used_at: expect.any(Date),
  });
});

test('[S15][D-S15] twenty parallel refreshes of one token leave one live chain', async () => {
  const person = await buildPerson(app);
  const kept = await signIn(app, person);
  const answers = await Promise.all(Array.from({ length: 20 }, () => refreshCall(app, kept)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  const successors = new Set(answers.map(({ headers }) => cookiesOf(headers)['refresh']));
  expect(successors.size).toBe(1);
  expect(await liveSessions(person.id)).toHaveLength(1);
  const [successor = ''] = successors;
  expect((await refreshCall(app, { ...kept, refresh: successor })).status).toBe(200);
});

test('[D-S15] an old token sent again within 10 seconds gets the same successor', async () => {
  const kept = await signIn(app, await buildPerson(app));
  const first = await refreshCall(app, kept);
  await age(familyOf(kept.refresh), 8);
  const second = await refreshCall(app, kept);
  expect(second.status).toBe(200);
  expect(cookiesOf(second.headers)['refresh']).toBe(cookiesOf(first.headers)['refresh']);
});

test('[S15][D-S15] an old token sent later ends the whole session, the newest token included', async () => {
  const person = await buildPerson(app);
  const kept = await signIn(app, person);
  const renewed = await refreshCall(app, kept);
  await age(familyOf(kept.refresh), 11);
  expect(await refreshCall(app, kept)).toMatchObject({ status: 401, body: ended });
  const newest = { ...kept, refresh: cookiesOf(renewed.headers)['refresh'] ?? '' };
  expect(await refreshCall(app, newest)).toMatchObject({ status: 401, body: ended });
  expect(
    (await app.anonymous.get('/sessions', { headers: { authorization: `Bearer ${renewed.body.access_token}` } }))
      .status,
  ).toBe(401);
  expect(await liveSessions(person.id)).toEqual([]);
});

test('[D-S15] a token of two turns ago ends the session too', async () => {
  const kept = await signIn(app, await buildPerson(app));
  const second = cookiesOf((await refreshCall(app, kept)).headers)['refresh'] ?? '';
  await refreshCall(app, { ...kept, refresh: second });
  expect((await refreshCall(app, kept)).status).toBe(401);
  expect((await refreshCall(app, { ...kept, refresh: second })).status).toBe(401);
});

test('[D-S15] an invented token for a real session is refused and harms nobody', async () => {
  const kept = await signIn(app, await buildPerson(app));
  expect((await refreshCall(app, { ...kept, refresh: `${familyOf(kept.refresh)}.invented.signature` })).status).toBe(
    401,
  );
  expect((await refreshCall(app, kept)).status).toBe(200);
});

test('[D-S14] a session ends 30 days after its last use, and 90 days after it began', async () => {
  const idle = await signIn(app, await buildPerson(app));
  await app.database.transaction((tx) =>
    tx.query(`update platform.session set expires_at = now() - interval '1 second' where family = $1`, [
      familyOf(idle.refresh),
    ]),
  );
  expect((await refreshCall(app, idle)).status).toBe(401);
  const old = await signIn(app, await buildPerson(app));
  await app.database.transaction((tx) =>
    tx.query(`update platform.session set ends_at = now() + interval '5 days' where family = $1`, [
      familyOf(old.refresh),
    ]),
  );
  await refreshCall(app, old);
  const row = await app.database.row<{ capped: boolean }>(
    'select expires_at = ends_at as capped from platform.session where family = $1',
    [familyOf(old.refresh)],
  );
  expect(row?.capped).toBe(true);
});

describe('[S17][D-S16][D-S52] refreshing needs the CSRF token of the same session', () => {
  const denied = { status: 403, body: { error: 'Invalid security token. Please reload the page.' } };

  test("none, an invented one and another session's are refused", async () => {
    const person = await buildPerson(app);
    const [kept, other] = [await signIn(app, person), await signIn(app, person)];
    for (const csrf of ['', 'a.b', other.csrf]) {
      expect(await refreshCall(app, { ...kept, csrf })).toMatchObject(denied);
    }
    expect((await refreshCall(app, kept)).status).toBe(200);
  });

  test('a foreign Origin and a text/plain body are refused', async () => {
    const kept = await signIn(app, await buildPerson(app));
    const headers = { cookie: `refresh=${kept.refresh}`, 'x-csrf-token': kept.csrf };
    const foreign = await app.anonymous.post('/session/refresh', undefined, {
      headers: { ...headers, origin: 'https://evil.test' },
    });
    expect(foreign).toMatchObject(denied);
    const plain = await app.anonymous.post('/session/refresh', 'x', {
      headers: { ...headers, 'content-type': 'text/plain' },
    });
    expect(plain).toMatchObject(denied);
    expect((await refreshCall(app, kept)).status).toBe(200);
  });
});

test('[D-S15] without a cookie there is nothing to refresh', async () => {
  expect(await app.anonymous.post('/session/refresh')).toMatchObject({ status: 401, body: ended });
});

import type { TestApp } from '../../../../test/harness.js';
import { buildPerson } from '../platform.builders.js';
import { cookieLine } from '../testing/cookies.js';
import { startPlatformApp } from '../testing/platform-app.js';
import { refreshCall, signIn, type SignedIn } from '../testing/signed-in.js';

let app: TestApp;
beforeAll(async () => {
  app = await startPlatformApp();
});
afterAll(() => app.close());

const headersOf = (kept: SignedIn) => ({
  ...kept.bearer,
  cookie: `refresh=${kept.refresh}`,
  'x-csrf-token': kept.csrf,
});

test.each(['/api/enterprise/v1/kill-session', '/users/logout'])(
  '[S-014][S-037][A-041][A-042][D-A18] [P-040] DELETE %s ends the session',
  async (path) => {
    const kept = await signIn(app, await buildPerson(app));
    const { status, body, headers } = await app.anonymous.delete(path, undefined, { headers: headersOf(kept) });
    expect(status).toBe(200);
    expect(body).toEqual({ message: 'Logout successful' });
    expect(cookieLine(headers, 'refresh')).toMatch(/^refresh=;.*Expires=Thu, 01 Jan 1970/);
    expect((await refreshCall(app, kept)).status).toBe(401);
    expect((await app.anonymous.get('/sessions', { headers: kept.bearer })).status).toBe(401);
  },
);

test('[D-A18] signing out twice, and with the cookie alone, is a success', async () => {
  const kept = await signIn(app, await buildPerson(app));
  const cookieOnly = { cookie: `refresh=${kept.refresh}`, 'x-csrf-token': kept.csrf };
  expect((await app.anonymous.delete('/users/logout', undefined, { headers: cookieOnly })).status).toBe(200);
  expect((await app.anonymous.get('/sessions', { headers: kept.bearer })).status).toBe(401);
  expect((await app.anonymous.delete('/users/logout', undefined, { headers: headersOf(kept) })).status).toBe(200);
  expect((await app.anonymous.delete('/users/logout')).status).toBe(200);
});

test('[S17][D-S52] signing out needs the CSRF token, with the bearer token and with the cookie alone', async () => {
  const kept = await signIn(app, await buildPerson(app));
  for (const headers of [kept.bearer, { cookie: `refresh=${kept.refresh}` }]) {
    expect(await app.anonymous.delete('/users/logout', undefined, { headers })).toMatchObject({
      status: 403,
      body: { error: 'Invalid security token. Please reload the page.' },
    });
  }
  expect((await app.anonymous.get('/sessions', { headers: kept.bearer })).status).toBe(200);
});

test('[D-S16] the CSRF token may come as authenticity_token of the body', async () => {
  const kept = await signIn(app, await buildPerson(app));
  const body = { authenticity_token: kept.csrf };
  expect((await app.anonymous.delete('/users/logout', body, { headers: kept.bearer })).status).toBe(200);
  expect((await app.anonymous.get('/sessions', { headers: kept.bearer })).status).toBe(401);
});

describe('[D-S59][D-S20] own devices', () => {
  test('are listed with the calling one marked, and one of them can be ended', async () => {
    const person = await buildPerson(app);
    const here = await signIn(app, person, { 'user-agent': 'Browser at home' });
    const there = await signIn(app, person, { 'user-agent': 'Phone' });
    const { body } = await app.anonymous.get<{ id: number; device: string; current: boolean }[]>('/sessions', {
      headers: here.bearer,
    });
    expect(body.map(({ device, current }) => ({ device, current }))).toEqual([
      { device: 'Phone', current: false },
      { device: 'Browser at home', current: true },
    ]);
    expect(Object.keys(body[0] ?? {}).sort()).toEqual([
      'address',
      'created_at',
      'current',
      'device',
      'id',
      'last_used_at',
    ]);
    const phone = body.find(({ device }) => device === 'Phone');
    expect((await app.anonymous.delete(`/sessions/${phone?.id}`, undefined, { headers: here.bearer })).status).toBe(
      200,
    );
    expect((await app.anonymous.get('/sessions', { headers: there.bearer })).status).toBe(401);
    expect((await refreshCall(app, there)).status).toBe(401);
  });

  test('all but the calling one can be ended at once', async () => {
    const person = await buildPerson(app);
    const [here, one, two] = [await signIn(app, person), await signIn(app, person), await signIn(app, person)];
    expect((await app.anonymous.delete('/sessions', undefined, { headers: here.bearer })).status).toBe(200);
    const statuses = await Promise.all(
      [here, one, two].map(async ({ bearer }) => (await app.anonymous.get('/sessions', { headers: bearer })).status),
    );
    expect(statuses).toEqual([200, 401, 401]);
  });

  test("[S01] another person's session is as unknown as a random id", async () => {
    const [mine, theirs] = [await buildPerson(app), await buildPerson(app)];
    const [here, there] = [await signIn(app, mine), await signIn(app, theirs)];
    const { body } = await app.anonymous.get<{ id: number }[]>('/sessions', { headers: there.bearer });
    const foreign = await app.anonymous.delete(`/sessions/${body[0]?.id}`, undefined, { headers: here.bearer });
    const random = await app.anonymous.delete('/sessions/987654321', undefined, { headers: here.bearer });
    expect(foreign).toMatchObject({ status: 404, body: random.body });
    expect((await app.anonymous.get('/sessions', { headers: there.bearer })).status).toBe(200);
  });

  test('signed out, nothing is told', async () => {
    expect((await app.anonymous.get('/sessions')).status).toBe(401);
  });
});

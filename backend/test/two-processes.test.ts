import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:http2';
import path from 'node:path';
import type { NotificationList } from '@tandem/contracts/notifications';
import { openSessionWorld, spacedStart, type SessionWorld } from '../src/modules/bookings/testing/session-world.js';
import { buildPerson } from '../src/modules/platform/index.js';
import { cookiesOf } from '../src/modules/platform/testing/cookies.js';
import { eventually } from './faults/eventually.js';
import {
  bookingIdOf,
  damage,
  openPairs,
  ordersOf,
  place,
  savedBookings,
  untold,
  type Outcome,
} from './faults/orders.js';
import { kill, startMain, startWorker, type MainProcess } from './faults/product.js';
import { Api, startTestApp, type TestApp } from './harness.js';
import { freePort, nginxProgram, startNginx, type RunningNginx } from './nginx.js';
import type { RunningProcess } from './processes.js';

// Two HTTP processes and two workers behind the shipped configuration of nginx: what one knows the other must know, and either may go.

/** Calls that one person may make of each kind in the tests of limits. */
const few = 6;
const limits = {
  'bookings.create': { max: 100_000, windowSeconds: 3600 },
  'bookings.calendar': { max: few, windowSeconds: 3600 },
  'signed-out': { max: few, windowSeconds: 60 },
  general: { max: 1_000_000, windowSeconds: 60 },
};
const settings = { TRUST_PROXY: 'true' };

let app: TestApp;
let proxy: RunningNginx;
const api: MainProcess[] = [];
const workers: RunningProcess[] = [];

/** Of the load while processes are restarted: pairs that ask at the same time, and what each of them can pay. */
const clients = 2;
const credits = 300;
const reads: number[] = [];
let answered = 0;
let asking = true;

/** Asks through the proxy for one session after the other, each with a key, and reads the list after each. */
async function keepAsking(pairs: readonly SessionWorld[], index: number): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const pair = pairs[index];
  if (!pair) return outcomes;
  for (const order of ordersOf(app, [pair], { first: 0, each: credits })) {
    if (!asking) break;
    outcomes.push(await place(proxy.url, order));
    const read = await pair.api.mentor
      .at(proxy.url)
      .get('/api/v2/my/bookings?tab=upcoming')
      .catch(() => ({ status: 0 }));
    reads.push(read.status);
    answered += 1;
  }
  return outcomes;
}

/** As an operator does: told to stop, waited for, started again on its port, waited for until it is ready. */
async function restartApi(index: number): Promise<void> {
  const stopping = api[index];
  if (!stopping) return;
  stopping.child.kill('SIGTERM');
  expect(await stopping.ended).toBe(0);
  api[index] = await startMain(app, { ...settings, PORT: new URL(stopping.url).port });
  await eventually(
    () => new Api(at(index)).get('/api/ready'),
    ({ status }) => status === 200,
    60,
  );
}

async function restartWorker(index: number): Promise<void> {
  const stopping = workers[index];
  stopping?.child.kill('SIGTERM');
  expect(await stopping?.ended).toBe(0);
  workers[index] = await startWorker(app);
}

/** Notices in the bell of each mentor, which a message that was heard twice would double. */
async function bellsOf(pairs: readonly SessionWorld[]): Promise<[number, number][]> {
  const rows = await app.database.ops.rows<{ user_id: number; count: number }>(
    'select user_id, count(*)::int from notifications.notification where user_id = any($1) group by user_id',
    [pairs.map(({ mentor }) => mentor.id)],
  );
  return pairs.map(({ mentor }) => [mentor.id, rows.find((row) => row.user_id === mentor.id)?.count ?? 0]);
}

const behindNginx = nginxProgram === undefined ? describe.skip : describe;

const at = (index: number): string => api[index]?.url ?? '';

async function startAll(): Promise<void> {
  app = await startTestApp({ env: { LIMITS: JSON.stringify(limits), LOG_LEVEL: 'silent' } });
  const main = async () => startMain(app, { ...settings, PORT: String(await freePort()) });
  api.push(...(await Promise.all([main(), main()])));
  workers.push(...(await Promise.all([startWorker(app), startWorker(app)])));
  proxy = await startNginx(api.map(({ url }) => url));
}

async function stopAll(): Promise<void> {
  await proxy.close();
  await Promise.all([...api, ...workers].map(kill));
  await app.close();
}

behindNginx('two HTTP processes and two workers behind nginx', () => {
  beforeAll(startAll, 180_000);
  afterAll(stopAll, 60_000);

  test('[D-S14, D-S15] who signs in at one process is known at the other, may refresh there, and is signed out of both', async () => {
    const { email, password } = await buildPerson(app);
    const signedIn = await new Api(at(0)).post('/login.json', { type: 'user', email, password });
    expect(signedIn.status).toBe(200);
    const { refresh = '', csrf_token: csrf = '' } = cookiesOf(signedIn.headers);
    const refreshed = await new Api(at(1)).post('/session/refresh', undefined, {
      headers: { cookie: `refresh=${refresh}; csrf_token=${csrf}`, 'x-csrf-token': csrf },
    });
    expect(refreshed.status).toBe(200);
    const { access_token: accessToken, csrf_token: csrfToken } = refreshed.body;
    const person = new Api(proxy.url, { accessToken: String(accessToken), csrfToken: String(csrfToken) });
    const seen = () =>
      Promise.all([at(0), at(1), proxy.url].map(async (url) => (await person.at(url).get('/sessions')).status));
    expect(await seen()).toEqual([200, 200, 200]);
    expect((await person.at(at(0)).delete('/users/logout')).status).toBe(200);
    expect(await seen()).toEqual([401, 401, 401]);
  });

  test('[D-S55, D-B110, A-243] one key at both processes makes one session, and both show it in the bell of the mentor', async () => {
    const world = await openSessionWorld(app, { credits: 2 });
    const body = world.request(spacedStart(app.clock.now(), 0));
    const ask = (index: number) =>
      world.api.mentee
        .at(at(index))
        .post('/bookings/booking_submission', body, { headers: { 'idempotency-key': 'both' } });
    const answers = [...(await Promise.all([ask(0), ask(1)])), await ask(0), await ask(1)];
    expect(answers.slice(2).map(({ status }) => status)).toEqual([201, 201]);
    const made = answers.filter(({ status }) => status === 201);
    expect(new Set(made.map((answer) => answer.body['booking']?.['id'])).size).toBe(1);
    const bell = async (index: number) =>
      (await world.api.mentor.at(at(index)).get<NotificationList>('/notifications')).body;
    await eventually(
      () => bell(0),
      ({ unread_total: total }) => total > 0,
      20,
    );
    const { notifications } = await bell(1);
    expect(notifications).toHaveLength(1);
    await world.api.mentor.at(at(1)).post('/notifications/mark_read', { notification_id: notifications[0]?.id });
    expect((await bell(0)).unread_total).toBe(0);
  });

  test('[D-S47] a limit is one limit: calls at both processes count together', async () => {
    const { api: people } = await openSessionWorld(app);
    const calls = Array.from({ length: few + 4 }, (_, index) =>
      people.mentee.at(at(index % 2)).post('/bookings/calendar'),
    );
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
    expect(statuses.filter((status) => status === 201)).toHaveLength(few);
  });

  test('[D-S47] an address that a caller names for himself does not count: the proxy tells the real one', async () => {
    const knock = (index: number) =>
      new Api(proxy.url).post('/login.json', {}, { headers: { 'x-forwarded-for': `198.51.100.${index}` } });
    const answers = await Promise.all(Array.from({ length: 2 * few }, (_, index) => knock(index)));
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(few);
  });

  test('[F22, D-S55] one after the other is restarted under load: no call fails, and each session is saved and told once', async () => {
    const pairs = await openPairs(app, clients, credits);
    const load = pairs.map((_pair, index) => keepAsking(pairs, index));
    await eventually(
      () => answered,
      (count) => count > 20,
      60,
    );
    for (const index of [0, 1]) await Promise.all([restartApi(index), restartWorker(index)]);
    asking = false;
    const outcomes = (await Promise.all(load)).flat();

    expect(outcomes.filter(({ status }) => status !== 201)).toEqual([]);
    expect(reads.filter((status) => status !== 200)).toEqual([]);
    expect(outcomes.length).toBeGreaterThan(30);
    const saved = await savedBookings(
      app,
      pairs.map(({ mentee }) => mentee.id),
    );
    expect([...saved].sort()).toEqual(outcomes.map(bookingIdOf).sort());
    expect(await damage(app)).toEqual({ torn: [], unbalanced: [] });
    await eventually(
      () => untold(app),
      (rows) => rows.length === 0,
      60,
    );
    const mails = app.mailbox.arrivals();
    expect(mails.filter((id, index) => mails.indexOf(id) !== index)).toEqual([]);
    const asked = ({ mentor, mentee }: SessionWorld) => [
      mentor.id,
      outcomes.filter(({ order }) => order.menteeId === mentee.id).length,
    ];
    expect(await bellsOf(pairs)).toEqual(pairs.map(asked));
  }, 400_000);

  test('over TLS it speaks HTTP/2, in which the calls and streams of all pages of a browser share one connection', async () => {
    const session = connect(proxy.secureUrl, { rejectUnauthorized: false });
    await once(session, 'connect');
    const call = session.request({ ':path': '/api/ready' }).resume();
    const [headers] = (await once(call, 'response')) as [Record<string, unknown>];
    expect([session.alpnProtocol, headers[':status']]).toEqual(['h2', 200]);
    session.close();
  });

  test('[D-S6] builds are served while no process answers, calls are told to wait', async () => {
    const folder = path.join(app.config.dataFolder, 'remotes', 'mf-kept', '1.0.0');
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'kept.js'), 'export {};');
    const file = () => new Api(proxy.url).get('/remotes/mf-kept/1.0.0/kept.js');
    const missing = () => new Api(proxy.url).get('/remotes/mf-kept/1.0.0/missing.js');
    expect((await missing()).status).toBe(404);
    expect(await file()).toMatchObject({ status: 200, body: 'export {};' });
    await Promise.all(api.map(kill));
    expect(await file()).toMatchObject({ status: 200, body: 'export {};' });
    const refused = await new Api(proxy.url).get('/sessions');
    expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(refused.headers.get('retry-after')).toBe('2');
  });

  test('a key in an address is not in what it writes about a call that found no process', async () => {
    const key = 'key-of-a-calendar';
    expect((await new Api(proxy.url).get(`/calendars/feeds/${key}.ics`)).status).toBe(503);
    expect(await proxy.errors()).not.toContain(key);
  });
});

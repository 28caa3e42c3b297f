import { roles, type Role } from '../src/kernel/index.js';
import { RouteTable, type RouteEntry } from '../src/kernel/http/route-table.js';
import { buildBooking } from '../src/modules/bookings/bookings.builders.js';
import { openSessionWorld, spacedStart, type SessionWorld } from '../src/modules/bookings/testing/session-world.js';
import { buildPerson } from '../src/modules/platform/index.js';
import { signIn, type SignedIn } from '../src/modules/platform/testing/signed-in.js';
import { eventually } from './faults/eventually.js';
import { Api, startTestApp, type TestApp } from './harness.js';
import { buildMatrixWorld, sampleCall, type MatrixWorld } from './matrix/matrix-world.js';
import { savedAtAll } from './matrix/saved-rows.js';

let app: TestApp;
let world: MatrixWorld;
let routes: readonly RouteEntry[];
beforeAll(async () => {
  const endless = { max: 1_000_000, windowSeconds: 60 };
  const names = ['general', 'signed-out', 'bookings.create', 'sign-in', 'sign-in-address'];
  app = await startTestApp({
    env: { LIMITS: JSON.stringify(Object.fromEntries(names.map((name) => [name, endless]))) },
  });
  world = await buildMatrixWorld(app);
  routes = app.get(RouteTable).routes.filter(({ path }) => !path.startsWith('/dev/'));
}, 60_000);
afterAll(() => app.close());

const label = ({ method, path }: RouteEntry): string => `${method} ${path}`;

/** What may change without anybody having done anything: tries that limits count. */
const counters = ['platform.attempt.count', 'platform.attempt.window_ends'];

/** The calls of D-S52, as far as they exist. Other calls may ask for the token too. */
const listed = [
  'DELETE /api/enterprise/v1/kill-session',
  'DELETE /api/v1/users/logout',
  'POST /api/v1/bookings/booking_submission',
  'POST /api/v1/bookings/failed_booking_report',
  'POST /api/v1/session/refresh',
  'POST /api/v1/subscriptions',
  'POST /api/v1/subscriptions/:id',
  'POST /api/v1/users/remove_role',
  'POST /api/v2/my/bookings',
  'POST /api/v2/my/users/resend_confirmation',
];

test('[S17, D-S52] every listed call asks for the security token', () => {
  const existing = routes.filter((route) => listed.includes(label(route)));
  expect(existing.length).toBeGreaterThanOrEqual(6);
  expect(existing.filter(({ csrf }) => !csrf).map(label)).toEqual([]);
});

/** One call of a person's browser with a body that fits no rule: what gets past the guards saves nothing either. */
function callFrom(route: Pick<RouteEntry, 'method' | 'path'>, headers: Record<string, string>) {
  const target = route.path.replaceAll(/:[A-Za-z]+/g, '1');
  const body = route.method === 'GET' ? undefined : {};
  return new Api(app.url, { programId: world.programId }).call(route.method, target, { body, options: { headers } });
}

const foreignPages: [string, (kept: SignedIn) => Record<string, string>][] = [
  ['without the token', () => ({})],
  ['with an invented token', () => ({ 'x-csrf-token': 'invented.token' })],
  ['from a foreign origin', ({ csrf }) => ({ 'x-csrf-token': csrf, origin: 'https://evil.example' })],
  ['from the null origin', ({ csrf }) => ({ 'x-csrf-token': csrf, origin: 'null' })],
  ['as a cross-site request', ({ csrf }) => ({ 'x-csrf-token': csrf, 'sec-fetch-site': 'cross-site' })],
  ['as text/plain', ({ csrf }) => ({ 'x-csrf-token': csrf, 'content-type': 'text/plain' })],
];

test.each(foreignPages)(
  '[S17] every guarded call %s is 403 and changes nothing',
  async (_name, attack) => {
    const person = await buildPerson(app, { memberships: [{ program: world.program, role: 'mentee' }] });
    const kept = await signIn(app, person);
    await callFrom({ method: 'GET', path: '/api/v1/users/current' }, kept.bearer);
    const guarded = routes.filter(({ csrf }) => csrf);
    const before = await savedAtAll(app, counters);
    const wrong: string[] = [];
    for (const route of guarded) {
      const cookie = { cookie: `refresh=${kept.refresh}; csrf_token=${kept.csrf}` };
      for (const credentials of [cookie, { ...cookie, ...kept.bearer }]) {
        const { status } = await callFrom(route, { ...credentials, ...attack(kept) });
        if (status !== 403) wrong.push(`${label(route)} answers ${status}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(await savedAtAll(app, counters)).toEqual(before);
  },
  120_000,
);

test('[S17] no guarded call takes the token of another session', async () => {
  const person = await buildPerson(app, { memberships: [{ program: world.program, role: 'mentee' }] });
  const [kept, other] = [await signIn(app, person), await signIn(app, person)];
  for (const route of routes.filter(({ csrf }) => csrf)) {
    const headers = { cookie: `refresh=${kept.refresh}`, ...kept.bearer, 'x-csrf-token': other.csrf };
    expect({ call: label(route), status: (await callFrom(route, headers)).status }).toEqual({
      call: label(route),
      status: 403,
    });
  }
});

test('[S17] the cookie alone is nobody: no call that changes something takes it for its person', async () => {
  const person = await buildPerson(app, { memberships: [{ program: world.program, role: 'admin' }] });
  const kept = await signIn(app, person);
  const open: string[] = [];
  const changing = routes.filter(({ method, csrf, access }) => method !== 'GET' && !csrf && access.kind === 'requires');
  expect(changing.length).toBeGreaterThan(10);
  for (const route of changing) {
    const { status } = await callFrom(route, { cookie: `refresh=${kept.refresh}; csrf_token=${kept.csrf}` });
    if (status !== 401) open.push(`${label(route)} answers ${status}`);
  }
  expect(open).toEqual([]);
}, 120_000);

test('[S17, D-A18] somebody signed out who signs out changes nothing, and no foreign page can do it', async () => {
  const kept = await signIn(app, await buildPerson(app));
  for (const path of ['/users/logout', '/api/enterprise/v1/kill-session']) {
    const before = await savedAtAll(app);
    for (const cookie of ['', 'refresh=', 'refresh=a.b.c', `refresh=${kept.refresh.slice(0, -4)}AAAA`]) {
      const answer = await app.anonymous.delete(path, undefined, { headers: cookie === '' ? {} : { cookie } });
      expect(answer).toMatchObject({ status: 200, body: { message: 'Logout successful' } });
      const foreign = await app.anonymous.delete(path, undefined, {
        headers: { cookie, origin: 'https://evil.example' },
      });
      expect(foreign.status).toBe(403);
    }
    expect(await savedAtAll(app)).toEqual(before);
  }
  expect((await app.anonymous.get('/sessions', { headers: kept.bearer })).status).toBe(200);
});

/** S41: who took a table of people or sessions away is recorded, and an export is a GET. */
const recordOfExport = 'kernel.audit_row';
const isExportRoute = ({ path }: RouteEntry): boolean => path.endsWith('.csv');

/** What a GET may write, each with its reason. All of them need the bearer token, which no foreign page has. */
const written: Readonly<Record<string, string>> = {
  'accounts.profile_view': 'who looked at a mentor, counted for the mentor',
  'programme_admin.role_link': 'the invitation link of a role is made when it is first shown',
};

/** The stream of a session's room is being there (D-B222, D-B224): its GET keeps who came and when, and tells the others. */
const isRoom = ({ path }: RouteEntry): boolean => path.endsWith('/room/stream');
const roomWrites = ['bookings.booking_participant', 'bookings.room_visit', 'kernel.outbox_message'];

type ReadCall = readonly [RouteEntry, string];
interface Walk {
  readonly method: 'GET' | 'HEAD';
  readonly callers: readonly Api[];
  /** What these calls may write besides. */
  readonly allowed?: readonly string[];
}

/** Tables that these calls changed against what may be written, by the call alone that did it: halves of a list that changed something are called again. */
async function changesOf(calls: readonly ReadCall[], walk: Walk): Promise<string[]> {
  const { method, callers, allowed = [] } = walk;
  const before = await savedAtAll(app);
  for (const [, target] of calls) await Promise.all(callers.map((caller) => caller.call(method, target)));
  const after = await savedAtAll(app);
  const tables = Object.keys(before).filter(
    (table) => before[table] !== after[table] && !(table in written) && !allowed.includes(table),
  );
  if (tables.length === 0) return [];
  const half = Math.ceil(calls.length / 2);
  const parts = calls.length > 1 ? [calls.slice(0, half), calls.slice(half)] : [];
  const found: string[] = [];
  for (const part of parts) found.push(...(await changesOf(part, walk)));
  const names = calls.map(([{ path }]) => `${method} ${path}`).join(', ');
  return found.length > 0 ? found : [`${names} changed ${tables.join(', ')}`];
}

/** A session of the world's people whose room is open now. */
async function openSession(): Promise<number> {
  const [mentor, mentee] = [{ id: world.people.mentor }, { id: world.people.mentee }];
  const startTime = app.clock.now();
  return (await buildBooking(app, { program: world.program, mentor, mentee, status: 'upcoming', startTime })).id;
}

test('[S17] no GET and no HEAD changes anything, whoever calls', async () => {
  const reading = routes.filter(({ method }) => method === 'GET');
  expect(reading.length).toBeGreaterThan(30);
  const callers = await Promise.all(roles.map((role: Role) => app.as({ id: world.people[role] }, world.programId)));
  // The first call in a programme makes it the one to land in next time (D-S51); that is said by the header, by whatever call.
  for (const caller of callers) await caller.get('/users/current');
  const calls: ReadCall[] = [];
  for (const route of reading)
    calls.push([route, (await sampleCall(route.path, route.sample ?? {}, world.fixture)).target]);
  const exports = calls.filter(([route]) => isExportRoute(route));
  const room = calls.filter(([route]) => isRoom(route));
  const others = calls.filter((call) => !exports.includes(call) && !room.includes(call));
  const sessionId = await openSession();
  const open: ReadCall[] = room.map(([route, target]) => [route, target.replace(/\d+(?=\/room)/, String(sessionId))]);
  const everybody = [...callers, app.anonymous];
  const mentee = await app.as({ id: world.people.mentee }, world.programId);
  const lookers = [mentee, await app.as({ id: world.people.admin }, world.programId)];
  expect(await changesOf(exports, { method: 'HEAD', callers: lookers, allowed: [recordOfExport] })).toEqual([]);
  expect(await changesOf([...others, ...room, ...open], { method: 'HEAD', callers: lookers })).toEqual([]);
  expect(await changesOf(exports, { method: 'GET', callers: everybody, allowed: [recordOfExport] })).toEqual([]);
  expect(await changesOf([...others, ...room], { method: 'GET', callers: everybody })).toEqual([]);
  expect((await mentee.call('HEAD', open[0]?.[1] ?? '')).status).toBe(200);
  expect(await changesOf(open, { method: 'GET', callers: everybody, allowed: roomWrites })).toEqual([]);
  await everybodyLeft();
}, 240_000);

/** Who hung up is written to have left a moment later. */
const everybodyLeft = () =>
  eventually(
    () => app.database.ops.rows('select from bookings.room_visit where left_at is null'),
    (rows) => rows.length === 0,
    10,
  );

type Forgery = [string, (world: SessionWorld, other: { id: number }) => Record<string, unknown>, number];
const forgeries: Forgery[] = [
  ['a status of its own', () => ({ status: 'completed' }), 422],
  ['another requester', (_world, other) => ({ requester_id: other.id }), 403],
  ['the mentor as requester', ({ mentor }) => ({ requester_id: mentor.id }), 403],
  ['another service', () => ({ service_id: 9 }), 422],
  ['a start in the past', () => ({ start_time: '2020-01-06T01:00:00.000Z' }), 422],
  ['an offline session under a false role', () => ({ booking_method: 'offline', role_type: 'mentor' }), 422],
];

test.each(forgeries)(
  '[S11, D-B57] a request with %s is refused by both calls and saves nothing',
  async (_name, forge, status) => {
    const own = await openSessionWorld(app, { credits: 2 });
    const other = await buildPerson(app, { memberships: [{ program: own.program, role: 'mentee' }] });
    const body = own.request(spacedStart(app.clock.now(), 0), forge(own, other));
    await own.api.mentee.get('/users/current');
    const before = await savedAtAll(app);
    for (const path of ['/bookings/booking_submission', '/api/v2/my/bookings'])
      expect({ path, status: (await own.api.mentee.post(path, body)).status }).toEqual({ path, status });
    expect(await savedAtAll(app)).toEqual(before);
  },
);

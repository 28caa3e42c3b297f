import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { roles } from '../src/kernel/index.js';
import { RouteTable, type RouteEntry } from '../src/kernel/http/route-table.js';
import { Api, startTestApp, type TestApp } from './harness.js';
import { contactsOfOthers, factsIn, isBroken, isSecret, type Fact } from './matrix/answer-facts.js';
import { buildMatrixWorld, sampleCall, type MatrixWorld } from './matrix/matrix-world.js';

const committed = path.resolve(import.meta.dirname, '../../docs/route-role-table.md');
const callers = ['anonymous', ...roles] as const;
type CallerName = (typeof callers)[number];

let app: TestApp;
let world: MatrixWorld;
let routes: RouteEntry[];
beforeAll(async () => {
  app = await startTestApp({ env: { LIMITS: wide } });
  world = await buildMatrixWorld(app);
  const key = ({ path: address, method }: RouteEntry): string => `${address} ${method}`;
  routes = app
    .get(RouteTable)
    .routes.filter(({ path: address }) => !address.startsWith('/dev/'))
    .sort((left, right) => (key(left) < key(right) ? -1 : 1));
}, 60_000);
afterAll(() => app.close());

/** What an answer says about access: refused calls by their status, everything that came to the use case as allowed. */
function outcome(status: number): string {
  if (status >= 500 || status === 429) return `failed ${status}`;
  return [401, 403, 404].includes(status) ? String(status) : 'allowed';
}

/** Limits that earlier calls used up would hide who may call. */
const wide = JSON.stringify({
  general: { max: 100_000, windowSeconds: 60 },
  'signed-out': { max: 100_000, windowSeconds: 60 },
});

interface Call {
  readonly route: RouteEntry;
  readonly caller: CallerName;
  readonly status: number;
  readonly facts: readonly Fact[];
}

async function callAs(caller: CallerName, route: RouteEntry): Promise<Call> {
  const { target, body } = await sampleCall(route.path, route.sample ?? {}, world.fixture);
  const api =
    caller === 'anonymous'
      ? new Api(app.url, { programId: world.programId })
      : await app.as({ id: world.people[caller] }, world.programId);
  await app.database.ops.rows('delete from platform.attempt');
  const answer = await api.call(route.method, target, { body, options: { headers: { ...route.sample?.headers } } });
  return { route, caller, status: answer.status, facts: [...factsIn(answer.body)] };
}

let called: Promise<readonly Call[]> | undefined;

/** Every route as every caller, once for all tests. */
function everyCall(): Promise<readonly Call[]> {
  called ??= (async () => {
    const calls: Call[] = [];
    for (const route of routes) for (const caller of callers) calls.push(await callAs(caller, route));
    return calls;
  })();
  return called;
}

const nameOf = ({ method, path: address }: RouteEntry): string => `${method} ${address}`;

function accessOf({ access }: RouteEntry): string {
  return access.kind === 'public' ? 'public' : access.permissions.join(', ');
}

test('[S07] every route carries a sample with which it can be called', () => {
  expect(routes.length).toBeGreaterThan(0);
  expect(
    routes.filter(({ sample }) => sample === undefined).map(({ method, path: address }) => `${method} ${address}`),
  ).toEqual([]);
  const open = routes.filter(({ path: address, sample }) =>
    (address.match(/:[A-Za-z_]+/g) ?? []).some((name) => !(name.slice(1) in (sample?.params ?? {}))),
  );
  expect(open.map(({ method, path: address }) => `${method} ${address}`)).toEqual([]);
});

test('[S07] who may call which route is what the committed table says (TANDEM_WRITE=1 renews it)', async () => {
  const lines = [
    '# Who may call which route',
    '',
    'Each route is called with its sample by one person of each role in the same programme. "allowed" means that the call came to its use case, also',
    'when that then refused the input; 401, 403 and 404 are the answers of refused calls. Renew with `TANDEM_WRITE=1` and the test of the same name.',
    '',
    `| route | needs | ${callers.join(' | ')} |`,
    `|---|---|${callers.map(() => '---').join('|')}|`,
  ];
  const calls = await everyCall();
  for (const route of routes) {
    const outcomes = calls.filter((call) => call.route === route).map(({ status }) => outcome(status));
    lines.push(`| ${route.method} ${route.path} | ${accessOf(route)} | ${outcomes.join(' | ')} |`);
  }
  const table = `${lines.join('\n')}\n`;
  expect(lines.filter((line) => line.includes('| failed '))).toEqual([]);
  if (process.env['TANDEM_WRITE'] === '1') await writeFile(committed, table);
  expect((await readFile(committed, 'utf8')).split('\n')).toEqual(table.split('\n'));
}, 300_000);

test('[B-211] the calls about bookings that every client may count on exist', () => {
  const known = new Set(routes.map(({ method, path: address }) => `${method} ${address}`));
  const wanted = [
    'POST /api/v1/bookings/:bookingId/report',
    'POST /api/v1/bookings/:id/cancel',
    'POST /api/v1/bookings/:id/accept',
    'POST /api/v1/bookings/offline_bookings',
    'GET /api/v1/bookings/offline_sessions_data',
    'GET /api/v1/mentors/:mentorId/availability',
    'GET /api/v1/mentors/:mentorId/available_time_slots',
  ];
  expect(wanted.filter((route) => !known.has(route))).toEqual([]);
});

test('[S07] nobody signed out gets through a route that is not public', async () => {
  const anonymous = (await everyCall()).filter(
    ({ caller, route }) => caller === 'anonymous' && route.access.kind === 'requires',
  );
  expect(anonymous.length).toBeGreaterThan(0);
  const open = anonymous.filter(({ route, status }) => status !== 401 && !(route.csrf && status === 403));
  expect(open.map(({ route, status }) => `${nameOf(route)}: ${status}`)).toEqual([]);
}, 300_000);

test('[S12, D-S58, D-P03, D-A141] in every answer times carry an offset, days are yyyy-MM-dd, ids are whole numbers, money has two decimals', async () => {
  const calls = await everyCall();
  const wrong = calls.flatMap(({ route, facts }) =>
    facts.filter(isBroken).map(({ name, value }) => `${nameOf(route)}: ${name} = ${JSON.stringify(value)}`),
  );
  expect(new Set(wrong)).toEqual(new Set());
  expect(calls.flatMap(({ facts }) => facts).length).toBeGreaterThan(1000);
}, 300_000);

test('[S12] no hash, token or password is in any answer, and nobody else’s e-mail or phone in a mentee’s', async () => {
  const calls = await everyCall();
  const contacts = await contactsOfOthers(app, world.people.mentee);
  const told = calls
    .filter(({ caller }) => caller !== 'anonymous')
    .flatMap(({ route, caller, facts }) =>
      facts
        .filter((fact) => isSecret(fact) || (caller === 'mentee' && contacts.has(fact.value)))
        .map(({ name }) => `${caller} ${nameOf(route)}: ${name}`),
    );
  // Shown this once, to whoever makes it.
  expect(new Set(told)).toEqual(new Set(['superadmin POST /api/v1/main/admins/release_tokens: token']));
}, 300_000);

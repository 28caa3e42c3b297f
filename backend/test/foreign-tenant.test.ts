import { RouteTable, type RouteEntry } from '../src/kernel/http/route-table.js';
import { buildEnterprise } from '../src/modules/platform/index.js';
import { startTestApp, type Answer, type Api, type Json, type TestApp } from './harness.js';
import { buildMatrixWorld, namesFixture, sampleCall, type MatrixWorld, type Resolve } from './matrix/matrix-world.js';
import { savedOfTenant } from './matrix/saved-rows.js';

/** Routes whose addressed thing is public or not of one tenant, each with its reason. */
const exceptions: Readonly<Record<string, string>> = {};

let app: TestApp;
let own: MatrixWorld;
let foreign: MatrixWorld;
let sister: MatrixWorld;
let routes: readonly RouteEntry[];
beforeAll(async () => {
  app = await startTestApp({ env: { LIMITS: '{"general":{"max":100000,"windowSeconds":60}}' } });
  const enterprise = await buildEnterprise(app);
  own = await buildMatrixWorld(app, enterprise);
  sister = await buildMatrixWorld(app, enterprise);
  foreign = await buildMatrixWorld(app);
  // Everybody's first call in a programme is remembered, whatever it asks for.
  for (const role of callers) {
    const api = await app.as({ id: own.people[role] }, own.programId);
    expect((await api.get('/api/v1/notifications')).status).toBe(200);
  }
  routes = app.get(RouteTable).routes.filter(({ path, access }) => access.kind === 'requires' && !(path in exceptions));
}, 60_000);
afterAll(() => app.close());

const programmeRoles = ['mentee', 'mentor', 'admin', 'portal_owner'] as const;
const callers = [...programmeRoles, 'enterprise_admin'] as const;

async function send(api: Api, route: RouteEntry, resolve: Resolve): Promise<Answer<Json>> {
  const { target, body } = await sampleCall(route.path, route.sample ?? {}, resolve);
  return api.call(route.method, target, { body });
}

/** Fixtures that name where a thing is looked for rather than the thing. */
const places: ReadonlySet<string> = new Set([
  'enterprise',
  'programme',
  'enterpriseSlug',
  'programSlug',
  'event_enterprise',
  'event_programme',
  'bookable_programme',
]);

/** Things of another world, each made once per call, in the given place; `unknown` gives ids of the same kinds that nobody ever had. */
async function foreignThings(route: RouteEntry, world: MatrixWorld, place: MatrixWorld) {
  const isKept = (name: string) => place === own && places.has(name);
  const ids = new Map<string, number | string>();
  const keep: Resolve = async (name) => {
    const id = ids.get(name) ?? (await (isKept(name) ? own : world).fixture(name));
    ids.set(name, id);
    return id;
  };
  const unknown: Resolve = async (name) => {
    const id = await keep(name);
    if (isKept(name)) return id;
    return typeof id === 'number' ? 987_654_321 : 'nobody-ever-had-this';
  };
  await sampleCall(route.path, route.sample ?? {}, keep);
  return { route, label: `${route.method} ${route.path}`, names: [...ids.keys()], keep, unknown };
}

/** Runs it and tells which tables of the other world's enterprise it changed. */
async function changedThere(world: MatrixWorld, work: () => Promise<void>): Promise<string[]> {
  const before = await savedOfTenant(app, world.tenantId);
  await work();
  const after = await savedOfTenant(app, world.tenantId);
  return Object.keys(before).filter((table) => before[table] !== after[table]);
}

/**
 * Every route with things of another world, all of which are there before the first call. A call that names a place and a thing is made
 * once more with the caller's own place: that one lets the caller in, so only the thing itself can refuse.
 */
async function withForeignThings(of: readonly RouteEntry[], world: MatrixWorld) {
  const made = [];
  for (const route of of) {
    const things = await foreignThings(route, world, world);
    made.push(things);
    const inPlace = things.names.some((name) => places.has(name)) && things.names.some((name) => !places.has(name));
    if (inPlace) made.push(await foreignThings(route, world, own));
  }
  return made;
}

/** The caller in its own programme; where the path names a programme itself, the header would only contradict it. */
function callerOf(role: (typeof callers)[number], route: RouteEntry): Promise<Api> {
  return app.as({ id: own.people[role] }, route.path.includes(':program') ? undefined : own.programId);
}

/** Calls every route that addresses a thing with those of another world, and tells what went wrong and what that changed. */
async function walk(world: MatrixWorld, roles: readonly (typeof callers)[number][], of: readonly RouteEntry[]) {
  const wrong: string[] = [];
  const things = await withForeignThings(of, world);
  const changed = await changedThere(world, async () => {
    for (const { route, label, keep, unknown } of things) {
      for (const role of roles) {
        const answer = await send(await callerOf(role, route), route, keep);
        const random = await send(await callerOf(role, route), route, unknown);
        if (answer.status !== random.status || JSON.stringify(answer.body) !== JSON.stringify(random.body)) {
          wrong.push(`${role}: ${label} tells a foreign id (${answer.status}) from an unknown one (${random.status})`);
        }
        if (![403, 404].includes(answer.status)) wrong.push(`${role}: ${label} answers ${answer.status}`);
      }
    }
  });
  return { wrong, changed };
}

const addressing = () =>
  routes.filter(({ sample }) => Object.values(sample?.params ?? {}).some((name) => typeof name === 'string'));

test('[S01] an id of another enterprise answers as one that does not exist, and changes nothing there', async () => {
  expect(addressing().length).toBeGreaterThan(0);
  expect(await walk(foreign, callers, addressing())).toEqual({ wrong: [], changed: [] });
}, 300_000);

test('[S02] an id of a sister programme answers as one that does not exist, and changes nothing in the enterprise', async () => {
  const addressed = addressing();
  expect(addressed.length).toBeGreaterThan(0);
  expect(await walk(sister, programmeRoles, addressed)).toEqual({ wrong: [], changed: [] });
}, 300_000);

/** Calls every route whose query or body names a thing with those of another world, as `walk` does for paths. */
async function walkInputs(world: MatrixWorld, roles: readonly (typeof callers)[number][]) {
  const naming = routes.filter(({ sample }) => namesFixture(sample?.query) || namesFixture(sample?.body));
  expect(naming.length).toBeGreaterThan(0);
  const wrong: string[] = [];
  const things = await withForeignThings(naming, world);
  const changed = await changedThere(world, async () => {
    for (const { route, label, keep } of things) {
      for (const role of roles) {
        const { status } = await send(await callerOf(role, route), route, keep);
        if (![403, 404, 422].includes(status)) wrong.push(`${role}: ${label} answers ${status}`);
      }
    }
  });
  return { wrong, changed };
}

test('[S03] an id of another enterprise in a query or body is refused and changes nothing there', async () => {
  expect(await walkInputs(foreign, callers)).toEqual({ wrong: [], changed: [] });
}, 300_000);

test('[S02] an id of a sister programme in a query or body is refused and changes nothing in the enterprise', async () => {
  expect(await walkInputs(sister, programmeRoles)).toEqual({ wrong: [], changed: [] });
}, 300_000);

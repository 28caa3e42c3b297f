import { RouteTable, type RouteEntry } from '../src/kernel/http/route-table.js';
import { startTestApp, type Answer, type Api, type Json, type TestApp } from './harness.js';
import { buildMatrixWorld, namesFixture, sampleCall, type MatrixWorld, type Resolve } from './matrix/matrix-world.js';
import { savedOfTenant } from './matrix/saved-rows.js';

/** Routes whose addressed thing is public or not of one tenant, each with its reason. */
const exceptions: Readonly<Record<string, string>> = {};

let app: TestApp;
let own: MatrixWorld;
let foreign: MatrixWorld;
let routes: readonly RouteEntry[];
beforeAll(async () => {
  app = await startTestApp({ env: { LIMITS: '{"general":{"max":100000,"windowSeconds":60}}' } });
  own = await buildMatrixWorld(app);
  foreign = await buildMatrixWorld(app);
  routes = app.get(RouteTable).routes.filter(({ path, access }) => access.kind === 'requires' && !(path in exceptions));
}, 60_000);
afterAll(() => app.close());

const callers = ['mentee', 'mentor', 'admin', 'portal_owner', 'enterprise_admin'] as const;

async function send(api: Api, route: RouteEntry, resolve: Resolve): Promise<Answer<Json>> {
  const { target, body } = await sampleCall(route.path, route.sample ?? {}, resolve);
  return api.call(route.method, target, { body });
}

/** Things of the other enterprise, each made once per call; `unknown` gives ids of the same kinds that nobody ever had. */
async function foreignThings(route: RouteEntry): Promise<{ keep: Resolve; unknown: Resolve }> {
  const ids = new Map<string, number | string>();
  const keep: Resolve = async (name) => {
    const id = ids.get(name) ?? (await foreign.fixture(name));
    ids.set(name, id);
    return id;
  };
  await sampleCall(route.path, route.sample ?? {}, keep);
  return {
    keep,
    unknown: async (name) => (typeof (await keep(name)) === 'number' ? 987_654_321 : 'nobody-ever-had-this'),
  };
}

/** The caller in its own programme; where the path names a programme itself, the header would only contradict it. */
function callerOf(role: (typeof callers)[number], route: RouteEntry): Promise<Api> {
  return app.as({ id: own.people[role] }, route.path.includes(':program') ? undefined : own.programId);
}

test('[S01] an id of another enterprise answers as one that does not exist, and changes nothing there', async () => {
  const addressed = routes.filter(({ sample }) =>
    Object.values(sample?.params ?? {}).some((name) => typeof name === 'string'),
  );
  expect(addressed.length).toBeGreaterThan(0);
  const wrong: string[] = [];
  for (const route of addressed) {
    const label = `${route.method} ${route.path}`;
    const { keep, unknown } = await foreignThings(route);
    const before = await savedOfTenant(app, foreign.tenantId);
    for (const role of callers) {
      const answer = await send(await callerOf(role, route), route, keep);
      const random = await send(await callerOf(role, route), route, unknown);
      if (answer.status !== random.status || JSON.stringify(answer.body) !== JSON.stringify(random.body)) {
        wrong.push(`${role}: ${label} tells a foreign id (${answer.status}) from an unknown one (${random.status})`);
      }
      if (![403, 404].includes(answer.status)) wrong.push(`${role}: ${label} answers ${answer.status}`);
    }
    if (JSON.stringify(await savedOfTenant(app, foreign.tenantId)) !== JSON.stringify(before))
      wrong.push(`${label} changed the other enterprise`);
  }
  expect(wrong).toEqual([]);
}, 300_000);

test('[S03] an id of another enterprise in a query or body is refused and changes nothing there', async () => {
  const naming = routes.filter(({ sample }) => namesFixture(sample?.query) || namesFixture(sample?.body));
  expect(naming.length).toBeGreaterThan(0);
  const wrong: string[] = [];
  for (const route of naming) {
    const label = `${route.method} ${route.path}`;
    const { keep } = await foreignThings(route);
    const before = await savedOfTenant(app, foreign.tenantId);
    for (const role of callers) {
      const { status } = await send(await callerOf(role, route), route, keep);
      if (![403, 404, 422].includes(status)) wrong.push(`${role}: ${label} answers ${status}`);
    }
    if (JSON.stringify(await savedOfTenant(app, foreign.tenantId)) !== JSON.stringify(before))
      wrong.push(`${label} changed the other enterprise`);
  }
  expect(wrong).toEqual([]);
}, 300_000);

const privileges = {
  role: 'superadmin',
  roles: ['superadmin'],
  user_type: 'admin',
  is_superadmin: true,
  isSuperadmin: true,
  balance: 1000,
  credits: 1000,
  is_fl_mentor: true,
  status: 'completed',
  tenant_id: 1,
  tenantId: 1,
  program_ids: [1],
  confirmed_at: '2020-01-01T00:00:00Z',
  confirmedAt: '2020-01-01T00:00:00Z',
  price: 0,
  enterprise_admin_access: true,
  created_by: 1,
  may_create_enterprise: true,
  password_hash: 'x',
  id: 1,
};

/** What a person may never give itself. */
const standing = (userId: number) =>
  app.database.ops.rows(
    `select u.id, u.is_superadmin, u.may_create_enterprise, u.confirmed_at,
       (select jsonb_agg(jsonb_build_array(m.tenant_id, m.program_id, m.role) order by m.id) from platform.membership m where m.user_id = u.id) as memberships
     from platform."user" u where u.id = $1`,
    [userId],
  );

test('[S10] privileges written into any body are ignored or refused', async () => {
  const bodies = routes.filter(
    ({ method, sample }) => method !== 'GET' && typeof sample?.body === 'object' && sample.body !== null,
  );
  expect(bodies.length).toBeGreaterThan(0);
  const before = await standing(own.people.mentee);
  const failed: string[] = [];
  for (const route of bodies) {
    const api = await app.as({ id: own.people.mentee }, own.programId);
    const { target, body } = await sampleCall(route.path, route.sample ?? {}, own.fixture);
    const nested = Object.fromEntries(
      Object.entries(body as object).map(([key, value]) => [key, isPlain(value) ? { ...privileges, ...value } : value]),
    );
    const { status } = await api.call(route.method, target, { body: { ...privileges, ...nested } });
    if (status >= 500) failed.push(`${route.method} ${route.path} answers ${status}`);
    expect({ route: route.path, standing: await standing(own.people.mentee) }).toEqual({
      route: route.path,
      standing: before,
    });
  }
  expect(failed).toEqual([]);
}, 120_000);

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

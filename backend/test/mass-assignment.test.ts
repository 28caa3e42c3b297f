import { RouteTable, type RouteEntry } from '../src/kernel/http/route-table.js';
import { openSessionWorld, spacedStart, type SessionWorld } from '../src/modules/bookings/testing/session-world.js';
import { buildPerson } from '../src/modules/platform/index.js';
import { startTestApp, type Answer, type Api, type Json, type TestApp } from './harness.js';
import { buildMatrixWorld, sampleCall, type MatrixWorld } from './matrix/matrix-world.js';
import { savedOfTenant } from './matrix/saved-rows.js';

let app: TestApp;
let foreign: MatrixWorld;
/** Somebody who does nothing here, and whom nothing may be said of. */
let bystander: number;
let fields: Readonly<Record<string, unknown>>;
beforeAll(async () => {
  const endless = { max: 1_000_000, windowSeconds: 60 };
  const names = ['general', 'bookings.create'];
  app = await startTestApp({
    env: { LIMITS: JSON.stringify(Object.fromEntries(names.map((name) => [name, endless]))) },
  });
  foreign = await buildMatrixWorld(app);
  bystander = (await buildPerson(app)).id;
  fields = privilegesOf();
}, 60_000);
afterAll(() => app.close());

/** Fields that decide who somebody is, what belongs to whom and what it costs. */
const privilegesOf = () => ({
  role: 'superadmin',
  roles: ['superadmin'],
  user_type: 'admin',
  is_superadmin: true,
  isSuperadmin: true,
  balance: 1000,
  credits: 1000,
  units: 1000,
  is_fl_mentor: true,
  isFlMentor: true,
  status: 'completed',
  mentor_status: 'complete',
  tenant_id: foreign.tenantId,
  tenantId: foreign.tenantId,
  program_ids: [foreign.programId],
  confirmed_at: '2020-01-01T00:00:00Z',
  confirmedAt: '2020-01-01T00:00:00Z',
  price: 0,
  price_sen: 0,
  enterprise_admin_access: true,
  created_by: bystander,
  createdBy: bystander,
  created_by_admin: true,
  credits_required: false,
  may_create_enterprise: true,
  password_hash: 'x',
  id: 1,
});

type Fields = typeof fields;

/** The body with these fields in it and in each of its parts, beside what it says itself. */
function withFields(value: unknown, more: Fields): unknown {
  if (Array.isArray(value)) return value.map((part: unknown) => withFields(part, more));
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).map(([name, part]) => [name, withFields(part, more)] as const);
  return { ...more, ...Object.fromEntries(parts) };
}

/** Calls with all fields; those that are refused by name are left out, so that the others reach what the call does. */
async function callWith(api: Api, method: string, { target, body }: { target: string; body: unknown }) {
  let left = fields;
  for (;;) {
    const answer: Answer<Json> = await api.call(method, target, { body: withFields(body, left) });
    const refused = Object.keys(answer.body['errors'] ?? {}).map((name) => name.split('.').at(-1));
    const rest = Object.fromEntries(Object.entries(left).filter(([name]) => !refused.includes(name)));
    if (answer.status !== 422 || Object.keys(rest).length === Object.keys(left).length) return answer;
    left = rest;
  }
}

/** What a person may never give itself. */
const standing = (userId: number) =>
  app.database.ops.rows(
    `select u.id, u.is_superadmin, u.may_create_enterprise, u.confirmed_at,
       (select jsonb_agg(jsonb_build_array(m.tenant_id, m.program_id, m.role) order by m.id) from platform.membership m where m.user_id = u.id) as memberships,
       (select jsonb_agg(a.tenant_id order by a.id) from platform.enterprise_admin a where a.user_id = u.id) as enterprises,
       (select jsonb_agg(jsonb_build_array(l.units, l.remaining) order by l.id) from accounts.credit_lot l where l.user_id = u.id) as credits,
       coalesce((select jsonb_build_array(p.is_fl_mentor, p.approved_on, p.mentor_status) from accounts.profile p where p.user_id = u.id),
         '[false, null, "incomplete"]') as profile
     from platform."user" u where u.id = $1`,
    [userId],
  );

/** Rows that are said to be the bystander's, by the columns that tell whose a thing is. */
async function ofBystander(): Promise<string[]> {
  const columns = await app.database.ops.rows<{ name: string; column: string }>(
    `select format('%I.%I', table_schema, table_name) as name, column_name as column from information_schema.columns
     where column_name in ('created_by', 'author_id', 'uploader_id', 'requested_by', 'reporter_id', 'owner_id') and data_type = 'bigint'`,
  );
  expect(columns.length).toBeGreaterThan(3);
  const found: string[] = [];
  for (const { name, column } of columns)
    if (await app.database.ops.row(`select 1 from ${name} where ${column} = $1`, [bystander])) found.push(name);
  return found;
}

const withBody = ({ method, sample }: RouteEntry): boolean =>
  method !== 'GET' && typeof sample?.body === 'object' && sample.body !== null;

test.each(['mentee', 'admin'] as const)(
  '[S10] privileges written into any body by a person who is %s are ignored or refused: the own standing, what belongs to others and other enterprises stay',
  async (role) => {
    const own = await buildMatrixWorld(app);
    const userId = own.people[role];
    const bodies = app.get(RouteTable).routes.filter((route) => withBody(route) && !route.path.startsWith('/dev/'));
    const before = await standing(userId);
    const elsewhere = await savedOfTenant(app, foreign.tenantId);
    const failed: string[] = [];
    let done = 0;
    for (const route of bodies) {
      const api = await app.as({ id: userId }, own.programId);
      const call = await sampleCall(route.path, route.sample ?? {}, own.fixture);
      const { status } = await callWith(api, route.method, call);
      if (status >= 500) failed.push(`${route.method} ${route.path} answers ${status}`);
      if (status < 300) done += 1;
      expect({ route: route.path, standing: await standing(userId) }).toEqual({ route: route.path, standing: before });
    }
    expect(failed).toEqual([]);
    expect(done).toBeGreaterThan(10);
    expect(await ofBystander()).toEqual([]);
    expect(await savedOfTenant(app, foreign.tenantId)).toEqual(elsewhere);
  },
  240_000,
);

/** All that is kept of a session, its numbers and its times apart, with what is held for it. */
async function keptOf(id: number) {
  const row = await app.database.ops.row<{ kept: Record<string, unknown> }>(
    `select to_jsonb(b) || jsonb_build_object('held',
       (select jsonb_agg(jsonb_build_array(h.user_id, h.units, h.state)) from accounts.credit_hold h where h.booking_id = b.id)) as kept
     from bookings.booking b where b.id = $1`,
    [id],
  );
  return Object.fromEntries(
    Object.entries(row?.kept ?? {}).filter(
      ([name]) => !['id', 'made_as'].includes(name) && !/(^|_)(at|time)$/.test(name),
    ),
  );
}

const ofAdmin = ({ program, mentor, mentee }: SessionWorld, start: Date) => ({
  booking: {
    program_id: program.id,
    booking_type: 'one_on_one',
    mentor_id: mentor.id,
    mentee_id: mentee.id,
    contact_method: 'video',
    duration: 60,
    start_time: start.toISOString(),
    topic: 'Choosing a first role',
    learning_objectives_attributes: [{ objective: 'Compare two offers' }],
  },
});

test.each([
  ['/bookings/booking_submission', 'mentee'],
  ['/api/v2/my/bookings', 'mentee'],
  ['/api/v2/admin/bookings', 'admin'],
] as const)(
  '[S10, D-B57] a session made by %s keeps its owner, its status, its place and its price, whichever field beside says otherwise',
  async (path, role) => {
    const world = await openSessionWorld(app, { credits: 100 });
    const api = role === 'admin' ? await world.admin() : world.api.mentee;
    let turn = 0;
    const make = (more: Fields) => {
      const start = spacedStart(app.clock.now(), turn);
      turn += 1;
      const { booking } = role === 'admin' ? ofAdmin(world, start) : world.request(start);
      return api.post(path, { ...more, booking: { ...more, ...booking } });
    };
    const plain = await make({});
    expect(plain.status).toBe(201);
    const kept = await keptOf(Number(plain.body['booking']?.['id']));
    expect(kept).toMatchObject({ tenant_id: world.program.tenantId, mentee_id: world.mentee.id });
    const refused: string[] = [];
    for (const [name, value] of Object.entries(fields)) {
      const { status, body } = await make({ [name]: value });
      if (status === 422) refused.push(name);
      else expect({ name, kept: await keptOf(Number(body['booking']?.['id'])) }).toEqual({ name, kept });
    }
    expect(refused).toEqual(role === 'admin' ? [] : ['status']);
  },
  120_000,
);

import { startTestApp } from '../../../test/harness.js';
import type { Api, Json, TestApp } from '../../../test/harness.js';
import { buildEnterprise, buildPerson, buildProgramme } from '../platform/index.js';
import { storedSession } from './testing/session-facts.js';
import { openSessionWorld, spacedStart } from './testing/session-world.js';
import type { SessionWorld } from './testing/session-world.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
}, 120_000);
afterAll(() => app.close());

interface StoppableWorld extends SessionWorld {
  /** The enterprise's admin. */
  readonly owner: Api;
}

async function open(): Promise<StoppableWorld> {
  const enterprise = await buildEnterprise(app);
  const owner = await app.as(await buildPerson(app, { enterpriseAdminOf: [enterprise] }));
  return { ...(await openSessionWorld(app, { programme: { enterprise }, credits: 3 })), owner };
}

const turn = ({ owner, program }: StoppableWorld, isActive: boolean) =>
  owner.post('/programs', { program_id: program.id, is_active: isActive });
const ask = ({ api, request }: SessionWorld, index: number) =>
  api.mentee.post('/bookings/booking_submission', request(spacedStart(app.clock.now(), index)));
const bookingIdOf = (body: Json): number => Number(body['booking']?.['id']);
const subjectsOf = async (email: string) => (await app.mailbox.to(email)).map(({ subject }) => subject);
const statusesOf = async ({ program }: SessionWorld) =>
  (
    await app.database.ops.rows<{ status: string }>(
      'select status from bookings.booking where program_id = $1 order by id',
      [program.id],
    )
  ).map(({ status }) => status);
const gone = { status: 'system_cancelled', credit: 'released', claims: 0 };

test('[D-B44][D-P16][D-B187][D-B127] deactivating ends what was asked for and agreed, returns the credits and tells both people, by a link to where they still read it', async () => {
  const world = await open();
  const ids = [bookingIdOf((await ask(world, 0)).body), bookingIdOf((await ask(world, 1)).body)];
  expect((await world.api.mentor.post(`/bookings/${ids[1]}/accept`)).status).toBe(200);
  const held = await world.build({ status: 'completed', creditsRequired: false });
  await app.worker.drain();
  const before = { mentor: await subjectsOf(world.mentor.email), mentee: await subjectsOf(world.mentee.email) };
  expect((await turn(world, false)).status).toBe(200);
  await app.worker.drain();
  for (const id of ids) expect(await storedSession(app, id)).toMatchObject(gone);
  expect((await storedSession(app, held.id)).status).toBe('completed');
  for (const side of ['mentor', 'mentee'] as const)
    expect((await subjectsOf(world[side].email)).slice(before[side].length).sort()).toEqual([
      'Session cancelled',
      'Session request expired',
    ]);
  const marketplace = await app.as(world.mentee);
  const { body } = await marketplace.get('/notifications');
  const told = Object.values<Json>(body['notifications'] ?? {}).filter((row) =>
    String(row['message']).endsWith('because the programme is no longer active.'),
  );
  expect(told.map((row) => row['link_path']).sort()).toEqual(
    ids.map((id) => `/main/bookings?tab=closed&session=${id}`).sort(),
  );
  const { body: closed } = await marketplace.get('/api/v2/my/bookings?tab=closed');
  expect(
    Object.values<Json>(closed['bookings'] ?? {})
      .map((row) => Number(row['id']))
      .sort(),
  ).toEqual(ids.sort());
  for (const id of ids) expect((await marketplace.get(`/bookings/${id}`)).status).toBe(200);
});

test('[D-P16][D-B30][D-B187] its admins are led to its own pages all the same, which stay open to them', async () => {
  const world = await open();
  const startTime = new Date(app.clock.now().getTime() - 3 * 3_600_000);
  const { id } = await world.build({ status: 'upcoming', startTime });
  const boss = await buildPerson(app, { memberships: [{ program: world.program, role: 'admin' }] });
  expect((await world.api.mentee.post(`/bookings/${id}/cancel`, { reason: 'I was ill.' })).status).toBe(200);
  expect((await turn(world, false)).status).toBe(200);
  await app.worker.drain();
  const admin = await app.as(boss, world.program);
  const [notice] = Object.values<Json>((await admin.get('/notifications')).body['notifications'] ?? {});
  const { enterpriseSlug, slug } = world.program;
  const list = `/app/${enterpriseSlug}/${slug}/admin/bookings/bookings_list`;
  expect(notice?.['link_path']).toBe(`${list}?booking=${id}`);
  expect((await admin.get(`/api/v1${list}.json`)).status).toBe(200);
});

test('[D-P16] while a programme is inactive nobody asks, accepts or moves; once it is active again they ask anew', async () => {
  const world = await open();
  const id = bookingIdOf((await ask(world, 0)).body);
  expect((await turn(world, false)).status).toBe(200);
  const refused = [await ask(world, 1), await world.api.mentor.post(`/bookings/${id}/accept`)];
  expect(refused.map(({ status, body }) => [status, body['error']])).toEqual([
    [403, 'This programme is not active.'],
    [403, 'This programme is not active.'],
  ]);
  expect((await turn(world, true)).status).toBe(200);
  const again = await ask(world, 2);
  expect(again.status).toBe(201);
  await app.worker.drain();
  // Told late, the news of the deactivation ends only what is older than it.
  expect(await storedSession(app, id)).toMatchObject(gone);
  expect((await storedSession(app, bookingIdOf(again.body))).status).toBe('pending');
});

test('[D-P16] in an inactive programme the note on a session is read and not changed', async () => {
  const world = await open();
  const { id } = await world.build({ status: 'completed', creditsRequired: false });
  const save = (note: string) => world.api.mentee.post('/dashboard/booking_note', { booking_id: id, note });
  expect((await save('Ask about the offer.')).status).toBe(200);
  expect((await turn(world, false)).status).toBe(200);
  for (const note of ['Something else.', ''])
    expect(await save(note)).toMatchObject({ status: 403, body: { error: 'This programme is not active.' } });
  expect(await world.api.mentee.get(`/dashboard/booking_note?booking_id=${id}`)).toMatchObject({
    status: 200,
    body: { note: 'Ask about the offer.' },
  });
});

test.each([1, 2, 3])(
  '[D-B44][D-P16] of sessions asked for while the programme is switched off, none is left open, round %i',
  async () => {
    const world = await open();
    const [stopped, ...asked] = await Promise.all([turn(world, false), ask(world, 0), ask(world, 1), ask(world, 2)]);
    expect(stopped.status).toBe(200);
    for (const { status } of asked) expect([201, 403]).toContain(status);
    await app.worker.drain();
    const left = (await statusesOf(world)).filter((status) => status !== 'system_cancelled');
    expect(left).toEqual([]);
  },
);

test('[D-B44][D-P16] more sessions than one transaction ends all end, the later ones in transactions after it', async () => {
  const world = await open();
  const [first] = [await world.build({ creditsRequired: false, startTime: spacedStart(app.clock.now(), 0) })];
  await app.database.ops.rows(
    `insert into bookings.booking select (jsonb_populate_record(b, jsonb_build_object('id', b.id + 1000000 + n))).*
     from bookings.booking b, generate_series(1, 100) n where b.id = $1`,
    [first?.id],
  );
  expect((await statusesOf(world)).filter((status) => status === 'pending')).toHaveLength(101);
  expect((await turn(world, false)).status).toBe(200);
  await app.worker.drain();
  expect(new Set(await statusesOf(world))).toEqual(new Set(['system_cancelled']));
  const rows = await app.database.ops.rows(
    `select distinct request_id from kernel.audit_row where program_id = $1 and value_to = '"system_cancelled"'`,
    [world.program.id],
  );
  expect(rows).toHaveLength(2);
}, 60_000);

test('[D-B44][D-P16] the sessions of one programme are found by an index that begins with it', async () => {
  const rows = await app.database.ops.rows(
    `select from pg_indexes where schemaname = 'bookings' and tablename = 'booking' and indexdef like '%(program_id, start_time)'`,
  );
  expect(rows).toHaveLength(1);
});

test('[D-P15][D-P16] nobody of another enterprise ends the sessions of this one', async () => {
  const world = await open();
  const id = bookingIdOf((await ask(world, 0)).body);
  const other = await buildProgramme(app);
  const owner = await app.as(await buildPerson(app, { memberships: [{ program: other, role: 'portal_owner' }] }));
  expect((await owner.post('/programs', { program_id: world.program.id, is_active: false })).status).toBe(404);
  await app.worker.drain();
  expect((await storedSession(app, id)).status).toBe('pending');
});

import pg from 'pg';
import { eventually } from '../../../../test/faults/eventually.js';
import { startTestApp } from '../../../../test/harness.js';
import type { TestApp } from '../../../../test/harness.js';
import { buildPerson } from '../../platform/index.js';
import { storedSession } from '../testing/session-facts.js';
import { openSessionWorld, spacedStart } from '../testing/session-world.js';
import type { SessionWorld } from '../testing/session-world.js';

let app: TestApp;
/** Holds back a removal that has begun, and watches who waits for it. */
let holder: pg.Client;
let watcher: pg.Client;
beforeAll(async () => {
  app = await startTestApp({ env: { LOG_LEVEL: 'silent' } });
  [holder, watcher] = [0, 1].map(() => new pg.Client({ connectionString: app.urls.owner })) as [pg.Client, pg.Client];
  await Promise.all([holder.connect(), watcher.connect()]);
}, 120_000);
afterAll(async () => {
  await Promise.all([holder.end(), watcher.end()]);
  await app.close();
});

const waiting = async (): Promise<number> => {
  const sql = `select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  return (await watcher.query<{ waiting: number }>(sql)).rows[0]?.waiting ?? 0;
};

/** Sends the removal of somebody, lets it come as far as its groups, and `act` as far as it comes meanwhile. */
async function duringRemoval<T>(world: SessionWorld, side: 'mentor' | 'mentee', act: () => Promise<T>): Promise<T> {
  const { id } = world.program;
  const admin = await app.as(
    await buildPerson(app, { memberships: [{ program: world.program, role: 'admin' }] }),
    world.program,
  );
  const { rows } = await holder.query<{ id: number }>(
    'select id from platform.role where program_id = $1 and name = $2',
    [id, side],
  );
  await holder.query('begin');
  // What the removal does last: by then the role is taken and the pairs are ended.
  await holder.query('lock table programme_admin.mentoring_group in exclusive mode');
  const removed = admin.post('/users/remove_role', { role_id: Number(rows[0]?.id), user_id: world[side].id });
  await eventually(waiting, (count) => count === 1, 10);
  let answered = false;
  const acting = act().finally(() => (answered = true));
  await eventually(waiting, (count) => count === 2 || answered, 10);
  await holder.query('commit');
  expect((await removed).status).toBe(200);
  return acting;
}

test('[D-P97] [D-B44] while a mentor is being removed nobody asks for a session, and none is left behind', async () => {
  const world = await openSessionWorld(app);
  const asked = await duringRemoval(world, 'mentor', () =>
    world.api.mentee.post('/bookings/booking_submission', world.request(spacedStart(app.clock.now(), 0))),
  );
  expect([asked.status, asked.body['error']]).toEqual([403, 'You are not paired with this participant.']);
  await app.worker.drain();
  const left = await app.database.ops.rows('select from bookings.booking where program_id = $1', [world.program.id]);
  expect(left).toEqual([]);
}, 30_000);

test('[D-P97] [D-P38] a session that is accepted while its mentee is being removed makes no pair, and ends', async () => {
  const world = await openSessionWorld(app);
  const booking = await world.build();
  const accept = () => world.api.mentor.post(`/bookings/${booking.id}/accept`);
  expect((await duringRemoval(world, 'mentee', accept)).status).toBe(200);
  await app.worker.drain();
  const pairs = await app.database.ops.rows(
    `select from programme_admin.pair where program_id = $1 and state = 'active'`,
    [world.program.id],
  );
  expect(pairs).toEqual([]);
  expect((await storedSession(app, booking.id)).status).toBe('system_cancelled');
}, 30_000);

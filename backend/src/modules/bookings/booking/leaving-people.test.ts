import { buildPerson } from '../../platform/index.js';
import { quietDatabase } from '../testing/quiet-app.js';
import { storedSession } from '../testing/session-facts.js';
import { openSessionWorld, spacedStart } from '../testing/session-world.js';
import type { SessionWorld } from '../testing/session-world.js';

const { app, database } = quietDatabase();

/** Sends the removal of somebody, lets it come as far as its groups, and `act` as far as it comes meanwhile. */
async function duringRemoval<T>(world: SessionWorld, side: 'mentor' | 'mentee', act: () => Promise<T>): Promise<T> {
  const { id } = world.program;
  const admin = await app.as(
    await buildPerson(app, { memberships: [{ program: world.program, role: 'admin' }] }),
    world.program,
  );
  const { rows } = await database.holder.query<{ id: number }>(
    'select id from platform.role where program_id = $1 and name = $2',
    [id, side],
  );
  await database.holder.query('begin');
  // What the removal does last: by then the role is taken and the pairs are ended.
  await database.holder.query('lock table programme_admin.mentoring_group in exclusive mode');
  const removed = admin.post('/users/remove_role', { role_id: Number(rows[0]?.id), user_id: world[side].id });
  await database.untilWaiting(1);
  let answered = false;
  const acting = act().finally(() => (answered = true));
  await database.untilWaiting(2, () => answered);
  await database.holder.query('commit');
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

/** The shared link of a role, as an admin copies it. */
async function linkOf(world: SessionWorld, role: 'mentor' | 'mentee'): Promise<string> {
  const admin = await world.admin();
  const { rows } = await database.watcher.query<{ id: string }>(
    'select id from platform.role where program_id = $1 and name = $2',
    [world.program.id, role],
  );
  const { body } = await admin.get(`/roles/${rows[0]?.id}/invites`);
  return String(body['invite_link']).split('/').at(-1) ?? '';
}

const joinedAt = async ({ program, mentee }: SessionWorld): Promise<unknown[]> =>
  app.database.ops.rows(
    `select created_at as "joinedAt" from platform.membership where program_id = $1 and user_id = $2 and role = 'mentee'`,
    [program.id, mentee.id],
  );

test('[D-P97] an invitation that is accepted while its person is being removed brings them back as they were, and what is agreed on then stays', async () => {
  const world = await openSessionWorld(app);
  const before = await world.build({ status: 'upcoming', startTime: spacedStart(app.clock.now(), 0) });
  const since = await joinedAt(world);
  const token = await linkOf(world, 'mentee');
  const person = await app.as(world.mentee);
  const accepted = await duringRemoval(world, 'mentee', () => person.post(`/invites/${token}/accept`));
  expect([accepted.status, await joinedAt(world)]).toEqual([200, since]);
  const start = spacedStart(app.clock.now(), 1);
  const asked = await world.api.mentee.post('/bookings/booking_submission', world.request(start));
  expect(asked.status).toBe(201);
  await app.worker.drain();
  const stored = await app.database.ops.rows<{ status: string; start_time: Date }>(
    'select status, start_time from bookings.booking where program_id = $1 order by id',
    [world.program.id],
  );
  expect(stored.map(({ status }) => status)).toEqual(['system_cancelled', 'pending']);
  expect((await storedSession(app, before.id)).status).toBe('system_cancelled');
}, 30_000);

test('[D-P97] [D-B44] a session that a process with a clock ahead made just before its mentor was removed ends too', async () => {
  const world = await openSessionWorld(app);
  const start = spacedStart(app.clock.now(), 0);
  const asked = await world.api.mentee.post('/bookings/booking_submission', world.request(start));
  expect(asked.status).toBe(201);
  await app.database.ops.rows(
    `update bookings.booking set created_at = created_at + interval '5 seconds' where program_id = $1`,
    [world.program.id],
  );
  await duringRemoval(world, 'mentor', () => Promise.resolve());
  await app.worker.drain();
  const stored = await app.database.ops.rows('select status from bookings.booking where program_id = $1', [
    world.program.id,
  ]);
  expect(stored).toEqual([{ status: 'system_cancelled' }]);
}, 30_000);

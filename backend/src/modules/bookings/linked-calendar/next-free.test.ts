import { calendarServer } from '../../../../test/calendar-server.js';
import { quietDatabase } from '../testing/quiet-app.js';
import { openSessionWorld, openStarts, spacedStart } from '../testing/session-world.js';
import type { SessionWorld } from '../testing/session-world.js';

const { app, database } = quietDatabase();
const calendar = calendarServer();
const path = '/bookings/linked_calendar';
const hour = 3_600_000;

/** A mentor of a programme that begins with the day of `first`. */
async function openWorld(): Promise<{ world: SessionWorld; first: Date; shown: () => Promise<string | undefined> }> {
  const first = spacedStart(app.clock.now(), 0);
  const world = await openSessionWorld(app, { programme: { startsOn: first.toISOString().slice(0, 10) } });
  await app.worker.drain();
  const shown = async () => {
    const sql = 'select next_free_at from accounts.mentor_stat where user_id = $1';
    const row = await app.database.ops.row<{ next_free_at: Date | null }>(sql, [world.mentor.id]);
    return row?.next_free_at?.toISOString();
  };
  return { world, first, shown };
}

test('directories are told of the next free time as soon as a calendar is read, replaced by another, or unlinked', async () => {
  const { world, first, shown } = await openWorld();
  const afterwards = new Date(first.getTime() + hour).toISOString();
  const { mentor } = world.api;
  const read = async () => {
    await mentor.put(path, { address: calendar.address });
    await app.worker.drain();
  };
  calendar.busy = [first];
  await read();
  expect(await shown()).toBe(afterwards);
  calendar.busy = [];
  await read();
  expect(await shown()).toBe(first.toISOString());
  calendar.busy = [first];
  await read();
  expect((await mentor.delete(path)).status).toBe(204);
  await app.worker.drain();
  expect(await shown()).toBe(first.toISOString());
});

/** Keeps whoever tells the next free time from committing, until what is answered is called. */
async function holdBack({ program, mentor }: SessionWorld): Promise<() => Promise<unknown>> {
  const { holder } = database;
  await holder.query('begin');
  await holder.query("select 1 from kernel.timer where kind = 'bookings.next-free' and key = $1 for update", [
    `${program.id}:${mentor.id}`,
  ]);
  return () => holder.query('rollback');
}

test('a session made while busy times are read beside it stays, and the next free time told leaves out both', async () => {
  const { world, first, shown } = await openWorld();
  await world.api.mentor.put(path, { address: calendar.address });
  // One busy hour on the session and one after it.
  calendar.busy = [first, new Date(first.getTime() + hour)];
  const letGo = await holdBack(world);
  const reading = app.worker.drain();
  await database.untilWaiting(1);
  // Nobody sees the busy times yet.
  expect(await world.api.mentee.post('/api/v2/my/bookings', world.request(first))).toMatchObject({ status: 201 });
  const telling = app.worker.drain();
  await database.untilWaiting(2);
  await letGo();
  await Promise.all([reading, telling]);
  await app.worker.drain();
  const [next] = await openStarts(world);
  const sessions = await app.database.ops.rows('select status from bookings.booking where mentor_id = $1', [
    world.mentor.id,
  ]);
  expect(sessions).toEqual([{ status: 'pending' }]);
  expect(next).toBe(new Date(first.getTime() + 2 * hour).toISOString());
  expect(await shown()).toBe(next);
});

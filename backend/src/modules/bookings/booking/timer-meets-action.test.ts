import pg from 'pg';
import { startTestApp } from '../../../../test/harness.js';
import type { TestApp } from '../../../../test/harness.js';
import { eventually } from '../../../../test/faults/eventually.js';
import { openSessionWorld } from '../testing/session-world.js';
import { timerKinds } from './timetable.js';

const rounds = Array.from({ length: Number(process.env['TANDEM_REPEAT'] ?? 3) }, (_, index) => index + 1);

let app: TestApp;
/** Two people at the database: one holds a session's row, one watches who waits for it. */
let holder: pg.Client;
let watcher: pg.Client;
beforeAll(async () => {
  app = await startTestApp({ env: { LOG_LEVEL: 'silent' } });
  [holder, watcher] = [0, 1].map(() => new pg.Client({ connectionString: app.urls.owner })) as [pg.Client, pg.Client];
  await Promise.all([holder.connect(), watcher.connect()]);
});
afterAll(async () => {
  await Promise.all([holder.end(), watcher.end()]);
  await app.close();
});

async function waiting(count: number, orElse: () => boolean = () => false): Promise<void> {
  const sql = `select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  const ask = async () => (await watcher.query<{ waiting: number }>(sql)).rows[0]?.waiting;
  await eventually(ask, (answer) => answer === count || orElse(), 10);
}

test.each(rounds)(
  '[F03, D-B24] a request that is cancelled in the moment in which its time runs out is cancelled once; who pressed Cancel never loses to the timer, round %i',
  async () => {
    const world = await openSessionWorld(app);
    const booking = await world.build();
    const timer = [timerKinds.expire, `${booking.id}:due`];
    const soon = 'update kernel.timer set due_at = $3 where kind = $1 and key = $2';
    const moved = await holder.query(soon, [...timer, app.clock.now()]);
    expect(moved.rowCount).toBe(1);
    await holder.query('begin');
    await holder.query('select 1 from bookings.booking where id = $1 for update', [booking.id]);
    const cancelled = world.api.mentee.post(`/bookings/${booking.id}/cancel`, { reason: 'I am travelling.' });
    await waiting(1);
    let gaveUp = false;
    const drained = app.worker.drain({ failures: true }).then(() => (gaveUp = true));
    await waiting(2, () => gaveUp);
    await holder.query('rollback');
    expect((await cancelled).status).toBe(200);
    await drained;
    const { rows } = await holder.query<{ status: string; timers: number; deadlocks: number }>(
      `select status, (select count(*)::int from kernel.timer where kind = $2 and key = $3) as timers,
         (select deadlocks::int from pg_stat_database where datname = current_database()) as deadlocks
       from bookings.booking b where id = $1`,
      [booking.id, ...timer],
    );
    expect(rows).toEqual([{ status: 'cancelled', timers: 0, deadlocks: 0 }]);
  },
  30_000,
);

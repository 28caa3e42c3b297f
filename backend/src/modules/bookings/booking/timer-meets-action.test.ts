import { quietDatabase } from '../testing/quiet-app.js';
import { openSessionWorld } from '../testing/session-world.js';
import { timerKinds } from './timetable.js';

const rounds = Array.from({ length: Number(process.env['TANDEM_REPEAT'] ?? 3) }, (_, index) => index + 1);

const { app, database } = quietDatabase();

test.each(rounds)(
  '[F03, D-B24] a request that is cancelled in the moment in which its time runs out is cancelled once; who pressed Cancel never loses to the timer, round %i',
  async () => {
    const world = await openSessionWorld(app);
    const booking = await world.build();
    // The worker has nothing else to do while the two wait for each other.
    await app.worker.drain();
    const timer = [timerKinds.expire, `${booking.id}:due`];
    const soon = 'update kernel.timer set due_at = $3 where kind = $1 and key = $2';
    const moved = await database.holder.query(soon, [...timer, app.clock.now()]);
    expect(moved.rowCount).toBe(1);
    await database.holder.query('begin');
    await database.holder.query('select 1 from bookings.booking where id = $1 for update', [booking.id]);
    const cancelled = world.api.mentee.post(`/bookings/${booking.id}/cancel`, { reason: 'I am travelling.' });
    await database.untilWaiting(1);
    let gaveUp = false;
    const drained = app.worker.drain({ failures: true }).then(() => (gaveUp = true));
    await database.untilWaiting(2, () => gaveUp);
    await database.holder.query('rollback');
    expect((await cancelled).status).toBe(200);
    await drained;
    const { rows } = await database.holder.query<{ status: string; timers: number; deadlocks: number }>(
      `select status, (select count(*)::int from kernel.timer where kind = $2 and key = $3) as timers,
         (select deadlocks::int from pg_stat_database where datname = current_database()) as deadlocks
       from bookings.booking b where id = $1`,
      [booking.id, ...timer],
    );
    expect(rows).toEqual([{ status: 'cancelled', timers: 0, deadlocks: 0 }]);
  },
  90_000,
);

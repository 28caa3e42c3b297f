import pg from 'pg';
import { eventually } from './faults/eventually.js';
import type { TestApp } from './harness.js';

/** Two people at the database: one holds rows, one watches who waits for them. */
export interface AtTheDatabase {
  readonly holder: pg.Client;
  readonly watcher: pg.Client;
  /** Until so many statements wait for a lock, or something else has happened. */
  untilWaiting(count: number, orElse?: () => boolean): Promise<void>;
  close(): Promise<void>;
}

const waitingSql = `select count(*)::int as waiting from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

export async function openAtTheDatabase(app: TestApp): Promise<AtTheDatabase> {
  const open = () => new pg.Client({ connectionString: app.urls.owner });
  const [holder, watcher] = [open(), open()];
  await Promise.all([holder.connect(), watcher.connect()]);
  const waiting = async () => (await watcher.query<{ waiting: number }>(waitingSql)).rows[0]?.waiting ?? 0;
  return {
    holder,
    watcher,
    untilWaiting: async (count, orElse = () => false) => {
      await eventually(waiting, (answer) => answer === count || orElse(), 10);
    },
    close: async () => {
      await Promise.all([holder.end(), watcher.end()]);
    },
  };
}

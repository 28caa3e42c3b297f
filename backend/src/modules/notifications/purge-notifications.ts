import type { OnApplicationBootstrap } from '@nestjs/common';
import { Clock, Database, OnTimer, Subscriber, Timers, type TimerMeta, type Tx } from '../../kernel/index.js';
import { oldSql, removeSlice } from './removal.queries.js';

const timer = 'notifications.purge';
const keptDays = 90;
const dayMs = 86_400_000;
const hour = 3;

/** The next 03:00 UTC. */
function nextRun(now: Date): Date {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), hour);
  return new Date(today > now.getTime() ? today : today + dayMs);
}

/** Notices and their delivery rows are kept for 90 days (D-A102). Works over all tenants, so it uses the cross-tenant role. */
@Subscriber('notifications')
export class PurgeNotifications implements OnApplicationBootstrap {
  constructor(
    private readonly database: Database,
    private readonly timers: Timers,
    private readonly clock: Clock,
  ) {}

  /** One timer for the whole installation, due at each start: a worker that is down every night still purges. */
  async onApplicationBootstrap(): Promise<void> {
    await this.database.transaction((tx) => this.schedule(tx, this.clock.now()));
  }

  /** One slice of each at a time, for as long as there is more: the timer's transaction waits idly meanwhile, and other timers have their turn. */
  @OnTimer(timer)
  async purge(_payload: unknown, { tx, now }: TimerMeta): Promise<void> {
    const before = new Date(now.getTime() - keptDays * dayMs);
    let more = false;
    for (const sql of oldSql) more = (await removeSlice(this.database, sql, before)) || more;
    await this.schedule(tx, more ? now : nextRun(now));
  }

  private schedule(tx: Tx, dueAt: Date): Promise<void> {
    return this.timers.schedule(tx, { kind: timer, key: 'daily', dueAt, payload: {} });
  }
}

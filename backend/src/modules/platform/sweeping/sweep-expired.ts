import type { OnApplicationBootstrap } from '@nestjs/common';
import {
  Clock,
  Database,
  nextDaily,
  OnTimer,
  Subscriber,
  Timers,
  type TimerMeta,
  type Tx,
} from '../../../kernel/index.js';

const kind = 'platform.sweep-expired';
/** Hour of the day in UTC at which the installation tidies up. */
const hour = 3;

/** Once a day removes what has ended for good: sessions with their devices and addresses, used links, counted tries. */
@Subscriber('platform')
export class SweepExpired implements OnApplicationBootstrap {
  constructor(
    private readonly database: Database,
    private readonly timers: Timers,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.database.transaction((tx) => this.scheduleNext(tx, this.clock.now()));
  }

  @OnTimer(kind)
  async sweep(_payload: unknown, { tx, now }: TimerMeta): Promise<void> {
    // Sessions, links and limits end in real time, so they are judged by the database's own clock.
    await tx.query(`delete from platform.session where least(revoked_at, expires_at) < now() - interval '30 days'`);
    await tx.query(`delete from platform.user_token where least(used_at, expires_at) < now() - interval '7 days'`);
    await tx.query(`delete from platform.attempt where window_ends < now()`);
    await this.scheduleNext(tx, now);
  }

  private scheduleNext(tx: Tx, now: Date): Promise<void> {
    return this.timers.schedule(tx, { kind, key: 'daily', dueAt: nextDaily(now, hour), payload: {} });
  }
}

import type { OnApplicationBootstrap } from '@nestjs/common';
import {
  Clock,
  Database,
  OnTimer,
  Subscriber,
  Timers,
  zoneDataVersion,
  type TimerMeta,
} from '../../../kernel/index.js';
import { ReanchorSessions } from './reanchor-sessions.js';

const kind = 'bookings.zone-data';
const minute = 60_000;

/** When a worker begins with other zone data than the one before, what was agreed is held against it: once, whatever the number of workers. */
@Subscriber('bookings')
export class ZoneDataSubscriber implements OnApplicationBootstrap {
  constructor(
    private readonly database: Database,
    private readonly timers: Timers,
    private readonly clock: Clock,
    private readonly sessions: ReanchorSessions,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.database.transaction(async (tx) => {
      const [known] = await tx.query<unknown[]>('select from bookings.zone_rules where version >= $1 limit 1', [
        zoneDataVersion,
      ]);
      if (known) return;
      await this.timers.schedule(tx, {
        kind,
        key: zoneDataVersion,
        dueAt: this.clock.now(),
        payload: { version: zoneDataVersion },
      });
    });
  }

  @OnTimer(kind)
  async compare({ version = zoneDataVersion }: { version?: string }, { tx, now }: TimerMeta): Promise<void> {
    // Asked for by a newer worker, which alone can answer it.
    if (version > zoneDataVersion)
      await this.timers.schedule(tx, {
        kind,
        key: version,
        dueAt: new Date(now.getTime() + minute),
        payload: { version },
      });
    else await this.sessions.run(tx);
  }
}

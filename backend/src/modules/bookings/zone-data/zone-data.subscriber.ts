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
const hour = 60 * minute;
/** So long processes with the data of before may go on beside it, and book by that. */
const hours = 24;

interface Asked {
  readonly version?: string;
  /** How often it is compared again, hour by hour. */
  readonly rounds?: number;
}

/** When a worker begins with other zone data than the one before, what was agreed is held against it, whatever the number of workers. */
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
        payload: { version: zoneDataVersion, rounds: hours },
      });
    });
  }

  @OnTimer(kind)
  async compare({ version = zoneDataVersion, rounds = 0 }: Asked, { tx, now }: TimerMeta): Promise<void> {
    const again = (wait: number, next: Asked) =>
      this.timers.schedule(tx, { kind, key: version, dueAt: new Date(now.getTime() + wait), payload: { ...next } });
    // Asked for by a newer worker, which alone can answer it.
    if (version > zoneDataVersion) return again(minute, { version, rounds });
    await this.sessions.run(tx);
    if (version === zoneDataVersion && rounds > 0) await again(hour, { version, rounds: rounds - 1 });
  }
}

import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Config } from '../config/config.js';
import { Database } from '../database/database.js';
import { logger } from '../log/log.js';
import { Clock } from './clock.js';

/** How the clock reads PostgreSQL; production has no test offset. */
export function databaseClock(database: Database, config: Config): Clock {
  const offset = config.isProduction ? '0' : '(select offset_milliseconds from kernel.test_clock)';
  return new Clock(async () => {
    const row = await database.row<{ now: number; offset: number | null }>(
      `select (extract(epoch from clock_timestamp()) * 1000)::double precision as now, ${offset}::bigint as offset`,
    );
    return { databaseNow: row?.now ?? Date.now(), testOffset: row?.offset ?? 0 };
  });
}

/** Compares the clock with the database every minute; every half second where a test may move it from another process. */
@Injectable()
export class ClockKeeper implements OnModuleInit, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Config) private readonly config: Config,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.clock.measure();
    const every = this.config.isProduction ? 60_000 : 500;
    this.timer = setInterval(() => {
      this.clock.measure().catch((error: unknown) => logger.debug({ err: error }, 'The clock was not compared'));
    }, every);
    this.timer.unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }
}

import { Module, type DynamicModule } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { Audit } from './audit/audit.js';
import { OutsideCalendars } from './calendars/outside-calendars.js';
import { CsvExports } from './files/csv-exports.js';
import { Config } from './config/config.js';
import { Database } from './database/database.js';
import { DatabaseModule } from './database/database.module.js';
import { DevMailController } from './dev/dev-mail.controller.js';
import { Builds } from './files/builds.js';
import { FileStore } from './files/file-store.js';
import { builds, fileStore, StorageOfProcess } from './files/files.providers.js';
import { DevClockController } from './dev/dev-clock.controller.js';
import { HealthController } from './health/health.controller.js';
import { ReadinessCheck } from './health/readiness.js';
import { EventStreams } from './http/event-streams.js';
import { Gatherings } from './live/gatherings.js';
import { AccessGuard } from './http/access-guard.js';
import { KeyedAnswers } from './http/keyed-answers.js';
import { Limits } from './http/limits.js';
import { RouteTable } from './http/route-table.js';
import { Outbox } from './outbox/outbox.js';
import { Timers } from './outbox/timers.js';
import { Outside } from './outside/outside.js';
import { ShellPages } from './pages/shell-pages.js';
import { RedisConnection } from './redis/redis.js';
import { Clock } from './time/clock.js';
import { ClockKeeper, databaseClock } from './time/clock.provider.js';

const shared = [
  Audit,
  CsvExports,
  Outbox,
  Timers,
  RedisConnection,
  Limits,
  KeyedAnswers,
  ReadinessCheck,
  Gatherings,
  EventStreams,
  Outside,
  OutsideCalendars,
];
const http = [AccessGuard, RouteTable, ShellPages];

/** The technical floor, global: every module may inject its classes. */
@Module({})
export class KernelModule {
  static forRoot(config: Config): DynamicModule {
    return {
      module: KernelModule,
      global: true,
      imports: [DatabaseModule.forRoot(config), DiscoveryModule],
      controllers: [HealthController, ...(config.isProduction ? [] : [DevClockController, DevMailController])],
      providers: [
        { provide: Config, useValue: config },
        { provide: Clock, inject: [Database, Config], useFactory: databaseClock },
        ClockKeeper,
        StorageOfProcess,
        fileStore,
        builds,
        ...shared,
        ...http,
        { provide: APP_GUARD, useExisting: AccessGuard },
      ],
      exports: [Config, Clock, FileStore, Builds, ...shared, RouteTable],
    };
  }
}

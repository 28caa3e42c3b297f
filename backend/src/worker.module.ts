import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { AppModule } from './app.module.js';
import type { Config } from './kernel/config/config.js';
import { QueueModule } from './kernel/queues/queue.module.js';
import { AccountsWorkerModule } from './modules/accounts/accounts.worker.js';
import { BookingsWorkerModule } from './modules/bookings/bookings.worker.js';
import { EventsWorkerModule } from './modules/events/events.worker.js';
import { NotificationsWorkerModule } from './modules/notifications/notifications.worker.js';
import { PlatformWorker } from './modules/platform/platform.worker.js';
import { ProgrammeAdminWorkerModule } from './modules/programme-admin/programme-admin.worker.js';

/** Everything of the HTTP process, without listening, and what works on its own: subscribers, timers, queues. */
@Module({})
export class WorkerModule {
  /** Subscribers and timers of each area. */
  static readonly workers: readonly Type[] = [
    PlatformWorker,
    NotificationsWorkerModule,
    AccountsWorkerModule,
    ProgrammeAdminWorkerModule,
    BookingsWorkerModule,
    EventsWorkerModule,
  ];

  static with(
    config: Config,
    modules: readonly (Type | DynamicModule)[] = [...AppModule.features, ...WorkerModule.workers],
  ): DynamicModule {
    return { module: WorkerModule, imports: [AppModule.with(config, [...modules, QueueModule.forRoot(config)])] };
  }
}

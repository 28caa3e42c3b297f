import { Module, type DynamicModule, type Type } from '@nestjs/common';
import type { Config } from './kernel/config/config.js';
import { KernelModule } from './kernel/kernel.module.js';
import { AccountsModule } from './modules/accounts/index.js';
import { BookingsModule } from './modules/bookings/index.js';
import { EventsModule } from './modules/events/index.js';
import { NotificationsModule } from './modules/notifications/index.js';
import { PlatformModule } from './modules/platform/index.js';
import { ProgrammeAdminModule } from './modules/programme-admin/index.js';

@Module({})
export class AppModule {
  /** The modules of the HTTP process, each after those it builds on. */
  static readonly features: readonly Type[] = [
    PlatformModule,
    NotificationsModule,
    AccountsModule,
    ProgrammeAdminModule,
    BookingsModule,
    EventsModule,
  ];

  static with(config: Config, modules: readonly (Type | DynamicModule)[] = AppModule.features): DynamicModule {
    return { module: AppModule, imports: [KernelModule.forRoot(config), ...modules] };
  }
}

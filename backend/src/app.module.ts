import { Module, type DynamicModule, type Type } from '@nestjs/common';
import type { Config } from './kernel/config/config.js';
import { KernelModule } from './kernel/kernel.module.js';
import { AccountsModule } from './modules/accounts/index.js';
import { EventsModule } from './modules/events/index.js';
import { NotificationsModule } from './modules/notifications/index.js';
import { PlatformModule } from './modules/platform/index.js';

@Module({})
export class AppModule {
  /** The modules of the HTTP process, each after those it builds on. */
  static readonly features: readonly Type[] = [PlatformModule, AccountsModule, NotificationsModule, EventsModule];

  static with(config: Config, modules: readonly (Type | DynamicModule)[] = AppModule.features): DynamicModule {
    return { module: AppModule, imports: [KernelModule.forRoot(config), ...modules] };
  }
}

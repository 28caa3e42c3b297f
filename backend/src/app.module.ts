import { Module, type DynamicModule, type Type } from '@nestjs/common';
import type { Config } from './kernel/config/config.js';
import { KernelModule } from './kernel/kernel.module.js';

@Module({})
export class AppModule {
  /** The modules of the HTTP process, each after those it builds on. */
  static readonly features: readonly Type[] = [];

  static with(config: Config, modules: readonly (Type | DynamicModule)[] = AppModule.features): DynamicModule {
    return { module: AppModule, imports: [KernelModule.forRoot(config), ...modules] };
  }
}

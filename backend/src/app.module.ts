import { Module, type DynamicModule, type Type } from '@nestjs/common';
import type { Config } from './kernel/config/config.js';
import { KernelModule } from './kernel/kernel.module.js';

/** The modules of the HTTP process, each after those it builds on. */
export const featureModules: readonly Type[] = [];

@Module({})
export class AppModule {
  static with(config: Config, modules: readonly Type[] = featureModules): DynamicModule {
    return { module: AppModule, imports: [KernelModule.forRoot(config), ...modules] };
  }
}

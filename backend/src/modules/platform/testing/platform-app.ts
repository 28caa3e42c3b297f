import type { Type } from '@nestjs/common';
import { startTestApp, type TestApp, type TestAppOptions } from '../../../../test/harness.js';
import { kernelMigrations } from '../../../kernel/kernel.migrations.js';
import { PlatformModule } from '../platform.module.js';
import { platformMigrations } from '../platform.migrations.js';
import { PlatformWorker } from '../platform.worker.js';

/** Doors as wide as tests need them; a test of a limit passes that limit itself. */
const wideDoors = { 'signed-out': { max: 100_000, windowSeconds: 60 }, general: { max: 100_000, windowSeconds: 60 } };

export interface PlatformAppOptions {
  readonly limits?: Readonly<Record<string, { max: number; windowSeconds: number }>>;
  /** Modules of the test itself. */
  readonly modules?: readonly Type[];
  readonly env?: Readonly<Record<string, string>>;
  readonly through?: TestAppOptions['through'];
}

/** The kernel and the platform, without the areas that build on them. */
export function startPlatformApp({
  limits = {},
  env = {},
  modules = [],
  through,
}: PlatformAppOptions = {}): Promise<TestApp> {
  return startTestApp({
    modules: [PlatformModule, PlatformWorker, ...modules],
    migrations: [...kernelMigrations, ...platformMigrations],
    ...(through ? { through } : {}),
    env: { ...env, LIMITS: JSON.stringify({ ...wideDoors, ...limits }) },
  });
}

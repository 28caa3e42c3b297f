import type { Type } from '@nestjs/common';

/** The modules that only the worker loads: subscribers and timers, each beside the module it works for. */
export const workerModules: readonly Type[] = [];

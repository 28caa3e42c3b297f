import type { Type } from '@nestjs/common';
import { NotificationsWorkerModule } from './modules/notifications/notifications.worker.js';

/** The modules that only the worker loads: subscribers and timers, each beside the module it works for. */
export const workerModules: readonly Type[] = [NotificationsWorkerModule];

import { AccountsModule } from '../../accounts/index.js';
import { NotificationsModule, NotificationsWorkerModule } from '../../notifications/index.js';
import { PlatformModule } from '../../platform/index.js';
import { ProgrammeAdminModule } from '../programme-admin.module.js';
import { ProgrammeAdminWorkerModule } from '../programme-admin.worker.js';

/** This area with what it stands on: a test tells the messages of bookings and events itself, in only the fields that are heard here. */
export const adminModules = [
  PlatformModule,
  AccountsModule,
  NotificationsModule,
  NotificationsWorkerModule,
  ProgrammeAdminModule,
  ProgrammeAdminWorkerModule,
];

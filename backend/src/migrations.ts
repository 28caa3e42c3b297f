import type { MigrationClass } from './kernel/database/prepare.js';
import { kernelMigrations } from './kernel/kernel.migrations.js';
import { accountsMigrations } from './modules/accounts/accounts.migrations.js';
import { bookingsMigrations } from './modules/bookings/bookings.migrations.js';
import { eventsMigrations } from './modules/events/events.migrations.js';
import { notificationsMigrations } from './modules/notifications/notifications.migrations.js';
import { platformMigrations } from './modules/platform/platform.migrations.js';
import { programmeAdminMigrations } from './modules/programme-admin/programme-admin.migrations.js';

/** Every module's migrations; each module's timestamps follow those of the modules it builds on. */
export const migrations: readonly MigrationClass[] = [
  ...kernelMigrations,
  ...platformMigrations,
  ...accountsMigrations,
  ...programmeAdminMigrations,
  ...notificationsMigrations,
  ...bookingsMigrations,
  ...eventsMigrations,
];

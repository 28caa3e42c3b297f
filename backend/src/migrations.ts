import type { MigrationClass } from './kernel/database/prepare.js';
import { kernelMigrations } from './kernel/kernel.migrations.js';

/** Every module's migrations; each module's timestamps follow those of the modules it builds on. */
export const migrations: readonly MigrationClass[] = [...kernelMigrations];

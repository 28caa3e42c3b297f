import { readConfig } from './kernel/config/config.js';
import { migrateDatabase } from './kernel/database/prepare.js';
import { migrations } from './migrations.js';

/** Prepares the database: roles, extensions, migrations. Needs DATABASE_OWNER_URL besides the two run-time addresses. */
const config = readConfig();
if (!config.databaseOwnerUrl)
  throw new Error('DATABASE_OWNER_URL is missing: migrations run as the owner of the database.');
const urls = { owner: config.databaseOwnerUrl, app: config.databaseUrl, ops: config.databaseOpsUrl };
const names = await migrateDatabase(urls, migrations);
process.stdout.write(names.length === 0 ? 'The database is up to date.\n' : `Ran ${names.join(', ')}\n`);

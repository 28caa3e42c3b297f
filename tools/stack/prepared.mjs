// Tells in milliseconds that this build has prepared this database already, so that a start need not run the migrate command.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fromRoot } from '../repository.mjs';
import { onConnection } from './connection.mjs';

const stampFile = (folder) => path.join(folder, 'prepared.json');

/** The content of what the command could run; whatever else the backend holds may change without it. */
function buildStamp() {
  const dist = fromRoot('backend/dist');
  const hash = createHash('sha256');
  const scripts = readdirSync(dist, { recursive: true })
    .filter((name) => /migrat|[\\/]database[\\/]/.test(name) && name.endsWith('.js'))
    .sort();
  for (const name of scripts) hash.update(name).update(readFileSync(path.join(dist, name)));
  return hash.digest('hex');
}

const ask = (url, query) => onConnection(url, async (client) => (await client.query(query)).rows);

/** What the database says: its migrations, and that both run-time roles may enter. A restored one answers with its own. */
async function databaseStamp({ DATABASE_OWNER_URL, DATABASE_URL, DATABASE_OPS_URL }) {
  const [migrations] = await Promise.all([
    ask(DATABASE_OWNER_URL, 'select name from kernel.migration order by id'),
    ask(DATABASE_URL, 'select 1'),
    ask(DATABASE_OPS_URL, 'select 1'),
  ]);
  return migrations.map(({ name }) => name);
}

export async function isPrepared(folder, env) {
  if (!existsSync(stampFile(folder))) return false;
  try {
    const { build, migrations } = JSON.parse(readFileSync(stampFile(folder), 'utf8'));
    return build === buildStamp() && JSON.stringify(migrations) === JSON.stringify(await databaseStamp(env));
  } catch {
    // A database that refuses to answer is one for the command, which says what is wrong.
    return false;
  }
}

/** To be called after the command has run. */
export async function keepPrepared(folder, env) {
  const stamp = { build: buildStamp(), migrations: await databaseStamp(env) };
  writeFileSync(stampFile(folder), JSON.stringify(stamp));
}

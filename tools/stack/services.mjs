// The servers that the product needs: those named by the environment, and embedded ones for the rest.
import { mkdirSync, readdirSync, renameSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { Refusal } from '../output.mjs';
import { startMail } from '../services/mail.mjs';
import { startPostgres } from '../services/postgres.mjs';
import { startRedis } from '../services/redis.mjs';
import { onConnection } from './connection.mjs';

const DATABASE = 'tandem';

/** Keeps the logs of the run before, so that the cause of a crash is still there after a restart. */
export function freshLogs(folder) {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.log')))
    renameSync(path.join(folder, name), path.join(folder, `${name}.1`));
}

function answers(host, port) {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    const end = (answer) => (socket.destroy(), resolve(answer));
    socket.setTimeout(3000, () => end(false));
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
}

/** The servers that an address names, or null where it is none: one, or the sentinels that know a Redis. */
function serversOf(address, usualPort) {
  const [, sentinels] = /^redis\+sentinel:\/\/(?:[^@/]*@)?([^@/]+)\/./.exec(address) ?? [];
  if (sentinels)
    return sentinels.split(',').map((one) => {
      const [host, port = 26_379] = one.split(':');
      return { host, port: Number(port) };
    });
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, port } = new URL(address);
  return [{ host: hostname, port: Number(port || (protocol === 'smtps:' ? 465 : usualPort)) }];
}

async function requireServer(variable, address, usualPort) {
  const servers = serversOf(address, usualPort);
  if (!servers)
    throw new Refusal(
      `${variable} is not an address. Write it as in ${variable === 'SMTP_URL' ? 'smtp' : variable === 'REDIS_URL' ? 'redis' : 'postgres'}://host:${usualPort}.`,
    );
  for (const { host, port } of servers) if (await answers(host, port)) return;
  const names = servers.map(({ host, port }) => `${host}:${port}`).join(', ');
  throw new Refusal(
    `${variable} names ${names}, and nothing answers there. Start that server, or unset ${variable} to use the embedded one.`,
  );
}

/** Creates the owner and the database; the owner then makes everything else by migrating. */
export async function createDatabase({ url, secrets, database = DATABASE }) {
  await onConnection(url, async (client) => {
    const { rowCount: roles } = await client.query("select 1 from pg_roles where rolname = 'tandem_owner'");
    await client.query(
      `${roles ? 'alter' : 'create'} role tandem_owner with login createrole createdb password '${secrets.owner}'`,
    );
    // Where other installations share the server, the roles may be there already.
    const { rows: known } = await client.query(
      "select rolname from pg_roles where rolname in ('tandem_app', 'tandem_ops')",
    );
    for (const { rolname } of known) await client.query(`grant ${rolname} to tandem_owner with admin option`);
    const { rowCount: databases } = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (!databases) await client.query(`create database ${database} owner tandem_owner`);
  });
  const address = (role, password) => `postgres://${role}:${password}@${new URL(url).host}/${database}`;
  return {
    DATABASE_OWNER_URL: address('tandem_owner', secrets.owner),
    DATABASE_URL: address('tandem_app', secrets.app),
    DATABASE_OPS_URL: address('tandem_ops', secrets.ops),
  };
}

async function database({ supervisor, folder, secrets, env, logFolder, durable, preferredPort }) {
  const names = ['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_OPS_URL'];
  const given = names.filter((name) => env[name]);
  if (given.length > 0) {
    const missing = names.filter((name) => !env[name]);
    if (missing.length > 0)
      throw new Refusal(
        `${given.join(' and ')} is set but ${missing.join(' and ')} is not. Set all three (application, owner for migrations, cross-tenant jobs), or none.`,
      );
    for (const name of names) await requireServer(name, env[name], 5432);
    return Object.fromEntries(names.map((name) => [name, env[name]]));
  }
  const server = await startPostgres({
    supervisor,
    folder: path.join(folder, 'postgres'),
    password: secrets.postgres,
    preferredPort,
    logFolder,
    durable,
  });
  const urls = await createDatabase({ url: server.url, secrets }).catch((error) => {
    if (error.code !== '28P01') throw error;
    throw new Refusal(
      `The database in ${folder} was made with another secrets.json. Put that file back, or run "npm run reset" to begin again with empty data.`,
    );
  });
  return { ...urls, POSTGRES_ADMIN_URL: server.url };
}

async function redis({ supervisor, folder, secrets, env, logFolder, durable, preferredPort, cacheFolder }) {
  if (env.REDIS_URL) {
    await requireServer('REDIS_URL', env.REDIS_URL, 6379);
    return { REDIS_URL: env.REDIS_URL };
  }
  const server = await startRedis({
    supervisor,
    folder: path.join(folder, 'redis'),
    cacheFolder,
    password: secrets.redis,
    preferredPort,
    logFolder,
    durable,
  });
  return { REDIS_URL: server.url };
}

async function mail({ supervisor, folder, env, logFolder, preferredPort }) {
  if (env.SMTP_URL) {
    await requireServer('SMTP_URL', env.SMTP_URL, 587);
    return { SMTP_URL: env.SMTP_URL };
  }
  const server = await startMail({ supervisor, folder: path.join(folder, 'mail'), logFolder, preferredPort });
  return { SMTP_URL: server.url };
}

/** Starts what `env` does not name. Answers the addresses as environment variables of the backend. */
export async function startServices({
  supervisor,
  folder,
  cacheFolder = folder,
  secrets,
  env = process.env,
  durable = true,
  ports = {},
}) {
  const logFolder = path.join(folder, 'logs');
  freshLogs(logFolder);
  const given = { supervisor, folder, cacheFolder, secrets, env, logFolder, durable };
  const all = await Promise.allSettled([
    database({ ...given, preferredPort: ports.postgres }),
    redis({ ...given, preferredPort: ports.redis }),
    mail({ ...given, preferredPort: ports.mail }),
  ]);
  const failed = all.find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
  return Object.assign({}, ...all.map(({ value }) => value));
}

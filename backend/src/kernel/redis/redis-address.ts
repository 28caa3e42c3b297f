import { Redis, type RedisOptions } from 'ioredis';

const form =
  /^redis\+sentinel:\/\/(?:(?<user>[^:@/]*):(?<password>[^@/]*)@)?(?<hosts>[^@/,]+(?:,[^@/,]+)*)\/(?<name>[\w.-]+)(?:\/(?<db>\d+))?(?:\?sentinel_password=(?<guard>[^&]+))?$/;

/** Whether this is an address of Redis that {@link openRedis} understands. */
export function isRedisAddress(text: string): boolean {
  return text.startsWith('redis+sentinel:')
    ? form.test(text)
    : URL.canParse(text) && ['redis:', 'rediss:'].includes(new URL(text).protocol);
}

/**
 * Milliseconds after which a connection that says nothing is given up, for a host that vanishes closes none: as long as an answer to a command may
 * take (Bull's longest wait is one second), and as long as a connection that only listens is quiet before TCP asks whether the host is there.
 */
const patience = { socketTimeout: 5000, keepAlive: 10_000 };

/**
 * A connection to one server (`redis://`, `rediss://`), or to whichever server the sentinels say is the master:
 * `redis+sentinel://user:password@host:26379,host:26379/name/0?sentinel_password=...`. A master that became a replica refuses writes; the connection
 * then asks the sentinels again.
 */
export function openRedis(address: string, options: RedisOptions): Redis {
  const parts = form.exec(address)?.groups;
  if (!parts) return new Redis(address, { ...patience, ...options });
  const { user, password, hosts = '', name, db, guard } = parts;
  return new Redis({
    ...patience,
    ...options,
    ...(name === undefined ? {} : { name }),
    sentinels: hosts.split(',').map(hostAndPort),
    ...(user ? { username: decodeURIComponent(user) } : {}),
    ...(password ? { password: decodeURIComponent(password) } : {}),
    ...(guard ? { sentinelPassword: decodeURIComponent(guard) } : {}),
    db: Number(db ?? 0),
    sentinelRetryStrategy: (attempt) => Math.min(attempt * 100, 1000),
    reconnectOnError: (error) => (error.message.startsWith('READONLY') ? 2 : false),
  });
}

function hostAndPort(text: string): { host: string; port: number } {
  const [host = '', port] = text.split(':');
  return { host, port: Number(port ?? 26_379) };
}

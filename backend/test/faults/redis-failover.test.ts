import Queue from 'bull';
import { Redis } from 'ioredis';
import { readConfig } from '../../src/kernel/index.js';
import { QueueConnections } from '../../src/kernel/queues/queue-connections.js';
import { RedisConnection } from '../../src/kernel/redis/redis.js';
import { ownServer, type OwnServer } from '../own-server.js';
import { startProbe } from '../probe/start-probe.js';
import { eventually } from './eventually.js';

/** Until it is so, as long as a busy machine takes to notice a death. */
const holds = (ask: () => Promise<boolean>) =>
  eventually(
    () => ask().catch(() => false),
    (so) => so,
    30,
  );
const works = (act: () => Promise<unknown>) => holds(async () => (await act(), true));

const passwordOf = (url: string): string => new URL(url).password;
const portOf = (url: string): number => Number(new URL(url).port);

/** A master, a replica that may take its place, and a sentinel that decides when. */
async function startGroup() {
  const [master, replica, sentinel] = await Promise.all([
    ownServer('redis'),
    ownServer('redis'),
    ownServer('sentinel'),
  ]);
  const [password, port] = [passwordOf(master.url), portOf(master.url)];
  const follower = new Redis(replica.url);
  await follower.config('SET', 'masterauth', password);
  await follower.config('SET', 'requirepass', password);
  await follower.replicaof('127.0.0.1', port);
  await holds(async () => (await follower.info('replication')).includes('master_link_status:up'));
  const guard = new Redis(sentinel.url);
  await guard.call('SENTINEL', 'MONITOR', 'tandem', '127.0.0.1', String(port), '1');
  for (const [name, value] of [
    ['auth-pass', password],
    ['down-after-milliseconds', '500'],
    ['failover-timeout', '3000'],
  ] as const)
    await guard.call('SENTINEL', 'SET', 'tandem', name, value);
  await holds(async () => ((await guard.call('SENTINEL', 'REPLICAS', 'tandem')) as unknown[]).length === 1);
  for (const client of [follower, guard]) client.disconnect();
  const url = `redis+sentinel://:${password}@127.0.0.1:${portOf(sentinel.url)}/tandem`;
  return { url, master, servers: [master, replica, sentinel] satisfies OwnServer[] };
}

test('when the master dies the sentinels name another, and limits and queues go on there in the same process', async () => {
  const { url, master, servers } = await startGroup();
  const app = await startProbe({ env: { REDIS_URL: url, LOG_LEVEL: 'silent' } });
  const connections = new QueueConnections(url);
  const heard: string[] = [];
  const queue = new Queue<{ text: string }>('failover', { createClient: (purpose) => connections.open(purpose) });
  queue.on('error', () => undefined);
  void queue.process(({ data }) => Promise.resolve(void heard.push(data.text)));
  const { client } = app.get(RedisConnection);
  try {
    await works(() => client.set('before', '1'));
    await works(() => queue.add({ text: 'before' }, { jobId: 'before' }));
    await holds(() => Promise.resolve(heard.join() === 'before'));
    await master.stop();
    await works(() => client.set('after', '1'));
    expect(await client.get('before')).toBe('1');
    await works(() => queue.add({ text: 'after' }, { jobId: 'after' }));
    await holds(() => Promise.resolve(heard.join() === 'before,after'));
    expect(await app.anonymous.get('/api/ready')).toMatchObject({ status: 200, body: { checks: { redis: 'ok' } } });
  } finally {
    await queue.close().catch(() => undefined);
    connections.close();
    await app.close();
    await Promise.all(servers.map((server) => server.close()));
  }
}, 120_000);

test.each([
  'redis+sentinel://host',
  'redis+sentinel:///name',
  'http://host:6379',
  'redis+sentinel://host:26379/name/x',
])('the address %s is refused at the start, with the form it should have', (address) => {
  expect(() => readConfig({ DATABASE_URL: 'postgres://x', REDIS_URL: address })).toThrow('REDIS_URL: must look like');
});

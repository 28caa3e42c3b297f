import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import Queue from 'bull';
import { QueueConnections } from '../../src/kernel/queues/queue-connections.js';
import { RedisConnection } from '../../src/kernel/redis/redis.js';
import { redisUrl } from '../databases.js';
import { startProbe } from '../probe/start-probe.js';
import { eventually } from './eventually.js';

/** A way to Redis on which open connections can fall silent as those to a host that has lost its power: nothing is closed, nothing comes. */
async function relay() {
  const { hostname, port } = new URL(redisUrl());
  const pairs = new Set<readonly [Socket, Socket]>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    const pair = [near, far] as const;
    pairs.add(pair);
    for (const socket of pair) socket.on('error', () => undefined);
    near.pipe(far);
    far.pipe(near);
    near.on('close', () => far.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(redisUrl());
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    silence() {
      for (const [near, far] of pairs) {
        near.unpipe(far).resume();
        far.unpipe(near).destroy();
      }
    },
    close() {
      for (const sockets of pairs) for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

test('[F11] a Redis host that vanishes without a word is noticed within seconds: limits and queues go on where it is again', async () => {
  const { url, silence, close } = await relay();
  const app = await startProbe({ env: { REDIS_URL: url, LOG_LEVEL: 'silent' } });
  const connections = new QueueConnections(url);
  // A job that was fetched just before the silence is found by Bull's own look for stalled ones, which comes each half minute otherwise.
  const own = { prefix: app.config.redisPrefix, settings: { drainDelay: 1, stalledInterval: 2000 } };
  const queue = new Queue<{ text: string }>('silent', {
    ...own,
    createClient: (purpose) => connections.open(purpose),
  });
  queue.on('error', () => undefined);
  const direct = new Queue<{ text: string }>('silent', redisUrl(), own);
  const heard: string[] = [];
  const hears = (text: string) =>
    eventually(
      () => heard.join(),
      (all) => all === text,
      40,
    );
  void queue.process(({ data }) => Promise.resolve(void heard.push(data.text)));
  const { client } = app.get(RedisConnection);
  try {
    await direct.add({ text: 'before' });
    await hears('before');
    silence();
    await direct.add({ text: 'after' });
    await hears('before,after');
    await eventually(
      () => client.ping().catch(() => null),
      (answer) => answer === 'PONG',
      40,
    );
  } finally {
    await direct.close();
    await queue.close().catch(() => undefined);
    connections.close();
    await app.close();
    close();
  }
}, 120_000);

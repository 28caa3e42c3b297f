import { once } from 'node:events';
import { connect } from 'node:net';
import fastify from 'fastify';
import { registerConnections } from '../src/kernel/http/connections.js';

test('[D-S14] the address of a client that has hung up is still known while its call is carried out', async () => {
  const server = fastify();
  registerConnections(server, () => false);
  const known = new Promise<string | undefined>((resolve) => {
    server.get('/', async (request) => {
      await once(request.raw.socket, 'close');
      resolve(request.ip);
      return {};
    });
  });
  const { hostname, port } = new URL(await server.listen({ port: 0, host: '127.0.0.1' }));
  const client = connect(Number(port), hostname);
  client.end('GET / HTTP/1.1\r\nHost: tandem\r\n\r\n');
  expect(await known).toBe('127.0.0.1');
  await server.close();
});

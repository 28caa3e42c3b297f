import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Lets a stopping server come to rest. Browsers open connections in advance and keep them; Node waits for those that never carried a
 * request, so they are ended here. While stopping, every answer asks its client to close the connection.
 */
export function registerConnections(fastify: FastifyInstance, isStopping: () => boolean): void {
  const unused = new Set<Socket>();
  fastify.server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  fastify.addHook('onRequest', (request, reply, done) => {
    unused.delete(request.raw.socket);
    if (isStopping()) void reply.header('connection', 'close');
    done();
  });
  fastify.addHook('preClose', (done) => {
    for (const socket of unused) socket.destroy();
    done();
  });
}

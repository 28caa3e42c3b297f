import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Node keeps an address once it was read. Of a client that has hung up meanwhile it knows none, and `request.ip` would be undefined. */
const rememberAddress = (socket: Socket): unknown => socket.remoteAddress;

/**
 * Lets a stopping server come to rest. Browsers open connections in advance and keep them; Node waits for those that never carried a
 * request, so they are ended here. While stopping, every answer asks its client to close the connection.
 */
export function registerConnections(fastify: FastifyInstance, isStopping: () => boolean): void {
  const unused = new Set<Socket>();
  let isClosing = false;
  fastify.server.on('connection', (socket: Socket) => {
    rememberAddress(socket);
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  fastify.addHook('onRequest', (request, reply, done) => {
    unused.delete(request.raw.socket);
    if (isStopping()) void reply.header('connection', 'close');
    done();
  });
  // The answer to a call that came before the stop may end after it: its connection would be kept for the next call, which never comes.
  fastify.addHook('onResponse', (request, _reply, done) => {
    if (isClosing) request.raw.socket.destroySoon();
    done();
  });
  fastify.addHook('preClose', (done) => {
    isClosing = true;
    for (const socket of unused) socket.destroy();
    done();
  });
}

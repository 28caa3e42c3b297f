import { Server, type Socket } from 'node:net';
import { setImmediate as endOfTurn, setTimeout as pause } from 'node:timers/promises';
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

/** Milliseconds in which the call on a connection that was made at the last moment arrives. */
const lastCalls = 500;

/**
 * Takes no new connection, and hears what the last ones have to say: a proxy that was let in does not know that its call will be lost,
 * and may not repeat it. Node's own close would end those connections at once, and so would the closing of the application.
 */
export async function stopListening(server: Server): Promise<void> {
  // Right after those that waited were let in.
  await endOfTurn();
  Server.prototype.close.call(server);
  await pause(lastCalls);
}

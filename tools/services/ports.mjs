import { createServer, connect } from 'node:net';

const listens = (port, host) =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve({ free: false, code: error.code }));
    server.listen({ port, host, exclusive: true }, () => {
      const { port: taken } = server.address();
      server.close(() => resolve({ free: true, port: taken }));
    });
  });

const answers = (port) =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => (socket.destroy(), resolve(true)));
    socket.once('error', () => resolve(false));
  });

/** Free on every address and with nobody behind it (a server bound to another address would still answer). */
export async function isFree(port) {
  if (await answers(port)) return false;
  return (await listens(port, '127.0.0.1')).free;
}

/** The preferred port if it is free, else one that the system picks. */
export async function freePort(preferred) {
  if (preferred && (await isFree(preferred))) return preferred;
  return (await listens(0, '127.0.0.1')).port;
}

/** One request over plain TCP: sends, waits for the first answer, closes. Null when nobody answers in time. */
export function exchange({ port, host = '127.0.0.1', text, patience = 1000 }) {
  return new Promise((resolve) => {
    const socket = connect({ port, host });
    const end = (answer) => (socket.destroy(), resolve(answer));
    socket.setTimeout(patience, () => end(null));
    socket.once('error', () => end(null));
    socket.once('connect', () => text && socket.write(text));
    socket.once('data', (data) => end(data.toString('utf8')));
  });
}

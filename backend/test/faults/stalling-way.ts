import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A way to a server on which bytes can stop for a while, as where that server hangs: nothing is closed, and nothing is lost. */
export interface StallingWay {
  /** An address of the server, by this way. */
  through(url: string): string;
  stall(): void;
  flow(): void;
  close(): void;
}

/** @param target any address of the server */
export async function stallingWay(target: string): Promise<StallingWay> {
  const { hostname, port } = new URL(target);
  const pairs = new Set<readonly [Socket, Socket]>();
  let isStalled = false;
  const join = ([near, far]: readonly [Socket, Socket]): void => void near.pipe(far).pipe(near);
  const server = createServer((near) => {
    const far = connect(Number(port || 5432), hostname);
    const pair = [near, far] as const;
    pairs.add(pair);
    for (const socket of pair) {
      socket.on('error', () => undefined);
      socket.on('close', () => {
        pairs.delete(pair);
        for (const each of pair) each.destroy();
      });
    }
    if (!isStalled) join(pair);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    through: (url) => Object.assign(new URL(url), { host }).href,
    stall() {
      isStalled = true;
      for (const [near, far] of pairs) {
        near.unpipe(far);
        far.unpipe(near);
      }
    },
    flow() {
      isStalled = false;
      for (const pair of pairs) join(pair);
    },
    close() {
      for (const pair of pairs) for (const socket of pair) socket.destroy();
      server.close();
    },
  };
}

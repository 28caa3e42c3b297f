import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A door in front of a server: while closed, connections break and new ones are refused, as when the server is away. */
export interface TcpGate {
  readonly port: number;
  close(): Promise<void>;
  open(): Promise<void>;
}

export async function tcpGate(target: string): Promise<TcpGate> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const upstream = connect(Number(port), hostname);
    for (const [from, to] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  const listen = (at: number): Promise<void> => new Promise((resolve) => server.listen(at, '127.0.0.1', resolve));
  await listen(0);
  const own = (server.address() as AddressInfo).port;
  return {
    port: own,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    open: () => listen(own),
  };
}

/** A server's address, led through the gate when there is one. */
export function throughGate(url: string, gate: TcpGate | undefined): string {
  if (!gate) return url;
  const address = new URL(url);
  address.hostname = '127.0.0.1';
  address.port = String(gate.port);
  return address.href;
}

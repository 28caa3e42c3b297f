import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { postgresUrl } from './databases.js';

/** PgBouncer of this machine, null where there is none. */
export function findPooler(): string | null {
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin'];
  const found = folders
    .map((folder) => path.join(folder, 'pgbouncer'))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
  return found ?? null;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

const settings = (port: number, folder: string, { hostname, port: behind }: URL): string => `[databases]
* = host=${hostname} port=${behind || '5432'}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${path.join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = 2
`;

export interface Pooler {
  /** The same database through the pooler. */
  through(url: string): string;
  stop(): Promise<void>;
}

/** PgBouncer in transaction mode, with two connections for each role of each database. */
export async function startPooler(): Promise<Pooler> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tandem-pooler-'));
  const port = await freePort();
  await chmod(folder, 0o755);
  await writeFile(path.join(folder, 'users.txt'), '"tandem_app" "tandem-app"\n"tandem_ops" "tandem-ops"\n');
  await writeFile(path.join(folder, 'pooler.ini'), settings(port, folder, new URL(postgresUrl())));
  // It refuses to run as root.
  const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const child = spawn(findPooler() ?? 'pgbouncer', [path.join(folder, 'pooler.ini')], { ...account, stdio: 'pipe' });
  const ended = once(child, 'close');
  let said = '';
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (text: Buffer) => {
      said += text.toString();
      if (said.includes('process up')) resolve();
    });
    void ended.then(() => reject(new Error(said)));
  });
  return {
    through: (url) => Object.assign(new URL(url), { host: `127.0.0.1:${port}` }).href,
    async stop() {
      child.kill('SIGINT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import tlsOptions from 'smtp-server/lib/tls-options.js';
import { eventually } from './faults/eventually.js';

const shippedFile = (name: string) => readFile(path.resolve(import.meta.dirname, '../../deploy', name), 'utf8');

/** The test command names the program that it found or fetched; elsewhere the machine's own is taken. */
export const nginxProgram =
  process.env['NGINX_BIN'] ?? ['/usr/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'].find(existsSync);

export interface RunningNginx {
  readonly url: string;
  /** The same by TLS, as the compose file has it; the certificate is one that nobody should trust. */
  readonly secureUrl: string;
  /** What it complained of. */
  errors(): Promise<string>;
  close(): Promise<void>;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Certificate, key and the shipped file that names them. */
async function layOutTls(folder: string): Promise<string> {
  const { cert, key } = tlsOptions();
  await writeFile(path.join(folder, 'tls.crt'), String(cert));
  await writeFile(path.join(folder, 'tls.key'), String(key));
  return (await shippedFile('nginx/tls.conf')).replaceAll('/etc/nginx/tls/', `${folder}/`);
}

/** What the image of nginx brings along around the shipped file: here all of it lies in one folder. */
function around(folder: string, shipped: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  return `
    worker_processes 1;
    daemon off;
    pid ${folder}/nginx.pid;
    error_log ${folder}/error.log warn;
    events { worker_connections 512; }
    http { ${temporary.join('\n')}
    ${shipped} }`;
}

/** The shipped configuration in front of these servers. */
export async function startNginx(servers: readonly string[]): Promise<RunningNginx> {
  if (nginxProgram === undefined) throw new Error('There is no nginx.');
  const folder = await mkdtemp(path.join(tmpdir(), 'tandem-nginx-'));
  // Started by root, it works as another account.
  await chmod(folder, 0o755);
  await mkdir(path.join(folder, 'cache'));
  const [port, securePort] = [await freePort(), await freePort()];
  const [, secure = ''] = /TANDEM_LISTEN: \d+ (.*)/.exec(await shippedFile('compose.yaml')) ?? [];
  const values: Record<string, string> = {
    TANDEM_API_SERVERS: servers.map((url) => `server ${new URL(url).host} max_fails=0;`).join(' '),
    TANDEM_LISTEN: `127.0.0.1:${port}; listen 127.0.0.1:${securePort} ${secure}`,
    TANDEM_PUBLIC_SCHEME: 'http',
    TANDEM_CACHE_FOLDER: path.join(folder, 'cache'),
  };
  const shipped = (await shippedFile('nginx/tandem.conf.template')).replace(
    /\$\{(TANDEM_\w+)\}/g,
    (_, name) => values[String(name)] ?? '',
  );
  const file = path.join(folder, 'nginx.conf');
  await writeFile(file, around(folder, `${await layOutTls(folder)}${shipped}`));
  const said = path.join(folder, 'stderr.log');
  const errors = async () => {
    const logs = [path.join(folder, 'error.log'), said].map((log) => readFile(log, 'utf8').catch(() => ''));
    return (await Promise.all(logs)).join('');
  };
  const args = ['-p', folder, '-c', file];
  const checked = spawnSync(nginxProgram, [...args, '-t'], { encoding: 'utf8' });
  if (checked.status !== 0) throw new Error(checked.stderr);
  const output = await open(said, 'w');
  const child = spawn(nginxProgram, args, { stdio: ['ignore', 'ignore', output.fd] });
  await output.close();
  const ended = once(child, 'close');
  const url = `http://127.0.0.1:${port}`;
  const answers = () =>
    fetch(`${url}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  await eventually(answers, Boolean, 10);
  return {
    url,
    secureUrl: `https://127.0.0.1:${securePort}`,
    errors,
    close: async () => {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

const program = path.resolve(import.meta.dirname, '../../tools/services/own-server.mjs');

/** A PostgreSQL or Redis that serves one test alone, so that the test may stop it and start it again. */
export interface OwnServer {
  /** Address for a superuser, the same after each start. */
  readonly url: string;
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Ends the server for good and removes its data. */
  close(): Promise<void>;
}

interface Reply {
  readonly url?: string;
  readonly error?: string;
}

/** @throws Error with the server's own words when it does not start. */
export async function ownServer(kind: 'postgres' | 'redis' | 'sentinel'): Promise<OwnServer> {
  const folder = await mkdtemp(path.join(tmpdir(), `tandem-${kind}-`));
  const child = spawn(process.execPath, [program, kind, folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  const ended = once(child, 'close');
  const replies = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const ask = async (command: 'start' | 'stop'): Promise<string> => {
    child.stdin.write(`${command}\n`);
    const { value } = await replies.next();
    const { url, error } = JSON.parse(String(value ?? '{"error":"The server ended."}')) as Reply;
    if (url === undefined) throw new Error(error);
    return url;
  };
  const url = await ask('start');
  return {
    url,
    stop: async () => void (await ask('stop')),
    start: async () => {
      const again = await ask('start');
      if (again !== url) throw new Error(`The server came back as ${again} instead of ${url}.`);
    },
    close: async () => {
      child.stdin.end();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

import { spawn, execFile, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { threadId } from 'node:worker_threads';

const backend = path.resolve(import.meta.dirname, '..');
const libraries = path.resolve(backend, '../libs');
const prefix = 'tandem-processes-';
/** Inside the workspace, so that compiled files find its packages. */
const target = path.join(backend, 'node_modules', '.cache', `${prefix}${process.pid}-${threadId}`);
const run = promisify(execFile);

export interface RunningProcess {
  readonly child: ChildProcess;
  /** Everything it wrote so far. */
  output(): string;
  /** Exit code, when it has ended. */
  readonly ended: Promise<number | null>;
  /** Resolves when it has written the text. @throws Error when it ends first. */
  says(text: string): Promise<string>;
}

async function swc(folder: string, args: string[]): Promise<void> {
  const command = path.resolve(backend, '../node_modules/@swc/cli/bin/swc.js');
  await run(process.execPath, [command, ...args, '--quiet'], {
    cwd: folder,
    env: { ...process.env, NODE_OPTIONS: '' },
  });
}

/** Puts a library where the compiled backend finds it first, so that no earlier build has to be there. */
async function compileLibrary(name: 'contracts' | 'ui', sources: (dist: string) => string[]): Promise<void> {
  const folder = path.join(libraries, name);
  const own = path.join(target, 'node_modules', '@tandem', name);
  await mkdir(own, { recursive: true });
  await copyFile(path.join(folder, 'package.json'), path.join(own, 'package.json'));
  await swc(folder, sources(path.join(own, 'dist')));
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** What earlier runs compiled: a thread is not told when it ends. */
async function removeAbandoned(): Promise<void> {
  const cache = path.dirname(target);
  const names = (await readdir(cache).catch(() => [])).filter((name) => name.startsWith(prefix));
  const abandoned = names.filter((name) => !isRunning(Number.parseInt(name.slice(prefix.length), 10)));
  await Promise.all(abandoned.map((name) => rm(path.join(cache, name), { recursive: true, force: true })));
}

let compiled: Promise<unknown> | undefined;

/** Compiles the backend and what it imports of the libraries as a release does, into a folder for the tests of this thread. */
async function compileOnce(): Promise<void> {
  compiled ??= Promise.all([
    removeAbandoned(),
    swc(backend, ['src', '-d', target, '--strip-leading-paths', '--ignore', '**/*.test.ts']),
    compileLibrary('contracts', (dist) => ['src', '-d', dist, '--strip-leading-paths']),
    compileLibrary('ui', (dist) => [
      ...['src/theme/derive.ts', '-o', path.join(dist, 'theme/derive.js')],
      ...['-C', 'jsc.parser.syntax=typescript', '-C', 'jsc.target=es2022', '-C', 'module.type=es6'],
    ]),
  ]);
  await compiled;
}

/** Starts one of the programs as a process of its own with exactly these settings. */
export async function startProcess(
  name: 'main' | 'worker' | 'migrate' | 'release-command',
  env: Record<string, string>,
): Promise<RunningProcess> {
  await compileOnce();
  const child = spawn(process.execPath, [path.join(target, `${name}.js`)], {
    cwd: backend,
    env: { PATH: process.env['PATH'] ?? '', LOG_LEVEL: 'info', ...env },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  const ended = once(child, 'close').then(([code]) => (typeof code === 'number' ? code : null));
  const says = (wanted: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        if (text.includes(wanted)) resolve(text);
      };
      child.stdout.on('data', look);
      child.stderr.on('data', look);
      void ended.then((code) => reject(new Error(`${name} ended with ${code}: ${text.slice(-2000)}`)));
      look();
    });
  return { child, output: () => text, ended, says };
}

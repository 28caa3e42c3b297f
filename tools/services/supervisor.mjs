// Starts child processes so that none of them can outlive this one: each is noted in a pid file and with the guardian.
import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { commandOf, isSame, startTimeOf, stop } from '../processes.mjs';

const guardianScript = fileURLToPath(new URL('./guardian.mjs', import.meta.url));

/** Ends what an earlier, killed run left behind. Answers the names of what it stopped. */
export async function sweep(runFolder) {
  mkdirSync(runFolder, { recursive: true });
  const swept = [];
  for (const file of readdirSync(runFolder).filter((name) => name.endsWith('.pid'))) {
    const pidFile = path.join(runFolder, file);
    const note = readNote(pidFile);
    if (note && isSame(note) && commandOf(note.pid).includes(note.mark)) {
      await stop(note, note.patience);
      swept.push(note.name);
    }
    rmSync(pidFile, { force: true });
  }
  return swept;
}

function readNote(pidFile) {
  try {
    return JSON.parse(readFileSync(pidFile, 'utf8'));
  } catch {
    return null;
  }
}

export function createSupervisor(runFolder) {
  mkdirSync(runFolder, { recursive: true });
  const guardian = spawn(process.execPath, [guardianScript], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    cwd: '/',
  });
  guardian.unref();
  guardian.stdin.on('error', () => {});
  guardian.stdin.unref?.();
  const running = new Map();
  let stopping = false;
  const tell = (note) => guardian.stdin.write(`${JSON.stringify(note)}\n`);

  function forget(note) {
    running.delete(note.pid);
    tell({ forget: note.pid });
    rmSync(note.pidFile, { force: true });
  }

  /**
   * Starts one process. `mark` is a piece of its command line by which a later sweep knows it; `logFile` takes its output
   * (without it, `stdio` decides). Answers `{ child, ended: Promise<{code, signal}>, stop() }`.
   */
  function start({
    name,
    command,
    args = [],
    logFile,
    input = 'ignore',
    stdio,
    mark = command,
    patience = 10_000,
    stopSignal,
    wholeGroup = false,
    ...options
  }) {
    const log = logFile ? openSync(logFile, 'a') : null;
    const child = spawn(command, args, {
      ...options,
      detached: true,
      stdio: log === null ? (stdio ?? 'inherit') : [input, log, log],
    });
    if (log !== null) closeSync(log);
    const ended = new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (code, by) => resolve({ code, signal: by }));
    });
    if (child.pid === undefined) return { child, ended, stop: async () => {} };
    const note = {
      name,
      pid: child.pid,
      startedAt: startTimeOf(child.pid),
      mark,
      patience,
      stopSignal,
      wholeGroup,
      pidFile: path.join(runFolder, `${name}.pid`),
    };
    // The guardian first: on a full disk the file can't be written, and the process must still end with this one.
    tell(note);
    running.set(child.pid, { note, ended });
    writeFileSync(note.pidFile, JSON.stringify(note));
    ended.then(
      () => forget(note),
      () => forget(note),
    );
    return { child, ended, stop: () => stopOne(note, ended) };
  }

  async function stopOne(note, ended) {
    await stop(note, note.patience);
    await ended.catch(() => {});
  }

  /** Ends everything, last started first, then the guardian. */
  async function stopAll() {
    stopping = true;
    for (const { note, ended } of [...running.values()].reverse()) await stopOne(note, ended);
    guardian.stdin.end();
  }

  return {
    start,
    stopAll,
    guardian: guardian.pid,
    isStopping: () => stopping,
    running: () => [...running.values()].map(({ note }) => note.name),
  };
}

// Facts about processes that survive a reused process number: start time and command line.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const onLinux = process.platform === 'linux';

function ask(pid, column) {
  try {
    return (
      execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim() || null
    );
  } catch {
    return null;
  }
}

function statFields(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}

/** Exists and is not a zombie that only waits for its parent. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return false;
  }
  return !(onLinux && statFields(pid)?.[0] === 'Z');
}

export const startTimeOf = (pid) => (onLinux ? (statFields(pid)?.[19] ?? null) : ask(pid, 'lstart'));

export const parentOf = (pid) => Number(onLinux ? statFields(pid)?.[1] : ask(pid, 'ppid')) || null;

export function commandOf(pid) {
  if (!onLinux) return ask(pid, 'command') ?? '';
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return '';
  }
}

/** True while the process that was noted as `{ pid, startedAt }` still runs, and not another one under its number. */
export const isSame = ({ pid, startedAt }) => isAlive(pid) && (!startedAt || startTimeOf(pid) === startedAt);

export function signal(pid, name) {
  try {
    process.kill(pid, name);
    return true;
  } catch {
    return false;
  }
}

/** Asks a process to end, waits, then ends its whole group. */
export async function stop({ pid, startedAt, stopSignal = 'SIGTERM', wholeGroup = false }, patience = 10_000) {
  if (!isSame({ pid, startedAt })) return;
  signal(wholeGroup ? -pid : pid, stopSignal);
  for (const end = performance.now() + patience; performance.now() < end && isSame({ pid, startedAt });)
    await pause(25);
  signal(-pid, 'SIGKILL');
  for (const end = performance.now() + 2000; performance.now() < end && isSame({ pid, startedAt });) await pause(25);
}

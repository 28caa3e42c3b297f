// What the release command starts ends with it, however it ends: nothing is left building for a job that was cancelled.
import { spawn } from 'node:child_process';
import { onEnd } from '../lifetime.mjs';
import { signal } from '../processes.mjs';

const running = new Set();
let unwatch = () => {};

/** With whatever they started themselves, as the compiler's own program. */
function endAll() {
  for (const child of running) signal(-child.pid, 'SIGTERM');
}

/** Ends as it would have ended without them: whoever waits for this command reads nothing else of it. */
function leave(reason) {
  endAll();
  unwatch();
  process.kill(process.pid, reason === 'orphaned' ? 'SIGTERM' : reason);
}

/** Only while something runs: later, others look after what they start. */
function watch() {
  const drop = onEnd(leave);
  process.on('exit', endAll);
  unwatch = () => {
    drop();
    process.off('exit', endAll);
  };
}

/** Runs a program with this Node to its end; `onOutput` gets what it writes to a standard output that is a pipe. Answers its exit code. */
export async function runNode(args, { onOutput, ...options }) {
  if (running.size === 0) watch();
  const child = spawn(process.execPath, args, { ...options, detached: true });
  running.add(child);
  child.stdout?.on('data', onOutput);
  try {
    return await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
  } finally {
    running.delete(child);
    if (running.size === 0) unwatch();
  }
}

// Stops the servers when the command that started them dies, whichever way it dies: the pipe on stdin then closes.
// Runs in its own session, so that neither Ctrl-C nor a closed terminal reaches it first.
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { stop } from '../processes.mjs';

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => {});

const watched = new Map();

const lines = createInterface({ input: process.stdin });
lines.on('line', (line) => {
  const note = JSON.parse(line);
  if (note.forget) watched.delete(note.forget);
  else watched.set(note.pid, note);
});

lines.on('close', async () => {
  // Last started, first stopped: the applications before the servers that they write to.
  for (const note of [...watched.values()].reverse()) {
    await stop(note, note.patience);
    rmSync(note.pidFile, { force: true });
  }
  process.exit(0);
});

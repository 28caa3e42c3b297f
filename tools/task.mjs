// Runs a program to its end and keeps what it says; its whole group ends with this command.
import { delimiter, dirname } from 'node:path';

/** The same Node for every child, whichever one PATH would find. */
export const withSameNode = (env = process.env) => ({
  ...env,
  PATH: `${dirname(process.execPath)}${delimiter}${env.PATH ?? ''}`,
});

/** Answers `{ code, output }`. `onLine` sees each line as it comes. */
export async function runTask(supervisor, { name, command, args = [], cwd, env = process.env, onLine, mark }) {
  const task = supervisor.start({
    name,
    command,
    args,
    cwd,
    env: withSameNode(env),
    stdio: ['ignore', 'pipe', 'pipe'],
    wholeGroup: true,
    patience: 3000,
    mark: mark ?? args[0] ?? command,
  });
  const chunks = [];
  let rest = '';
  for (const stream of [task.child.stdout, task.child.stderr]) {
    stream?.on('data', (data) => {
      chunks.push(data);
      if (!onLine) return;
      const lines = (rest + data.toString('utf8')).split('\n');
      rest = lines.pop() ?? '';
      lines.forEach((line) => onLine(line));
    });
  }
  const closed = Promise.all(
    [task.child.stdout, task.child.stderr].map(
      (stream) => stream && new Promise((resolve) => stream.once('close', resolve)),
    ),
  );
  const { code, signal } = await task.ended.catch((error) => ({
    code: 127,
    signal: null,
    error: chunks.push(Buffer.from(String(error.message))),
  }));
  // A grandchild that keeps the pipe open must not keep the command waiting.
  await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, 500).unref())]);
  return { code: code ?? (signal ? 1 : 0), signal, output: Buffer.concat(chunks).toString('utf8') };
}

import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Starts one of the servers of this folder; answers its address, its process id and a way to stop it. */
export function startServer(name, env) {
  const child = fork(fileURLToPath(new URL(`./${name}.mjs`, import.meta.url)), {
    env: { ...process.env, NODE_ENV: 'production', ...env },
  });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code} before it listened.`)));
    child.once('message', ({ port }) =>
      resolve({ url: `http://127.0.0.1:${port}/read`, pid: child.pid, stop: () => child.kill() }),
    );
  });
}

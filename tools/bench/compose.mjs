import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fromRoot, root } from '../repository.mjs';
import { freePort } from '../services/ports.mjs';
import { apiFlags, backendEnvironment, migrate, release } from '../stack/product.mjs';
import { runTask } from '../task.mjs';
import { startTestServices } from '../test/services-stage.mjs';

/** A limit that a measurement never reaches. */
const unlimited = { max: 100_000_000, windowSeconds: 60 };
const limits = ['general', 'signed-out', 'sign-in', 'sign-in-address', 'bookings.create'];

/** Services, a migrated database with demo data, and the environment of an API process on a free port. */
export async function composeForBench(context) {
  const { supervisor, folder } = context;
  const { secrets, addresses } = await startTestServices(context);
  const port = await freePort();
  const env = backendEnvironment({
    addresses,
    secrets,
    folder,
    port,
    env: { PATH: process.env.PATH, HOME: process.env.HOME },
  });
  env.LIMITS = JSON.stringify(Object.fromEntries(limits.map((name) => [name, unlimited])));
  env.LOG_LEVEL = 'error';
  await migrate(supervisor, env);
  await release(supervisor, folder, env);
  await runTask(supervisor, {
    name: 'demo',
    command: process.execPath,
    args: [fromRoot('backend/dist/demo.js')],
    cwd: root,
    env,
    mark: 'backend/dist/demo.js',
  });
  const superUrl = new URL(addresses.POSTGRES_ADMIN_URL);
  superUrl.pathname = new URL(addresses.DATABASE_URL).pathname;
  return { env, folder: path.resolve(folder), addresses: { ...addresses, POSTGRES_SUPER_URL: superUrl.href } };
}

/** Starts one API process and answers how long it took until it was ready, in milliseconds. */
export async function startApi(env) {
  const started = performance.now();
  const child = spawn(process.execPath, [...apiFlags, fromRoot('backend/dist/main.js')], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // A measurement that fails must not leave it running.
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  const url = `http://127.0.0.1:${env.PORT}`;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The API ended with ${child.exitCode} before it was ready.`);
    const isReady = await fetch(`${url}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) break;
    await pause(20);
  }
  const stop = async () => {
    process.off('exit', end);
    child.kill('SIGTERM');
    await ended;
  };
  return { url, pid: child.pid, readyAfter: performance.now() - started, stop };
}

/** Signs somebody in; answers what their calls send and who they are. */
export async function signIn(api, email, programId) {
  const answer = await fetch(`${api.url}/api/v1/login.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'user', email, password: 'Mentor!2026' }),
  });
  const body = await answer.json();
  if (!answer.ok) throw new Error(`${email} could not sign in: ${JSON.stringify(body)}`);
  const claims = JSON.parse(Buffer.from(body.access_token.split('.')[1], 'base64url'));
  return {
    userId: Number(claims.sub),
    sessionId: claims.sid,
    programId,
    headers: {
      authorization: `Bearer ${body.access_token}`,
      'x-csrf-token': body.csrf_token,
      'x-program-id': String(programId),
    },
  };
}

import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Relay } from '../src/kernel/outbox/relay.js';
import { eventually } from './faults/eventually.js';
import { kill, startWorker } from './faults/product.js';
import { startTestApp } from './harness.js';
import { inTenant, startProbe } from './probe/start-probe.js';

test('how long messages and timers have waited is told to operators while no worker takes them, and changes nothing of the status', async () => {
  const app = await startProbe();
  const told = async () => (await app.anonymous.get('/api/ready')).body;
  await inTenant(app, 1).post('/probe/notes', { text: 'left' });
  expect(await told()).toMatchObject({ status: 'ready', waiting: { messages: 0, timers: 0 } });
  // The note's timer is due after an hour.
  await app.clock.advance(3600 + 120);
  const untouched = { messages: expect.closeTo(3720, -2) as number, timers: expect.closeTo(120, -2) as number };
  expect(await told()).toMatchObject({ status: 'ready', waiting: untouched });
  // Handed out, and handed out again, without a try.
  await app.get(Relay).publish();
  await app.database.ops.rows(
    `update kernel.outbox_message set published_at = clock_timestamp() - interval '5 minutes'`,
  );
  expect(await told()).toMatchObject({ waiting: { messages: expect.closeTo(300, -2) as number } });
  await app.worker.drain();
  expect(await told()).toMatchObject({ waiting: { messages: 0, timers: 0 } });
  await app.close();
});

/** As the compose file and the chart look after a container of it; answers whether they find it going on. */
async function isFoundAlive(folder: string): Promise<boolean> {
  const file = path.resolve(import.meta.dirname, '../../deploy/helm/tandem/templates/worker.yaml');
  const [, words = ''] = /\[sh, -c, '([^']+)'\]/.exec(await readFile(file, 'utf8')) ?? [];
  return new Promise((resolve) => {
    execFile('sh', ['-c', words.replace('/tmp/', `${folder}/`)], (error) => resolve(error === null));
  });
}

test('a worker that hangs is found by its container, and so is one that goes on', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'tandem-hanging-'));
  const app = await startTestApp({ env: { LOG_LEVEL: 'silent' } });
  expect(await isFoundAlive(folder)).toBe(false);
  const worker = await startWorker(app, { TMPDIR: folder });
  await eventually(() => isFoundAlive(folder), Boolean, 30);
  worker.child.kill('SIGSTOP');
  const minuteAgo = Date.now() / 1000 - 61;
  const aMinuteLater = async () => {
    await utimes(path.join(folder, 'tandem-worker'), minuteAgo, minuteAgo);
    return isFoundAlive(folder);
  };
  await eventually(aMinuteLater, (isAlive) => !isAlive, 30);
  worker.child.kill('SIGCONT');
  // It shows itself every ten seconds.
  await eventually(() => isFoundAlive(folder), Boolean, 40);
  await kill(worker);
  await app.close();
  await rm(folder, { recursive: true });
}, 240_000);

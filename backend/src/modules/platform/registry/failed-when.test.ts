import type { RemoteReport } from '@tandem/contracts/platform';
import type { Api } from '../../../../test/harness.js';
import { buildPerson } from '../platform.builders.js';
import { ReleaseWorld } from './testing/release-world.js';

const hours = 3_600;
let world: ReleaseWorld;
let people: readonly Api[];
beforeAll(async () => {
  world = await ReleaseWorld.start();
  people = await Promise.all(Array.from({ length: 3 }, async () => world.app.as(await buildPerson(world.app))));
});
afterAll(() => world.app.close());

async function allReport(report: RemoteReport): Promise<void> {
  for (const person of people) await person.post('/api/v1/remotes/reports', { remotes: [report] });
}
/** The next look of the worker at the releases. */
async function nextLook(): Promise<void> {
  await world.app.clock.advance(11);
  await world.app.worker.drain();
}
async function failedOf(name: string, version: string): Promise<(number | undefined)[]> {
  const release = (await world.statusOf(name))?.releases.find((one) => one.version === version);
  return [release?.people, release?.people_failed];
}
/** It is handed out again, does well, and is not taken back for what it did before. */
async function staysHandedOutAgain(name: string, version: string): Promise<void> {
  await world.act(`${name}/promote`, { version });
  await allReport({ name, version, load_ms: 90 });
  await nextLook();
  expect((await world.statusOf(name))?.versions).toEqual([{ version, share: 100 }]);
}
/** The same reports from a process of the version before, which knows whether it failed and not when. */
const asBefore = (name: string) =>
  world.app.database.ops.rows('update platform.remote_witness set failed_at = null where name = $1', [name]);

test('[D-S39] a version that failed once, was mended elsewhere and is handed out again stays while it does well', async () => {
  const { name, one, two } = await world.twoReleases();
  await allReport({ name, version: two, failed: true });
  await nextLook();
  expect((await world.statusOf(name))?.versions).toEqual([{ version: one, share: 100 }]);
  await staysHandedOutAgain(name, two);
  await allReport({ name, version: two, failed: true });
  await nextLook();
  expect((await world.statusOf(name))?.versions).toEqual([{ version: one, share: 100 }]);
});

test('[D-S39] whoever a version failed more than a day ago is no longer shown as failed, however often they come', async () => {
  const { name, two } = await world.twoReleases();
  await allReport({ name, version: two, failed: true });
  await world.app.clock.advance(20 * hours);
  await allReport({ name, version: two, load_ms: 90 });
  expect(await failedOf(name, two)).toEqual([3, 3]);
  await world.app.clock.advance(5 * hours);
  expect(await failedOf(name, two)).toEqual([3, 0]);
});

test('[D-S39] what a process of the version before wrote counts from when the person was there last, and no longer', async () => {
  const { name, one, two } = await world.twoReleases();
  await allReport({ name, version: two, failed: true });
  await asBefore(name);
  expect(await failedOf(name, two)).toEqual([3, 3]);
  await nextLook();
  expect((await world.statusOf(name))?.versions).toEqual([{ version: one, share: 100 }]);
  await staysHandedOutAgain(name, two);
});

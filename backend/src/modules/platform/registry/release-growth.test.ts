import type { Api } from '../../../../test/harness.js';
import { buildPerson } from '../platform.builders.js';
import { ReleaseDesk } from './release-desk.js';
import { ReleaseWorld } from './testing/release-world.js';
import { release } from './testing/test-releases.js';

let world: ReleaseWorld;
let people: readonly Api[];
beforeAll(async () => {
  world = await ReleaseWorld.start();
  people = await Promise.all(Array.from({ length: 30 }, async () => world.app.as(await buildPerson(world.app))));
});
afterAll(() => world.app.close());

const fails = (person: Api, name: string, version: string) =>
  person.post('/api/v1/remotes/reports', { remotes: [{ name, version, failed: true }] });
/** The next look of the worker at the releases. */
async function nextLook(seconds = 11): Promise<void> {
  await world.app.clock.advance(seconds);
  await world.app.worker.drain();
}

test('a planned share grows by its step until everybody has the version', async () => {
  const { name, one: old, two: fresh } = await world.twoReleases({ share: 40, every_minutes: 10 });
  expect((await world.statusOf(name))?.plan).toMatchObject({ version: fresh, step: 40, every_minutes: 10 });
  await nextLook(300);
  expect((await world.statusOf(name))?.versions[0]).toEqual({ version: fresh, share: 40 });
  await nextLook(301);
  expect((await world.statusOf(name))?.versions).toEqual([
    { version: fresh, share: 80 },
    { version: old, share: 100 },
  ]);
  await nextLook(611);
  expect(await world.statusOf(name)).toMatchObject({ plan: null, versions: [{ version: fresh, share: 100 }] });
});

test('taking a growing version back, by hand or because it fails, ends its growth', async () => {
  for (const takeBack of ['by hand', 'by failing']) {
    // Nearly everybody has it, so that enough of the people at hand do: who belongs to a share is drawn anew with every name.
    const { name, one: old, two: fresh } = await world.twoReleases({ share: 45, every_minutes: 1 });
    await nextLook(61);
    expect((await world.statusOf(name))?.versions[0]).toEqual({ version: fresh, share: 90 });
    if (takeBack === 'by hand') await world.app.get(ReleaseDesk).rollBack(name, {}, null);
    else for (const person of people) await fails(person, name, fresh);
    await nextLook();
    expect(await world.statusOf(name)).toMatchObject({ plan: null, versions: [{ version: old, share: 100 }] });
    await nextLook(120);
    expect((await world.statusOf(name))?.versions).toEqual([{ version: old, share: 100 }]);
  }
});

test('the same release sent again while its share grows sets nothing back', async () => {
  const { name, one: old } = await world.twoReleases();
  const growing = release(name, 'growing', { share: 10, every_minutes: 10 });
  await world.register(growing);
  await nextLook(611);
  await world.register(growing);
  expect((await world.statusOf(name))?.versions[0]).toEqual({ version: growing.version, share: 20 });
  expect((await world.statusOf(name))?.versions.map(({ version }) => version)).not.toContain(old);
});

test('a share with decimals grows to one that reads as the next', async () => {
  const { name } = await world.twoReleases();
  const growing = release(name, 'growing by thirds', { share: 33.3, every_minutes: 10 });
  await world.register(growing);
  await nextLook(611);
  await nextLook(611);
  expect((await world.statusOf(name))?.versions[0]).toEqual({ version: growing.version, share: 99.9 });
});

test('beside another share nothing grows', async () => {
  const { name, one } = await world.twoReleases();
  const third = release(name, 'third', { share: 30 });
  await world.register(third);
  const answer = await world.act<{ code: string }>(`${name}/promote`, { version: one, share: 10, every_minutes: 10 });
  expect(answer).toMatchObject({
    status: 422,
    body: { code: 'release.share-beside', error: expect.stringContaining('cancel that') as string },
  });
  expect((await world.statusOf(name))?.versions[0]).toEqual({ version: third.version, share: 30 });
});

test('a step of the plan and a promotion at once leave one of them, whole', async () => {
  const { name, one } = await world.twoReleases();
  const growing = release(name, 'growing', { share: 40, every_minutes: 1 });
  await world.register(growing);
  await Promise.all([nextLook(61), world.act(`${name}/promote`, { version: one })]);
  expect((await world.statusOf(name))?.versions).toEqual([{ version: one, share: 100 }]);
  await nextLook(61);
  expect((await world.statusOf(name))?.versions).toEqual([{ version: one, share: 100 }]);
});

import { RemoteDiscovery } from './discovery.js';
import { ReleaseWorld } from './testing/release-world.js';
import { release } from './testing/test-releases.js';

let world: ReleaseWorld;
beforeAll(async () => {
  world = await ReleaseWorld.start();
});
afterAll(() => world.app.close());

const everybody = Array.from({ length: 1_000 }, (_, index) => 5_000_000 + index);
/** As many as may ask at once without waiting for the database. */
const atOnce = 10;

/** Which of 1,000 people get each version. */
async function reached(name: string): Promise<Map<string | undefined, number[]>> {
  const people = new Map<string | undefined, number[]>();
  for (let from = 0; from < everybody.length; from += atOnce) {
    const asking = everybody.slice(from, from + atOnce).map(async (userId) => {
      const { microFrontends } = await world.app.get(RemoteDiscovery).for({ userId, programId: null });
      return [userId, microFrontends[name]?.[0]?.metadata.version] as const;
    });
    for (const [userId, version] of await Promise.all(asking))
      people.set(version, [...(people.get(version) ?? []), userId]);
  }
  return people;
}

test('[S-052] a 5 % share reaches 30 to 70 of 1,000 people, the same ones again, and they keep it when it grows', async () => {
  const { name, one } = await world.twoReleases();
  await world.act(`${name}/promote`, { version: one, share: 5 });
  const first = (await reached(name)).get(one) ?? [];
  expect(first.length).toBeGreaterThanOrEqual(30);
  expect(first.length).toBeLessThanOrEqual(70);
  expect((await reached(name)).get(one)).toEqual(first);
  await world.act(`${name}/promote`, { version: one, share: 20 });
  expect((await reached(name)).get(one)).toEqual(expect.arrayContaining(first));
});

test('[S-052] a second share takes nobody from the first, who keep their version when either grows', async () => {
  const { name, one, two } = await world.twoReleases();
  const three = release(name, 'three', { share: 10 });
  await world.register(three);
  const first = (await reached(name)).get(three.version) ?? [];
  await world.act(`${name}/promote`, { version: one, share: 5 });
  const beside = await reached(name);
  expect(beside.get(three.version)).toEqual(first);
  const second = beside.get(one) ?? [];
  expect(second).not.toEqual([]);
  expect((await world.statusOf(name))?.versions).toEqual([
    { version: three.version, share: 10 },
    { version: one, share: 5 },
    { version: two, share: 100 },
  ]);
  await world.act(`${name}/promote`, { version: one, share: 20 });
  const grown = await reached(name);
  expect(grown.get(three.version)).toEqual(first);
  expect(grown.get(one)).toEqual(expect.arrayContaining(second));
  await world.act(`${name}/promote`, { version: three.version, share: 20 });
  const both = await reached(name);
  expect(both.get(three.version)).toEqual(expect.arrayContaining(first));
  expect(both.get(three.version)?.length).toBeGreaterThan(first.length);
  expect(both.get(one)).toEqual(grown.get(one));
});

test('a share that is made smaller leaves the others theirs, also where an earlier release wrote only how large each is', async () => {
  const { name, one } = await world.twoReleases();
  const three = release(name, 'three', { share: 20 });
  await world.register(three);
  await world.act(`${name}/promote`, { version: one, share: 20 });
  await world.app.database.ops.rows('update platform.remote_rollout set ranges = null where name = $1', [name]);
  const before = await reached(name);
  await world.act(`${name}/promote`, { version: three.version, share: 5 });
  const after = await reached(name);
  expect(after.get(one)).toEqual(before.get(one));
  expect(before.get(three.version)).toEqual(expect.arrayContaining(after.get(three.version) ?? []));
});

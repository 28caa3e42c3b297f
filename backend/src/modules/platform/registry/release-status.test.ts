import { buildEnterprise } from '../platform.builders.js';
import { ReleaseWorld } from './testing/release-world.js';
import { ReleaseRegistry } from './release-registry.js';
import { layOut, release, remoteName } from './testing/test-releases.js';

let world: ReleaseWorld;
beforeAll(async () => {
  world = await ReleaseWorld.start();
});
afterAll(() => world.app.close());

test('what somebody gets is among the versions that are told, however many came after it', async () => {
  const { name, one, two } = await world.twoReleases();
  const { slug } = await buildEnterprise(world.app);
  await world.act(`${name}/promote`, { version: one, enterprise: slug });
  const later = Array.from({ length: 22 }, (_, place) => release(name, `later ${place}`, { share: 5 }));
  for (const build of later) {
    await world.register(build);
    await world.act(`${name}/cancel`);
  }
  const told = (await world.statusOf(name))?.releases.map(({ version }) => version);
  expect(told).toHaveLength(22);
  expect(told?.slice(-2)).toEqual([two, one]);
});

test('what a deployment brings is handed out when the time before it brought something else, and what was done since stands when it runs again', async () => {
  const name = remoteName();
  const [older, newer, ofTeam] = ['older', 'newer', 'of the team'].map((build) => release(name, build));
  if (!older || !newer || !ofTeam) throw new Error('Three builds are needed.');
  const bring = async (build: typeof older) => {
    await layOut(world.app, build);
    const { created } = await world.app.get(ReleaseRegistry).bring(build);
    return [created, await world.versionIn(name)];
  };
  expect(await bring(older)).toEqual([true, older.version]);
  expect(await bring(newer)).toEqual([true, newer.version]);
  await world.register(ofTeam);
  expect(await bring(newer)).toEqual([false, ofTeam.version]);
  expect(await bring(ofTeam)).toEqual([false, ofTeam.version]);
  await world.act(`${name}/rollback`);
  expect(await bring(ofTeam)).toEqual([false, newer.version]);
  expect(await bring(older)).toEqual([false, older.version]);
  expect((await world.historyOf(name)).map(({ action, after }) => [action, after[0]?.version])).toEqual([
    ['released', older.version],
    ['rolled_back', newer.version],
    ['released', ofTeam.version],
    ['released', newer.version],
    ['released', older.version],
  ]);
});

import { buildEnterprise } from '../platform.builders.js';
import { ReleaseWorld } from './testing/release-world.js';
import { release } from './testing/test-releases.js';

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

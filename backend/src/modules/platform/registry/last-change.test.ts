import { buildProgramme } from '../platform.builders.js';
import { ReleaseWorld } from './testing/release-world.js';
import { release, remoteName } from './testing/test-releases.js';

let world: ReleaseWorld;
beforeAll(async () => {
  world = await ReleaseWorld.start();
});
afterAll(() => world.app.close());

test('where nobody is named, what came last goes: a pin too, unless it was taken away; a change that is named goes alone', async () => {
  const { name, one, two } = await world.twoReleases();
  const program = await buildProgramme(world.app);
  const programme = `${program.enterpriseSlug}/${program.slug}`;
  const pin = () => world.act(`${name}/promote`, { version: one, programme });
  const seen = async () => [await world.versionIn(name, program.id), await world.versionIn(name)];
  expect((await pin()).body).toMatchObject({ audience: programme });
  expect(await seen()).toEqual([one, two]);
  expect((await world.act(`${name}/rollback`, {})).body).toEqual({
    name,
    versions: [],
    changed: true,
    audience: programme,
  });
  expect(await seen()).toEqual([two, two]);
  await pin();
  const asked = (await world.statusOf(name))?.takes_back?.change_id;
  expect((await world.act(`${name}/rollback`, { change_id: asked })).body).not.toHaveProperty('audience');
  expect(await seen()).toEqual([one, one]);
  await world.act(`${name}/promote`, { version: two });
  expect((await world.act(`${name}/unpin`, { programme })).body).toMatchObject({ audience: programme });
  expect(await seen()).toEqual([two, two]);
  // The pin that was taken away by mistake comes back, and nobody else gets anything else.
  expect((await world.act(`${name}/rollback`, {})).body).toMatchObject({ audience: programme });
  expect(await seen()).toEqual([one, two]);
});

test('what was released to one programme alone is taken back without naming it, also where only a first release stands beside it', async () => {
  const program = await buildProgramme(world.app);
  const programme = `${program.enterpriseSlug}/${program.slug}`;
  const name = remoteName();
  const [first, tried] = [release(name, 'first'), release(name, 'tried', { programme })];
  await world.register(first);
  await world.register(tried);
  expect(await world.versionIn(name, program.id)).toBe(tried.version);
  expect((await world.act(`${name}/rollback`, {})).body).toMatchObject({ audience: programme, versions: [] });
  expect(await world.versionIn(name, program.id)).toBe(first.version);
});

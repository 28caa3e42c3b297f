import type { RegisterReleaseRequest } from '@tandem/contracts/platform';
import { buildEnterprise } from '../platform.builders.js';
import { ReleaseRegistry } from './release-registry.js';
import { ReleaseWorld } from './testing/release-world.js';
import { release, remoteName } from './testing/test-releases.js';

let world: ReleaseWorld;
beforeAll(async () => {
  world = await ReleaseWorld.start();
});
afterAll(() => world.app.close());

const register = (build: RegisterReleaseRequest) => world.app.get(ReleaseRegistry).register(build);
const bring = (build: RegisterReleaseRequest) => world.app.get(ReleaseRegistry).bring(build);

/** Two versions that everybody got one after the other. */
async function twoBuilds() {
  const name = remoteName();
  const [one, two] = [release(name, 'one'), release(name, 'two')];
  for (const build of [one, two]) await world.register(build);
  return { name, one, two };
}

test('a version that was registered before says that it is handed out again, once, after it was taken back', async () => {
  const { name, two } = await twoBuilds();
  await world.act(`${name}/rollback`);
  const versions = [{ version: two.version, share: 100 }];
  const answer = { name, version: two.version, created: false, versions };
  expect(await register(two)).toEqual({ ...answer, changed: true });
  expect(await world.versionIn(name)).toBe(two.version);
  expect(await register(two)).toEqual({ ...answer, changed: false });
});

test('so does one that comes back to a share of the people, after that was cancelled, and to an enterprise', async () => {
  const { name, one, two } = await twoBuilds();
  const { slug: enterprise } = await buildEnterprise(world.app);
  const share = { ...one, share: 5 };
  await register(share);
  await world.act(`${name}/cancel`);
  const versions = [
    { version: one.version, share: 5 },
    { version: two.version, share: 100 },
  ];
  for (const changed of [true, false])
    expect(await register(share)).toMatchObject({ created: false, changed, versions });
  for (const changed of [true, false])
    expect(await register({ ...one, enterprise })).toMatchObject({
      changed,
      versions: [{ version: one.version, share: 100 }],
      audience: enterprise,
    });
});

test('a deployment that runs again tells what people have since, and that it changed nothing', async () => {
  const { name, one, two } = await twoBuilds();
  expect(await bring(one)).toMatchObject({ changed: true, versions: [{ version: one.version, share: 100 }] });
  await world.act(`${name}/promote`, { version: two.version });
  const versions = [{ version: two.version, share: 100 }];
  expect(await bring(one)).toEqual({ name, version: one.version, created: false, changed: false, versions });
});

test('a deployment that brings what everybody has already changed nothing', async () => {
  const { two } = await twoBuilds();
  expect(await bring(two)).toMatchObject({
    created: false,
    changed: false,
    versions: [{ version: two.version, share: 100 }],
  });
});

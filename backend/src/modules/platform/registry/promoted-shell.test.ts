import { buildEnterprise } from '../platform.builders.js';
import { ReleaseWorld } from './testing/release-world.js';
import { release } from './testing/test-releases.js';

let world: ReleaseWorld;
beforeAll(async () => {
  world = await ReleaseWorld.start();
});
afterAll(() => world.app.close());

/** Two shells of which the second speaks another contract; the first is handed out again. */
async function twoShells() {
  const [older, newer] = [1, 2].map((contract) => {
    const build = release('shell', `shell of contract ${contract}`, { meta: undefined, contract });
    return { ...build, url: `/shell/${build.version}/index.html` };
  });
  if (!older || !newer) throw new Error('Two shells are needed.');
  await world.register(older);
  await world.register(newer);
  await world.act('shell/rollback');
  return { older: older.version, newer: newer.version };
}

test('a shell that speaks another contract than what people have is handed out only where they are meant to be left behind', async () => {
  const { older, newer } = await twoShells();
  const { name, one, two } = await world.twoReleases();
  const { slug: enterprise } = await buildEnterprise(world.app);
  await world.act(`${name}/promote`, { version: one, enterprise });
  const promote = (body: object) => world.act<{ error: string }>('shell/promote', { version: newer, ...body });
  for (const body of [{}, { leave_behind: false }]) {
    const answer = await promote(body);
    expect(answer).toMatchObject({ status: 409, body: { code: 'release.left-behind' } });
    expect(answer.body.error).toContain(
      `${name} ${two}, contract 1 (everybody); ${name} ${one}, contract 1 (pinned for ${enterprise})`,
    );
  }
  expect((await world.statusOf('shell'))?.versions).toEqual([{ version: older, share: 100 }]);
  expect(await promote({ leave_behind: true })).toMatchObject({
    status: 200,
    body: { versions: [{ version: newer, share: 100 }], changed: true },
  });
  // The way back is open, whatever was released for the newer one.
  const pages = { list: { paths: [`/${name}/list`], layout: 'general' as const, title: 'List' } };
  await world.register(release(name, 'for contract 2', { meta: { name, contract: 2, pages } }));
  expect(await world.act('shell/rollback')).toMatchObject({ status: 200 });
  expect((await world.statusOf('shell'))?.versions).toEqual([{ version: older, share: 100 }]);
});

import { rm } from 'node:fs/promises';
import { buildPerson, buildProgramme } from '../platform.builders.js';
import { Builds, type BuildName } from '../../../kernel/index.js';
import { ReleaseRegistry } from './release-registry.js';
import { ReleaseWorld } from './testing/release-world.js';
import { layOut, release, remoteName } from './testing/test-releases.js';

let world: ReleaseWorld;
beforeAll(async () => {
  world = await ReleaseWorld.start({ REMOTE_ORIGINS: 'https://cdn.example.org' });
});
afterAll(() => world.app.close());

/** As after a restore of the database alone. */
async function lose(build: BuildName): Promise<void> {
  const folder = await world.app.get(Builds).served(build);
  if (folder) await rm(folder, { recursive: true });
}

test('a version whose files are gone is neither handed out nor pinned, and the answer says what to do', async () => {
  const { name, one, two } = await world.twoReleases();
  const { enterpriseSlug: enterprise, id } = await buildProgramme(world.app);
  await lose({ name, version: one });
  for (const rollout of [{}, { share: 5 }, { enterprise }]) {
    const answer = await world.act<{ code: string; error: string }>(`${name}/promote`, { version: one, ...rollout });
    expect(answer).toMatchObject({ status: 409, body: { code: 'release.files-gone' } });
    expect(answer.body.error).toContain(`${name} ${one}`);
    expect(answer.body.error).toContain('Put them back from a backup, release it again from its sources');
  }
  expect([await world.versionIn(name), await world.versionIn(name, id)]).toEqual([two, two]);
  await layOut(world.app, { name, version: one });
  expect(await world.act(`${name}/promote`, { version: one })).toMatchObject({ status: 200 });
});

test('what fails is left where the files of what stood before are gone', async () => {
  const { name, one, two } = await world.twoReleases();
  await lose({ name, version: one });
  for (let index = 0; index < 3; index += 1) {
    const person = await world.app.as(await buildPerson(world.app));
    await person.post('/api/v1/remotes/reports', { remotes: [{ name, version: two, failed: true }] });
  }
  await world.app.clock.advance(11);
  await world.app.worker.drain();
  expect(await world.versionIn(name)).toBe(two);
  const { stopped } = (await world.statusOf(name)) ?? {};
  expect(stopped).toMatchObject({
    is_left: true,
    reason: expect.stringContaining('Put them back from a backup') as string,
  });
});

test('what stood before is not handed out again without its files; what is served elsewhere is not asked for', async () => {
  const { name, one, two } = await world.twoReleases();
  await lose({ name, version: one });
  expect(await world.act(`${name}/rollback`)).toMatchObject({ status: 409, body: { code: 'release.files-gone' } });
  expect(await world.versionIn(name)).toBe(two);
  expect(await world.statusOf(name)).toMatchObject({ takes_back: { versions: [{ version: one, share: 100 }] } });

  const far = remoteName();
  const url = (version: string) => `https://cdn.example.org/${version}/mf-manifest.json`;
  for (const build of ['one', 'two'].map((text) => release(far, text)))
    await world.app.get(ReleaseRegistry).register({ ...build, url: url(build.version) });
  expect(await world.act(`${far}/rollback`)).toMatchObject({ status: 200 });
});

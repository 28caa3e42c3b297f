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

/** The version fails for three people, and the worker looks at it. */
async function fail(build: BuildName): Promise<void> {
  for (let index = 0; index < 3; index += 1) {
    const person = await world.app.as(await buildPerson(world.app));
    await person.post('/api/v1/remotes/reports', { remotes: [{ ...build, failed: true }] });
  }
  await world.app.clock.advance(11);
  await world.app.worker.drain();
}

test('what fails is left where the files of what stood before are gone', async () => {
  const { name, one, two } = await world.twoReleases();
  await lose({ name, version: one });
  await fail({ name, version: two });
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

  const far = await twoElsewhere();
  expect(await world.act(`${far.name}/rollback`)).toMatchObject({ status: 200 });
});

/** A remote whose two versions are served elsewhere; the second was handed out last. */
async function twoElsewhere() {
  const name = remoteName();
  const [one, two] = [release(name, 'one'), release(name, 'two')];
  for (const build of [one, two]) {
    const url = `https://cdn.example.org/${build.version}/mf-manifest.json`;
    await world.app.get(ReleaseRegistry).register({ ...build, url });
  }
  return { name, one: one.version, two: two.version };
}

test('[S38] a version at an origin that the operator lists no more is neither handed out, nor pinned, nor brought back, by people or by itself', async () => {
  const { name, one, two } = await twoElsewhere();
  const { enterpriseSlug: enterprise } = await buildProgramme(world.app);
  const unlisted = `update platform.remote_release set url = replace(url, 'cdn.', 'old.') where name = $1 and version = $2`;
  await world.app.database.rows(unlisted, [name, one]);
  const [promote, rollBack] = [`${name}/promote`, `${name}/rollback`];
  for (const [act, body] of [
    [promote, { version: one }],
    [promote, { version: one, enterprise }],
    [rollBack, {}],
  ] as const) {
    const answer = await world.act<{ code: string; error: string }>(act, body);
    expect(answer).toMatchObject({ status: 422, body: { code: 'release.origin' } });
    expect(answer.body.error).toContain('Pages here load nothing from https://old.example.org.');
  }
  await fail({ name, version: two });
  expect(await world.versionIn(name)).toBe(two);
  expect((await world.statusOf(name))?.stopped).toMatchObject({
    is_left: true,
    reason: expect.stringContaining('REMOTE_ORIGINS') as string,
  });
});

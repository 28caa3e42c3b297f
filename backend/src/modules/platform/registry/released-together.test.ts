import type { RegisterReleaseAnswer, RegisterReleaseRequest } from '@tandem/contracts/platform';
import { buildProgramme } from '../platform.builders.js';
import { Deployments } from './deployments.js';
import { releaseEach } from './released-together.js';
import { ReleaseWorld } from './testing/release-world.js';
import { hashOf, layOut, release, remoteName } from './testing/test-releases.js';

let world: ReleaseWorld;
beforeAll(async () => {
  world = await ReleaseWorld.start();
});
afterAll(() => world.app.close());

/** As a deployment brings them, in this order. */
const bring = async (...builds: readonly RegisterReleaseRequest[]): Promise<readonly RegisterReleaseAnswer[]> => {
  for (const build of builds) await layOut(world.app, build);
  return world.app.get(Deployments).bring(builds);
};

/** A build of the remote that has these pages. */
const withPages = (name: string, build: string, paths: readonly string[]) => {
  const pages = Object.fromEntries(
    paths.map((path) => [path, { paths: [path], layout: 'general' as const, title: 'Page' }]),
  );
  return release(name, build, { meta: { name, contract: 1, pages } });
};

/** Two remotes, the page that belongs to the second of them, and builds in which it has gone to the first. */
const aMove = () => {
  const [one, two] = [remoteName(), remoteName()];
  const page = `/${one}/invites/:token`;
  return {
    names: [one, two] as const,
    page,
    before: [withPages(one, 'before', [`/${one}`]), withPages(two, 'before', [`/${two}`, page])] as const,
    after: [withPages(one, 'after', [`/${one}`, page]), withPages(two, 'after', [`/${two}`])] as const,
  };
};

const handedOut = (names: readonly string[]) => Promise.all(names.map((name) => world.versionIn(name)));
const versionsOf = (builds: readonly RegisterReleaseRequest[]) => builds.map(({ version }) => version);

describe('what a deployment brings together', () => {
  test('a page goes to another remote within it, whichever of the two comes first, and back with the deployment before', async () => {
    const { names, before, after } = aMove();
    await bring(...before);
    const answers = await bring(...after);
    expect(answers).toMatchObject(after.map(({ name, version }) => ({ name, version, created: true, changed: true })));
    expect(await handedOut(names)).toEqual(versionsOf(after));
    await bring(...before);
    expect(await handedOut(names)).toEqual(versionsOf(before));
  });

  test('what is refused costs that remote alone, is told with every reason, and again by the next attempt', async () => {
    const owner = withPages(remoteName(), 'owner', [`/${remoteName()}/owned`]);
    const [page = ''] = Object.keys(owner.meta?.pages ?? {});
    await bring(owner);
    const known = release(remoteName(), 'known');
    await bring(known);
    const thief = withPages(remoteName(), 'thief', [page]);
    const changed = { ...known, files: { 'remoteEntry.js': hashOf('something else') } };
    const other = release(remoteName(), 'other');
    const reasons = [
      `${thief.name} ${thief.version} is refused: ${page} belongs to ${owner.name}. Two remotes cannot own the same page.`,
      `${changed.name} ${changed.version} is refused: ${changed.name} ${changed.version} is registered with other content. A build never changes under its version.`,
      'Everything else went through.',
    ];
    for (let attempt = 0; attempt < 2; attempt += 1)
      await expect(bring(thief, changed, other)).rejects.toMatchObject({
        code: 'release.some-refused',
        message: reasons.join('\n'),
      });
    expect(await handedOut([thief.name, known.name, other.name])).toEqual([undefined, known.version, other.version]);
    expect(await world.historyOf(other.name)).toHaveLength(1);
  });

  test('what is no release at all is refused beside the others', async () => {
    const [broken, other] = [release(remoteName(), 'broken', { files: {} }), release(remoteName(), 'other')];
    await expect(bring(broken, other)).rejects.toThrow(
      `${broken.name} ${broken.version} is refused: A release names every file of its build.`,
    );
    expect(await handedOut([other.name])).toEqual([other.version]);
  });

  test('one that comes alone is refused in its own words', async () => {
    const known = release(remoteName(), 'alone');
    await bring(known);
    const changed = { ...known, files: { 'remoteEntry.js': hashOf('something else') } };
    await expect(bring(changed)).rejects.toMatchObject({ code: 'release.changed' });
  });

  test('nothing comes without its shell, and an error that is no refusal ends it', async () => {
    const version = '1.0.0-5e11c0d7';
    const shell = release('shell', 'alone', { version, url: `/shell/${version}/index.html`, meta: undefined });
    await bring(shell);
    const changed = { ...shell, files: { 'index.html': hashOf('something else') } };
    const other = release(remoteName(), 'of the shell');
    await expect(bring(changed, other)).rejects.toMatchObject({ code: 'release.changed' });
    const failure = new Error('The disk is full.');
    await expect(releaseEach([other, changed], () => Promise.reject(failure))).rejects.toBe(failure);
    expect(await handedOut([other.name])).toEqual([undefined]);
  });
});

test('a shell and remotes of another contract are refused together, and nothing of them is handed out', async () => {
  const version = '1.0.0-5e11c0d8';
  const url = `/shell/${version}/index.html`;
  const shell = release('shell', 'apart', { version, url, meta: undefined, contract: 9 });
  const other = release(remoteName(), 'apart');
  await expect(bring(other, shell)).rejects.toMatchObject({
    code: 'release.contracts-apart',
    message: expect.stringContaining(`none of these runs: ${other.name} ${other.version}, contract 1.`) as string,
  });
  expect(await handedOut([other.name])).toEqual([undefined]);
});

describe('a page that only an older version of its owner still has', () => {
  const refusal = (owner: string, page: string, still: string) =>
    `${page} belongs to ${owner}. Two remotes cannot own the same page. ` +
    `Only what a share or a pin hands out still has it: ${still}. Cancel or unpin that first.`;

  test('is refused with the version and the pins that keep it', async () => {
    const { names, page, before, after } = aMove();
    const { enterpriseSlug: enterprise, slug } = await buildProgramme(world.app);
    await bring(...before);
    const { version } = before[1];
    await world.act(`${names[1]}/promote`, { version, programme: `${enterprise}/${slug}` });
    await world.act(`${names[1]}/promote`, { version, enterprise });
    const pinned = `${version} (pinned for ${enterprise}, ${enterprise}/${slug})`;
    await expect(bring(...after)).rejects.toThrow(refusal(names[1], page, pinned));
    expect(await handedOut(names)).toEqual([before[0].version, after[1].version]);
    for (const body of [{ enterprise }, { programme: `${enterprise}/${slug}` }])
      await world.act(`${names[1]}/unpin`, body);
    await bring(...after);
    expect(await handedOut(names)).toEqual(versionsOf(after));
  });

  test('is refused with the share that keeps it', async () => {
    const { names, page, before, after } = aMove();
    await bring(...before, after[1]);
    const { version } = before[1];
    await world.act(`${names[1]}/promote`, { version, share: 5 });
    await expect(bring(after[0])).rejects.toThrow(refusal(names[1], page, `${version} (5 % of the people)`));
  });
});

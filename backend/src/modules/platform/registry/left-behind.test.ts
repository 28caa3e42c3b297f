import type { CreatedReleaseToken, RegisterReleaseRequest } from '@tandem/contracts/platform';
import { buildEnterprise } from '../platform.builders.js';
import { Deployments } from './deployments.js';
import { ReleaseWorld } from './testing/release-world.js';
import { layOut, release, remoteName } from './testing/test-releases.js';

let world: ReleaseWorld;
beforeAll(async () => {
  world = await ReleaseWorld.start();
});
afterAll(() => world.app.close());

let contract = 1;

function shellOf(spoken: number): RegisterReleaseRequest {
  const build = release('shell', `shell of contract ${spoken}`, { meta: undefined, contract: spoken });
  return { ...build, url: `/shell/${build.version}/index.html` };
}

const remoteOf = (name: string, spoken: number) =>
  release(name, `for contract ${spoken}`, {
    meta: {
      name,
      contract: spoken,
      pages: { list: { paths: [`/${name}/list`], layout: 'general', title: 'List' } },
    },
  });

/** As a deployment brings them. */
async function bring(...builds: readonly RegisterReleaseRequest[]) {
  for (const build of builds) await layOut(world.app, build);
  return world.app.get(Deployments).bring(builds);
}

/** What a deployment of before has brought, and one for the next contract. */
async function twoDeployments() {
  const names = [remoteName(), remoteName()] as const;
  const deploymentOf = (spoken: number) =>
    [shellOf(spoken), remoteOf(names[0], spoken), remoteOf(names[1], spoken)] as const;
  const [before, after] = [deploymentOf(contract), deploymentOf((contract += 1))];
  // What tests before this one have left does not run in it.
  await bring({ ...before[0], leave_behind: true }, before[1], before[2]);
  return { before, after };
}

const handedOut = (builds: readonly RegisterReleaseRequest[]) =>
  Promise.all(builds.map(async ({ name }) => (await world.statusOf(name))?.versions.map(({ version }) => version)));
const versionsOf = (builds: readonly RegisterReleaseRequest[]) => builds.map(({ version }) => [version]);

test('[S38, D-S39] a deployment whose shell speaks another contract takes the place of what it brings, and is refused as long as a pin keeps a version that does not run in it', async () => {
  const { before, after } = await twoDeployments();
  const [, { name, version }] = before;
  const { slug: enterprise } = await buildEnterprise(world.app);
  await world.act(`${name}/promote`, { version, enterprise });
  const pinned = `${name} ${version}, contract ${contract - 1} (pinned for ${enterprise}).`;
  await expect(bring(...after)).rejects.toMatchObject({
    code: 'release.left-behind',
    message: expect.stringMatching(
      new RegExp(
        `none of these runs: ${pinned.replace(/[.()]/g, '\\$&')} Where .*, release it with --leave-behind\\.$`,
      ),
    ) as string,
  });
  expect(await handedOut(before)).toEqual(versionsOf(before));
  await world.act(`${name}/unpin`, { enterprise });
  expect(await bring(...after)).toMatchObject(after.map((build) => ({ version: build.version, changed: true })));
  expect(await handedOut(after)).toEqual(versionsOf(after));
  expect(await bring(...after)).toMatchObject(after.map(() => ({ changed: false })));
});

test('[S38, D-S39] a remote that is refused, or that does not come along, keeps the shell of another contract away as well: nothing is released', async () => {
  const { before, after } = await twoDeployments();
  const [shell, one, two] = after;
  const left = `${two.name} ${before[2].version}, contract ${contract - 1} (everybody)`;
  await expect(bring(shell, one)).rejects.toThrow(left);
  const broken = { ...two, files: {} };
  await expect(bring(shell, one, broken)).rejects.toThrow(
    new RegExp(`^${two.name} ${two.version} is refused: .*\nThis shell speaks .*\nNothing was released\\.$`),
  );
  expect(await handedOut(before)).toEqual(versionsOf(before));
  await expect(bring({ ...shell, leave_behind: true }, one, broken)).rejects.toMatchObject({
    code: 'release.some-refused',
  });
  expect(await handedOut(before)).toEqual([[shell.version], [one.version], [before[2].version]]);
});

test('[S38, D-S39] a shell that is sent with its token is refused by the same rule, when the registry is asked and when it is registered', async () => {
  const { before } = await twoDeployments();
  const shell = shellOf(contract);
  await layOut(world.app, shell);
  const { body } = await world.superadmin.post<CreatedReleaseToken>('/api/v1/main/admins/release_tokens', {
    name: 'shell',
    label: 'Shell team',
  });
  const send = (rest: string, changes: object = {}) =>
    world.app.anonymous.post<{ error: string }>(
      `/api/v1/releases/shell${rest}`,
      { ...shell, ...changes },
      { headers: { 'x-release-token': body.token } },
    );
  for (const rest of ['/check', '']) {
    const answer = await send(rest);
    expect(answer).toMatchObject({ status: 409, body: { code: 'release.left-behind' } });
    expect(answer.body.error).toContain(`${before[1].name} ${before[1].version}, contract ${contract - 1} (everybody)`);
  }
  expect(await handedOut(before)).toEqual(versionsOf(before));
  expect(await send('/check', { leave_behind: true })).toMatchObject({ status: 200 });
  expect((await world.statusOf('shell'))?.versions).toEqual([{ version: before[0].version, share: 100 }]);
});

import type { CheckReleaseAnswer, CreatedReleaseToken, RegisterReleaseRequest } from '@tandem/contracts/platform';
import { buildEnterprise, buildProgramme } from '../platform.builders.js';
import { ReleaseRegistry } from './release-registry.js';
import { ReleaseWorld } from './testing/release-world.js';
import { release } from './testing/test-releases.js';
import { holdersText } from './versions-in-use.js';

let world: ReleaseWorld;
beforeAll(async () => {
  world = await ReleaseWorld.start();
});
afterAll(() => world.app.close());

const shellVersion = '1.0.0-5e11c0d3';
const shell = {
  ...release('shell', 'in use', { meta: undefined }),
  version: shellVersion,
  url: `/shell/${shellVersion}/index.html`,
};

/** As the team of a front end asks from its own machine. */
async function checked(build: RegisterReleaseRequest): Promise<CheckReleaseAnswer> {
  const { name } = build;
  const { body } = await world.superadmin.post<CreatedReleaseToken>('/api/v1/main/admins/release_tokens', {
    name,
    label: 'Team',
  });
  const answer = await world.app.anonymous.post<CheckReleaseAnswer>(`/api/v1/releases/${name}/check`, build, {
    headers: { 'x-release-token': body.token },
  });
  expect(answer.status).toBe(200);
  return answer.body;
}

const inUse = async (name: string) => (await checked(shell)).in_use?.filter((version) => version.name === name);

describe('what a shell has to run is said when the registry is asked about it', () => {
  test('each version once, with what it is made of, whoever has it by a share or a pin', async () => {
    const { name, one, two } = await world.twoReleases({ share: 5 });
    const three = release(name, 'three');
    const owner = await buildEnterprise(world.app);
    const [program, sister] = [
      await buildProgramme(world.app, { enterprise: owner }),
      await buildProgramme(world.app, { enterprise: owner }),
    ];
    const enterprise = program.enterpriseSlug;
    const programmes = [program, sister].map(({ slug }) => `${enterprise}/${slug}`).sort();
    for (const programme of programmes) await world.register({ ...three, programme });
    await world.register({ ...three, enterprise });
    await world.act(`${name}/promote`, { version: two, programme: programmes[0] });

    const { url, integrity, files, meta } = three;
    const built = { url, integrity, files, meta: { ...meta, widgets: {}, navigation: [] } };
    expect(await inUse(name)).toEqual([
      expect.objectContaining({ version: one, share: 100, pins: [], holders: 'everybody' }),
      expect.objectContaining({ version: two, share: 5, pins: [programmes[0]] }),
      {
        name,
        version: three.version,
        ...built,
        share: null,
        pins: [enterprise, programmes[1]],
        holders: `pinned for ${enterprise}, ${programmes[1]}`,
      },
    ]);
    expect(await world.app.get(ReleaseRegistry).check(shell)).toEqual(await checked(shell));
  });

  test('but not what nobody is handed out any more, nor to a release of a remote', async () => {
    const { name, two } = await world.twoReleases();
    expect((await inUse(name))?.map(({ version }) => version)).toEqual([two]);
    expect((await checked(shell)).in_use?.some((version) => version.name === 'shell')).toBe(false);
    const three = release(name, 'three');
    expect(await checked(three)).toEqual({ name, version: three.version });
  });
});

test.each([
  [100, [], 'everybody'],
  [2.5, ['acme'], '2.5 % of the people, pinned for acme'],
  [null, ['a', 'b', 'c', 'd', 'e'], 'pinned for a, b, c and 2 more'],
])('a share of %p and pins %p are said as: %s', (share, pins, said) => {
  expect(holdersText({ share, pins })).toBe(said);
});

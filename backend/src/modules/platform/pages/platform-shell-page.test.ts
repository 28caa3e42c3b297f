import type { Discovery } from '@tandem/contracts/platform';
import { startTestApp, type TestApp } from '../../../../test/harness.js';
import { documentAt, layOutShell } from '../../../../test/shell-document.js';
import { buildProgramme, type BuiltProgramme } from '../platform.builders.js';
import { ReleaseRegistry } from '../registry/release-registry.js';
import { hashOf, release, remoteName } from '../registry/testing/test-releases.js';

let app: TestApp;
let program: BuiltProgramme;
beforeAll(async () => {
  app = await startTestApp();
  await layOutShell(app);
  program = await buildProgramme(app, { primary: '#7A1F3D' });
});
afterAll(() => app.close());

/** A step of the brand's scale in the page's first style. */
const brandOf = async (address: string) => /--t-600:([^;}]+)/.exec((await documentAt(app, address)).html)?.[1];

test.each(['/users/login', '/users/sign_up'])(
  '[D-S33] %s that names a portal comes in its colours, else in those of the general marketplace',
  async (address) => {
    const portal = `?enterprise_id=${program.tenantId}&program_id=${program.id}`;
    const ofPortal = await brandOf(`/app/${program.enterpriseSlug}/${program.slug}/overviews`);
    const general = await brandOf('/');
    expect(ofPortal).not.toBe(general);
    expect(await brandOf(address + portal)).toBe(ofPortal);
    for (const other of [
      '',
      '?enterprise_id=1',
      `?enterprise_id=999999&program_id=${program.id}`,
      '?enterprise_id=%00&program_id=x',
    ])
      expect(await brandOf(address + other)).toBe(general);
  },
);

test('[D-S33] other pages of no programme keep the general colours, whatever their address names', async () => {
  const named = `?enterprise_id=${program.tenantId}&program_id=${program.id}`;
  expect(await brandOf(`/forgot-password${named}`)).toBe(await brandOf('/'));
});

test('[S-052][D-S38] the page brings each remote with the hashes of what it begins with, and the registry names them all', async () => {
  const [entry, contents, later] = [
    'remoteEntry.0a1b2c3d4e5f.js',
    'js/__federation_expose_remote.0a1b2c3d4e5f.js',
    'js/12.0a1b2c3d4e5f.js',
  ];
  const files = Object.fromEntries([entry, contents, later].map((name) => [name, hashOf(String(name))]));
  const name = remoteName();
  await app.get(ReleaseRegistry).register(release(name, 'with pages', { files }));
  const { boot } = await documentAt(app, '/');
  const served = (boot as { remotes: Discovery }).remotes.microFrontends[name]?.[0];
  const { body } = await app.anonymous.get<Discovery>('/api/v1/remotes');
  const told = body.microFrontends[name]?.[0];
  expect(told?.extras.files).toEqual(files);
  expect(served).toEqual({
    ...told,
    extras: { ...told?.extras, files: { [entry]: files[entry], [contents]: files[contents] } },
  });
});

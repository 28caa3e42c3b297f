import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startTestApp, type TestApp } from '../../../../test/harness.js';
import { buildProgramme, type BuiltProgramme } from '../platform.builders.js';

let app: TestApp;
let program: BuiltProgramme;
beforeAll(async () => {
  app = await startTestApp();
  const folder = path.join(app.config.dataFolder, 'shell', '1.0.0');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'index.html'), '<html lang="en"><head><!--tandem:head--></head></html>');
  program = await buildProgramme(app, { primary: '#7A1F3D' });
});
afterAll(() => app.close());

async function pageOf(address: string): Promise<string> {
  const response = await fetch(app.url + address, { headers: { accept: 'text/html' } });
  return response.text();
}

/** A step of the brand's scale in the page's first style. */
const brandOf = async (address: string) => /--t-600:([^;}]+)/.exec(await pageOf(address))?.[1];

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

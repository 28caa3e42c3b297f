import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startTestApp, type TestApp } from '../../../../test/harness.js';
import { buildEnterprise, buildProgramme } from '../platform.builders.js';

/** Source path of a page with a group, an id and a sub-id (P-002). */
const material = {
  path: '/app/harbour-lights/leaders/materials/7/2',
  title: 'Materials',
  url: 'https://materials.example.org/7/2',
};
const handbook = { path: '/main/handbook', title: 'Handbook', url: 'https://handbook.example.org/tandem' };
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { FRAMED_PAGES: JSON.stringify([handbook, material]) } });
  await buildProgramme(app, { enterprise: await buildEnterprise(app, { name: 'Harbour Lights' }), name: 'Leaders' });
  const folder = path.join(app.config.dataFolder, 'shell', '1.0.0');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'index.html'), '<html lang="en"><head><!--tandem:head--></head></html>');
});
afterAll(() => app.close());

async function framedAt(address: string): Promise<unknown> {
  const response = await fetch(app.url + address, { headers: { accept: 'text/html' } });
  const boot = /id="tandem-boot"[^>]*>([^<]*)</.exec(await response.text())?.[1] ?? '{}';
  return [response.status, (JSON.parse(boot) as { framedPage: unknown }).framedPage];
}

test('[P-002] [D-P01] [D-S41] the page of another site is told at its own address, and nowhere else', async () => {
  expect(await framedAt('/main/handbook')).toEqual([200, handbook]);
  expect(await framedAt('/Main/Handbook/')).toEqual([200, handbook]);
  expect(await framedAt('/main/dashboard')).toEqual([200, null]);
  for (const built of ['materials', 'materials/7/3', 'admin/settings'])
    expect(await framedAt(`/app/harbour-lights/leaders/${built}`)).toEqual([200, null]);
  expect(await framedAt(material.path)).toEqual([200, material]);
});

import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startTestApp, type TestApp } from '../../../../test/harness.js';

const handbook = { path: '/main/handbook', title: 'Handbook', url: 'https://handbook.example.org/tandem' };
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { FRAMED_PAGES: JSON.stringify([handbook]) } });
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

test('[D-S41] the page of another site is told at its own address, and nowhere else', async () => {
  expect(await framedAt('/main/handbook')).toEqual([200, handbook]);
  expect(await framedAt('/Main/Handbook/')).toEqual([200, handbook]);
  expect(await framedAt('/main/dashboard')).toEqual([200, null]);
});

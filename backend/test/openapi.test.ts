import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openApiDocument } from '../src/kernel/docs/openapi-document.js';
import { startTestApp, type TestApp } from './harness.js';

const committed = path.resolve(import.meta.dirname, '../openapi.json');
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('the committed description of the data calls is the one that the code gives (TANDEM_WRITE=1 renews it)', async () => {
  const text = `${JSON.stringify(openApiDocument(app.nest), null, 2)}\n`;
  if (process.env['TANDEM_WRITE'] === '1') await writeFile(committed, text);
  expect(JSON.parse(await readFile(committed, 'utf8'))).toEqual(JSON.parse(text));
});

test('the description is served to programs and, as a page without scripts, to people', async () => {
  const json = await app.anonymous.get('/api/docs/openapi.json');
  expect(json).toMatchObject({ status: 200, body: { openapi: '3.0.0', info: { title: 'Tandem' } } });
  const page = await fetch(`${app.url}/api/docs`, { headers: { accept: 'text/html' } });
  const html = await page.text();
  expect(html).toContain('<code>/api/health</code>');
  expect(html).not.toContain('<script');
});

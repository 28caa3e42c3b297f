import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openApiDocument } from '../src/kernel/docs/openapi-document.js';
import { startTestApp, type Json, type TestApp } from './harness.js';

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

test('[B-063, B-064, B-193, D-B139] the description says what the calls of a session take: either form of a move, a file, or nothing', async () => {
  const { body } = await app.anonymous.get('/api/docs/openapi.json');
  const bodyOf = (verb: string, path: string) => body['paths']?.[path]?.[verb]?.['requestBody'];
  const fields = ({ properties }: Json) => Object.keys(properties ?? {});
  for (const [verb, path] of [
    ['post', '/api/v1/bookings/{id}/reschedule'],
    ['patch', '/api/v2/admin/bookings/{id}/reschedule'],
  ] as const) {
    const move = bodyOf(verb, path);
    const forms = Object.values<Json>(move?.['content']?.['application/json']?.['schema']?.['anyOf'] ?? {});
    expect([move?.['required'], ...forms.map(fields)]).toEqual([
      true,
      expect.arrayContaining(['date', 'select_booking_time', 'duration', 'reschedule_reason']),
      expect.arrayContaining(['bookingId', 'rescheduleDateTime']),
    ]);
  }
  const form = bodyOf('post', '/api/v1/bookings/attachments');
  expect(form?.['content']?.['multipart/form-data']?.['schema']).toMatchObject({
    required: ['file'],
    properties: { file: { format: 'binary' } },
  });
  const asked = ['complete', 'cancel', 'investigate', 'miss'].map(
    (action) => bodyOf('patch', `/api/v2/admin/bookings/{id}/${action}`)?.['required'],
  );
  expect(asked).toEqual([false, false, false, true]);
});

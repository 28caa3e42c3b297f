import { startTestApp, type TestApp } from './harness.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('[D-S48] health and readiness answer without login', async () => {
  const health = await app.anonymous.get('/api/health');
  expect(health).toMatchObject({ status: 200, body: { status: 'ok' } });
  const ready = await app.anonymous.get('/api/ready');
  expect(ready).toMatchObject({
    status: 200,
    body: { status: 'ready', checks: { database: 'ok', redis: 'ok', queue: 'ok', files: 'ok' } },
  });
});

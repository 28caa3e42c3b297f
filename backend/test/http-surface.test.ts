import { once } from 'node:events';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { TestApp } from './harness.js';
import { probeToken } from './probe/probe.module.js';
import { inTenant, startProbe } from './probe/start-probe.js';
import { rawRequest } from './raw-request.js';

let app: TestApp;
beforeAll(async () => {
  app = await startProbe({ env: { CORS_ORIGINS: 'https://portal.example' } });
  await inTenant(app, 1).post('/probe/notes', { text: 'mine' });
});
afterAll(() => app.close());

const as = (roles: string[]) => ({
  authorization: `Bearer ${probeToken({ userId: 10, tenantId: 1, ...{ roles } } as Parameters<typeof probeToken>[0])}`,
});

const variants = [
  '/api/v1/probe/notes/',
  '//api/v1/probe/notes',
  '/api//v1/probe//notes',
  '/api/v1/probe/%6eotes',
  '/%61pi/v1/probe/notes',
  '/api/v1/probe/notes;a=1',
  '/api/v1/probe/NOTES',
  '/API/v1/probe/notes',
  '/api/v1/./probe/notes',
  '/api/v1/probe/../probe/notes',
  '/api/v1/probe/notes%2f',
  '/api/v1/probe/notes?x=1',
  '/api/v1/probe/notes%00',
  '/api/v1/probe\\notes',
];

test.each(variants)('[S08] %s opens nothing that the plain path keeps closed', async (target) => {
  for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'OPTIONS']) {
    const anonymous = await rawRequest(app.url, { method, target });
    expect([400, 401, 404]).toContain(anonymous.status);
    expect(anonymous.body).not.toContain('mine');
  }
  const allowed = await rawRequest(app.url, { method: 'GET', target, headers: as(['mentee']) });
  expect([200, 404, 400]).toContain(allowed.status);
  const forbidden = await rawRequest(app.url, {
    method: 'POST',
    target,
    headers: { ...as(['mentee']), 'content-type': 'application/json' },
    body: '{"text":"x"}',
  });
  expect([400, 403, 404]).toContain(forbidden.status);
});

test('[S08] no header or parameter turns one method into another', async () => {
  const before = await app.database.ops.rows('select id from probe.note');
  const override = { ...as(['mentor']), 'x-http-method-override': 'POST', 'x-method-override': 'POST' };
  const answer = await rawRequest(app.url, {
    method: 'GET',
    target: '/api/v1/probe/notes?_method=POST',
    headers: override,
  });
  expect(answer.status).toBe(200);
  expect(await app.database.ops.rows('select id from probe.note')).toEqual(before);
});

test('[D-S53] failures have one shape, and an unknown address says no more than an unknown id', async () => {
  const missing = await app.anonymous.get('/no/such/thing');
  expect(missing).toMatchObject({ status: 404, body: { error: 'Not found.', code: 'not_found' } });
  const signedOut = await app.anonymous.get('/probe/notes');
  expect(signedOut).toMatchObject({
    status: 401,
    body: { error: 'Please sign in to continue.', code: 'session.missing' },
  });
  const refused = await inTenant(app, 1, { roles: ['mentee'] }).post('/probe/notes', { text: 'x' });
  expect(refused).toMatchObject({
    status: 403,
    body: { error: 'You do not have permission to do this.', code: 'forbidden' },
  });
  const invalid = await inTenant(app, 1).post('/probe/notes', { repeat: 'often' });
  expect(invalid.status).toBe(422);
  expect(invalid.body).toEqual({
    error: 'This field is required.',
    code: 'input.invalid',
    errors: { text: ['This field is required.'], repeat: ['Please enter a number.'] },
  });
});

test('[S32] prototype keys in JSON are refused and pollute nothing', async () => {
  for (const body of [
    '{"text":"x","__proto__":{"polluted":1}}',
    '{"text":"x","constructor":{"prototype":{"polluted":1}}}',
  ]) {
    expect((await inTenant(app, 1).post('/probe/notes', body)).status).toBe(400);
  }
  await app.anonymous.get('/probe/notes/limited?__proto__[polluted]=1&constructor[prototype][polluted]=1');
  expect('polluted' in {}).toBe(false);
});

test('[S33] a body over one megabyte is 413 and unreadable JSON is 400', async () => {
  const person = inTenant(app, 1);
  expect((await person.post('/probe/notes', JSON.stringify({ text: 'x'.repeat(1024 * 1024) }))).status).toBe(413);
  const broken = await person.post('/probe/notes', '{"text":');
  expect(broken).toMatchObject({ status: 400, body: { code: 'request.unreadable' } });
});

test('[D-S53] an empty body under the header of JSON says nothing: a call that needs none is done, another names what it lacks', async () => {
  const post = async (target: string, headers: Record<string, string>) => {
    const answer = await fetch(app.url + target, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    });
    return { status: answer.status, body: (await answer.json()) as unknown };
  };
  expect(await post('/api/v1/probe/notes/guarded', { 'x-csrf-token': 'right' })).toMatchObject({
    status: 200,
    body: { done: true },
  });
  expect(await post('/api/v1/probe/notes', as(['mentor']))).toMatchObject({
    status: 422,
    body: { errors: { text: ['This field is required.'] } },
  });
});

/** Milliseconds in which nonsense is refused; a machine that does other things at the same time may take longer. */
const atOnce = Number(process.env['TANDEM_REPEAT'] ?? 3) >= 50 ? 1000 : 5000;

const hostileBodies = [
  ['nested a thousand deep', '{"text":'.repeat(1000) + '1' + '}'.repeat(1000), {}, [422]],
  ['of a thousand lists', `{"text":${'['.repeat(1000)}${']'.repeat(1000)}}`, {}, [422]],
  ['of a thousand lists nobody asked for', `{"text":"x","more":${'['.repeat(1000)}${']'.repeat(1000)}}`, {}, [422]],
  [
    'packed, of a hundred megabytes',
    gzipSync(Buffer.alloc(100 * 1024 * 1024, 0x20)),
    { 'content-encoding': 'gzip' },
    [400],
  ],
  ['packed and larger than allowed', Buffer.alloc(1024 * 1024 + 1), { 'content-encoding': 'gzip' }, [413]],
  ['of a number with a million digits', `{"text":"x","repeat":${'9'.repeat(1_000_000)}}`, {}, [422]],
] as const;

test.each(hostileBodies)(
  '[S33] a body %s is refused within a second, unpacked by nobody',
  async (_name, body, headers, allowed) => {
    const began = performance.now();
    const { status } = await fetch(`${app.url}/api/v1/probe/notes`, {
      method: 'POST',
      headers: { ...as(['mentor']), 'content-type': 'application/json', ...headers },
      body,
    });
    expect(allowed).toContain(status);
    expect(performance.now() - began).toBeLessThan(atOnce);
  },
);

test('[S33] a body that never ends is cut off with 408 after 30 s and keeps nobody else waiting', async () => {
  const server = app.nest.getHttpServer();
  const usual = { headersTimeout: server.headersTimeout, requestTimeout: server.requestTimeout };
  expect(usual).toEqual({ headersTimeout: 15_000, requestTimeout: 30_000 });
  Object.assign(server, { headersTimeout: 400, requestTimeout: 500 });
  try {
    const { hostname, port } = new URL(app.url);
    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk));
    const ended = once(socket, 'close');
    socket.write(
      'POST /api/v1/probe/notes/guarded HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
    );
    expect((await app.anonymous.get('/api/health')).status).toBe(200);
    await ended;
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  } finally {
    Object.assign(server, usual);
  }
});

test("[D-S48] every answer carries a request id, the caller's own when it is well formed", async () => {
  const own = await app.anonymous.get('/api/health', { headers: { 'x-request-id': 'abcd-1234-efgh' } });
  expect(own.headers.get('x-request-id')).toBe('abcd-1234-efgh');
  const odd = await app.anonymous.get('/api/health', { headers: { 'x-request-id': 'a b<script>' } });
  expect(odd.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});

const guarded = '/api/v1/probe/notes/guarded';

test('[S17] a cookie endpoint needs the security token', async () => {
  const missing = await app.anonymous.post(guarded);
  expect(missing).toMatchObject({ status: 403, body: { error: 'Invalid security token. Please reload the page.' } });
  expect((await app.anonymous.post(guarded, {}, { headers: { 'x-csrf-token': 'right' } })).status).toBe(200);
});

test.each([
  ['a foreign origin', { origin: 'https://evil.example' }],
  ['the null origin', { origin: 'null' }],
  ['a look-alike origin', { origin: 'http://localhost:3000.evil.example' }],
  ['a cross-site form', { 'sec-fetch-site': 'cross-site' }],
  ['a text/plain body', { 'content-type': 'text/plain' }],
])('[S17] %s is refused even with the right token', async (_name, headers) => {
  const answer = await app.anonymous.post(guarded, '{}', { headers: { 'x-csrf-token': 'right', ...headers } });
  expect(answer.status).toBe(403);
});

test('[D-S47] a limit answers 429 with Retry-After and its sentence', async () => {
  const answers = [];
  for (let turn = 0; turn < 4; turn += 1) answers.push(await app.anonymous.get('/api/v1/probe/notes/limited'));
  expect(answers.map(({ status }) => status).slice(-1)).toEqual([429]);
  const last = answers.at(-1);
  expect(last?.body).toMatchObject({ error: 'Slow down.', code: 'too_many_requests' });
  expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('[D-S47] a session may call 600 times a minute and no more', async () => {
  const person = inTenant(app, 1, { sessionId: 77 });
  const statuses = await Promise.all(
    Array.from({ length: 601 }, async () => (await person.get('/probe/notes')).status),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(600);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});

test('[S39] data answers carry the strict policy and the standard headers', async () => {
  const { headers } = await app.anonymous.get('/api/health');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.has('x-powered-by')).toBe(false);
});

test('[S39] only listed origins may read answers across origins', async () => {
  const from = async (origin: string) =>
    (await app.anonymous.get('/api/health', { headers: { origin } })).headers.get('access-control-allow-origin');
  expect(await from('https://portal.example')).toBe('https://portal.example');
  expect(await from('https://portal.example.evil.example')).toBeNull();
  expect(await from('https://other.example')).toBeNull();
});

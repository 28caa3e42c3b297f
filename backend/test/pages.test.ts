import { mkdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { pageHead } from '../src/kernel/pages/shell-pages.js';
import type { TestApp } from './harness.js';
import { rawRequest } from './raw-request.js';
import { startProbe } from './probe/start-probe.js';

let app: TestApp;
/** Long enough to be worth compressing. */
const page = `<!doctype html><html lang="en"><head><!--tandem:head--><script nonce="__NONCE__" src="/shell/1.0.0/main.js"></script></head><body>${'<p>Tandem</p>'.repeat(200)}</body></html>`;
/** Stands in every file that is nobody's business. */
const planted = 'planted-secret-4711';
const script = 'console.log("shell");'.repeat(50);

beforeAll(async () => {
  app = await startProbe();
  const shell = path.join(app.config.dataFolder, 'shell', '1.0.0');
  const remote = path.join(app.config.dataFolder, 'remotes', 'mf-x', '1.0.0-aabbccdd');
  for (const folder of [shell, remote]) await mkdir(folder, { recursive: true });
  await writeFile(path.join(shell, 'index.html'), page);
  for (const folder of [shell, remote]) {
    await writeFile(path.join(folder, 'main.js'), script);
    await writeFile(path.join(folder, 'main.js.br'), brotliCompressSync(script));
    await writeFile(path.join(folder, 'main.js.map'), JSON.stringify({ sources: [planted] }));
    await writeFile(path.join(folder, 'main.js.map.br'), planted);
    await writeFile(path.join(folder, '.env'), planted);
  }
  await writeFile(path.join(app.config.dataFolder, 'secrets.json'), planted);
});
afterAll(() => app.close());

const html = { headers: { accept: 'text/html' } };

test.each(['/', '/main/bookings', '/app/acme/spring/bookings', '/users/login'])(
  '%s is answered with the shell, ready for its tenant',
  async (address) => {
    const { body, status, headers } = await fetchPage(address);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toContain('<script type="application/json" id="tandem-boot"');
    expect(body).not.toContain('__NONCE__');
    expect(body).not.toContain('<!--tandem:head-->');
  },
);

test('a build that is on its way is no shell, however new it is', async () => {
  const later = new Date(Date.now() + 60_000);
  for (const name of ['1.0.1.part-4711', '1.0.1.4711-x2k9.part']) {
    const part = path.join(app.config.dataFolder, 'shell', name, 'index.html');
    await mkdir(path.dirname(part), { recursive: true });
    await writeFile(part, page);
    await utimes(part, later, later);
  }
  const { body } = await fetchPage('/');
  expect(/"shell":"([^"]+)"/.exec(body)?.[1]).toBe('1.0.0');
});

async function fetchPage(address: string) {
  const response = await fetch(app.url + address, html);
  return { body: await response.text(), status: response.status, headers: response.headers };
}

test('[S39] the page allows no inline script, no eval, no foreign frame, and each answer has its own nonce', async () => {
  const [one, two] = [await fetchPage('/'), await fetchPage('/')];
  const policy = one.headers.get('content-security-policy') ?? '';
  const scripts = policy.split('; ').find((rule) => rule.startsWith('script-src')) ?? '';
  const nonce = /'nonce-([A-Za-z0-9_-]{20,})'/.exec(scripts)?.[1] ?? 'none';
  expect(one.body).toContain(`<script nonce="${nonce}" src="/shell/1.0.0/main.js">`);
  expect(two.body).not.toContain(nonce);
  expect(policy).not.toMatch(/script-src[^;]*'unsafe-(inline|eval)'/);
  for (const rule of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'self'"]) expect(policy).toContain(rule);
});

test("[S39] a remote's own origin serves its scripts, styles, fonts and pictures to the page, and no origin that is not listed", async () => {
  const origin = 'http://localhost:4204';
  const listed = await startProbe({ env: { REMOTE_ORIGINS: origin } });
  await mkdir(path.join(listed.config.dataFolder, 'shell', '1.0.0'), { recursive: true });
  await writeFile(path.join(listed.config.dataFolder, 'shell', '1.0.0', 'index.html'), page);
  const rulesOf = async ({ url }: TestApp) =>
    ((await fetch(`${url}/`, html)).headers.get('content-security-policy') ?? '').split('; ');
  const rules = await rulesOf(listed);
  await listed.close();
  const allowing = rules.filter((rule) => rule.split(' ').includes(origin)).map((rule) => rule.split(' ')[0]);
  expect(allowing).toEqual(['script-src', 'style-src', 'connect-src', 'img-src', 'font-src']);
  expect((await rulesOf(app)).join()).not.toContain('http:');
});

test('[S39] what goes into the page can end neither its script nor its style', () => {
  const head = pageHead(
    {
      status: 200,
      css: ':root{--x:"</style><script>1"}',
      boot: { name: '</script><script>alert(1)</script>\u2028' },
      title: '<b>&"',
    },
    'n',
  );
  expect(head.match(/<\/script>/g)).toHaveLength(1);
  expect(head.match(/<\/style>/g)).toHaveLength(1);
  expect(head).toContain('<title>&lt;b&gt;&amp;&quot;</title>');
});

test.each(['/shell/1.0.0/main.js', '/remotes/mf-x/1.0.0-aabbccdd/main.js'])(
  '%s is served compressed and may be kept for good, by caches on the way as well',
  async (address) => {
    const plain = await fetch(app.url + address, { headers: { 'accept-encoding': 'identity' } });
    expect([plain.headers.get('content-encoding'), plain.headers.get('vary')]).toEqual([null, 'accept-encoding']);
    const response = await fetch(app.url + address, { headers: { 'accept-encoding': 'br' } });
    expect(response.headers.get('vary')).toBe('accept-encoding');
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(await response.text()).toBe(script);
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('cache-control')).toContain('immutable');
  },
);

test.each([
  '/remotes/mf-x/9.9.9/main.js',
  '/shell/1.0.0/other.js',
  '/shell/1.0.0/main.js.map',
  '/shell/1.0.0/index.html',
  '/remotes/mf-x/',
  '/remotes/..%2ffiles/x',
  '/api/v1/none',
  '/dev/none',
])('[S44] %s is missing and never the page', async (address) => {
  const response = await fetch(app.url + address, html);
  expect([403, 404]).toContain(response.status);
  expect(await response.text()).not.toContain('tandem-boot');
});

test.each([
  '/secrets.json',
  '/shell/../secrets.json',
  '/shell/%2e%2e/secrets.json',
  '/shell/..%2fsecrets.json',
  '/shell/1.0.0/..%5c..%5csecrets.json',
  '/remotes/mf-x/../../secrets.json',
  '/shell/1.0.0/.env',
  '/shell/1.0.0/main.js.map',
  '/shell/1.0.0/main.js.map.br',
  '/shell//1.0.0/main.js.map',
  '/shell/1.0.0/main%2ejs%2emap',
  '/.env',
  '/package.json',
])('[S44] %s gives away neither settings nor sources', async (target) => {
  for (const accept of ['*/*', 'text/html']) {
    const { body } = await rawRequest(app.url, { method: 'GET', target, headers: { accept } });
    expect(body).not.toContain(planted);
    expect(body).not.toContain('"dependencies"');
  }
});

test.each(['*/*', undefined])(
  'a program that accepts %s is given the page of an address, and no page for a file',
  async (accept) => {
    const ask = (target: string) => rawRequest(app.url, { method: 'GET', target, headers: accept ? { accept } : {} });
    expect(await ask('/')).toMatchObject({ status: 200, body: expect.stringContaining('tandem-boot') as string });
    expect(await ask('/favicon.ico')).toMatchObject({ status: 404 });
  },
);

test.each(['br', 'gzip'])('the page travels compressed as %s', async (encoding) => {
  const response = await fetch(`${app.url}/`, { headers: { accept: 'text/html', 'accept-encoding': encoding } });
  expect(response.headers.get('content-encoding')).toBe(encoding);
  expect(response.headers.get('vary')).toContain('accept-encoding');
  expect(await response.text()).toContain('tandem-boot');
});

test('an address without a page wish is answered with data', async () => {
  const response = await fetch(`${app.url}/main/bookings`, { headers: { accept: 'application/json' } });
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ error: 'Not found.', code: 'not_found' });
});

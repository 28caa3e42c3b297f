import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '../src/kernel/index.js';
import { migrations } from '../src/migrations.js';
import { createTestDatabase, redisUrl, type TestDatabase } from './databases.js';
import { startProcess } from './processes.js';

let database: TestDatabase;
let good: Record<string, string>;
beforeAll(async () => {
  database = await createTestDatabase(migrations);
  good = {
    APP_ENV: 'production',
    PUBLIC_ORIGIN: 'https://tandem.example',
    PORT: '0',
    DATA_FOLDER: path.join(tmpdir(), `tandem-production-${process.pid}`),
    DATABASE_URL: database.urls.app,
    DATABASE_OPS_URL: database.urls.ops,
    REDIS_URL: redisUrl(),
    REDIS_PREFIX: `production-${process.pid}`,
    SMTP_URL: 'smtp://127.0.0.1:2525',
    JWT_SECRET: 'kJ8s-2mQz_7Rw4Xn9Lb3Tc6Vd1Gf5HyP0a',
    REFRESH_SECRET: 'wE3r-9tYu_1Io5Pl7Kj2Hg4Fd6Sa8ZxC0v',
    CSRF_SECRET: 'bN6m-0qWe_8Rt2Yu4Io9Pa1Sd3Fg5HjK7l',
  };
}, 180_000);
afterAll(async () => {
  await database.drop();
});

/** How production starts with some settings changed; undefined takes one away. */
async function start(change: Record<string, string | undefined>): Promise<{ code: number | null; output: string }> {
  const env = Object.fromEntries(
    Object.entries({ ...good, ...change }).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  const server = await startProcess('main', env);
  const code = await server.ended;
  return { code, output: server.output() };
}

test.each([
  [
    'a default secret',
    { CSRF_SECRET: 'local-csrf-token-key-for-development-only' },
    'CSRF_SECRET is missing or still the default',
  ],
  ['a short secret', { REFRESH_SECRET: 'aB3-kJ8s2mQz' }, 'REFRESH_SECRET is shorter'],
  ['one secret used twice', { CSRF_SECRET: 'kJ8s-2mQz_7Rw4Xn9Lb3Tc6Vd1Gf5HyP0a' }, 'must differ'],
  ['synchronize', { DATABASE_SYNCHRONIZE: 'true' }, 'DATABASE_SYNCHRONIZE must not be set'],
  ['a plain http origin', { PUBLIC_ORIGIN: 'http://tandem.example' }, 'PUBLIC_ORIGIN must be an https origin'],
  [
    'a token that travels unencrypted',
    { WHATSAPP_API_URL: 'http://graph.example/v24.0' },
    'WHATSAPP_API_URL must be an https address',
  ],
  ['a key that does', { CLAUDE_API_URL: 'http://models.example' }, 'CLAUDE_API_URL must be an https address'],
  [
    'calendars that do',
    { GOOGLE_CALENDAR_TOKEN_URL: 'http://tokens.example' },
    'GOOGLE_CALENDAR_TOKEN_URL must be an https address',
  ],
  ['no address of the cross-tenant role', { DATABASE_OPS_URL: undefined }, 'DATABASE_OPS_URL is missing'],
])('[S40] production with %s is refused', (_name, change, reason) => {
  expect(() => readConfig({ ...good, ...change })).toThrow(reason);
});

test('a setting that is set to nothing is not set', () => {
  const optional = [
    'TURN_URLS',
    'TURN_SECRET',
    'VIDEO_ROOM_URL',
    'MAIL_FROM',
    'WHATSAPP_ACCESS_TOKEN',
    'WHATSAPP_API_URL',
    'CLAUDE_API_KEY',
    'OPENAI_API_URL',
    'PORTAL_HOSTS',
    'FRAMED_PAGES',
    'LIMITS',
  ];
  const further = ['SANDBOX_PAYMENTS', 'WORKER_CONCURRENCY', 'LOG_LEVEL', 'COOKIE_DOMAIN', 'FILES_URL', 'PRODUCT_NAME'];
  const empty = Object.fromEntries([...optional, ...further].map((name) => [name, '']));
  expect(readConfig({ ...good, ...empty })).toEqual(readConfig(good));
});

test('[S40] production with a missing secret exits before it listens', async () => {
  const { code, output } = await start({ JWT_SECRET: undefined });
  expect(code).toBe(1);
  expect(output).toContain('JWT_SECRET is missing');
  expect(output).not.toContain('Listening');
}, 120_000);

test('[S40] production as a superuser of the database exits before it listens', async () => {
  const { code, output } = await start({ DATABASE_URL: database.urls.owner });
  expect(code).toBe(1);
  expect(output).toContain('is a superuser');
  expect(output).not.toContain('Listening');
}, 120_000);

test('[S40] a refusal names settings and never their values', async () => {
  const { output } = await start({ JWT_SECRET: 'very-private-but-short', PUBLIC_ORIGIN: 'http://x.example' });
  expect(output).not.toContain('very-private-but-short');
}, 120_000);

test('production with proper settings listens, without the developer tools', async () => {
  const server = await startProcess('main', good);
  const text = await server.says('Listening');
  const url = /"url":"([^"]+)"/.exec(text)?.[1] ?? '';
  expect((await fetch(`${url}/api/health`)).status).toBe(200);
  expect((await fetch(`${url}/api/health`)).headers.get('strict-transport-security')).toContain('max-age=');
  expect((await fetch(`${url}/dev/clock`)).status).toBe(404);
  expect((await fetch(`${url}/dev/mail`)).status).toBe(404);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
}, 120_000);

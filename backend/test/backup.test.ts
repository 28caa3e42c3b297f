import { randomBytes } from 'node:crypto';
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import pg from 'pg';
import { AppModule } from '../src/app.module.js';
import { backUp, restore } from '../src/kernel/backup/backup.js';
import type { Manifest } from '../src/kernel/backup/backup-form.js';
import { createHttpApp } from '../src/kernel/http/server.js';
import { Builds, FileStore, readConfig, type Config } from '../src/kernel/index.js';
import { migrations } from '../src/migrations.js';
import { openSessionWorld, spacedStart, type SessionWorld } from '../src/modules/bookings/testing/session-world.js';
import { Api, startTestApp, type TestApp } from './harness.js';
import { postgresUrl } from './databases.js';
import { objectStore, type ObjectStore } from './object-store.js';

const key = randomBytes(4).toString('hex');
const database = `tandem_test_restored_${key}`;
const roles = ['owner', 'app', 'ops'].map((role) => `tandem_${role}_${key}`);
const build = { name: 'mf-kept', version: '1.0.0-0a1b2c3d' };
const photo = 'photos/7-00000000000000000000000000000000.jpg';

const quiet = (): void => undefined;

let source: TestApp;
let world: SessionWorld;
let server: pg.Client;
let store: ObjectStore;
let target: Config;
let work: string;

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  // A test that fails leaves it to the end of the database.
  client.on('error', quiet);
  await client.connect();
  return client;
}

function urlOf(login?: string): string {
  const url = new URL(postgresUrl());
  url.pathname = `/${database}`;
  if (login) Object.assign(url, { username: login, password: key });
  return url.href;
}

/** An empty place of another kind: an owner who is no superuser, roles of other names, files in an object store. */
async function emptyPlace(): Promise<void> {
  await server.query(`drop database if exists ${database} with (force)`);
  await server.query(`create database ${database} owner ${roles[0]}`);
}

beforeAll(async () => {
  work = await mkdtemp(path.join(tmpdir(), 'tandem-backup-'));
  server = await connected(postgresUrl());
  await server.query(`create role ${roles[0]} login createrole createdb password '${key}'`);
  await emptyPlace();
  store = await objectStore();
  source = await startTestApp({ env: { LOG_LEVEL: 'silent' } });
  world = await openSessionWorld(source, { credits: 5 });
  const start = spacedStart(source.clock.now(), 0);
  const booked = await world.api.mentee.post('/bookings/booking_submission', world.request(start));
  expect(booked.status).toBe(201);
  await source.get(FileStore).put(photo, Buffer.from('a photo'), 'image/jpeg');
  const builds = source.get(Builds);
  await builds.keep(build, 'js/main.js', Buffer.from('script'));
  await builds.complete(build, () => Promise.resolve());
  await source.database.ops.rows(
    `insert into platform.remote_release (name, version, url, integrity, files) values ($1, $2, '/remotes/mf-kept', 'sha384-x', '{}')`,
    [build.name, build.version],
  );
  const [owner, app, ops] = roles.map(urlOf);
  target = readConfig({
    APP_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_FOLDER: path.join(work, 'data'),
    FILES_URL: store.url,
    DATABASE_URL: app,
    DATABASE_OPS_URL: ops,
    DATABASE_OWNER_URL: owner,
    REDIS_URL: source.config.redisUrl,
    REDIS_PREFIX: `restored-${key}`,
  });
}, 60_000);

afterAll(async () => {
  await source.close();
  await store.close();
  await server.query(`drop database if exists ${database} with (force)`);
  for (const role of [...roles].reverse()) await server.query(`drop role if exists ${role}`);
  await server.end();
  await rm(work, { recursive: true, force: true });
});

/** Everything that a database is besides its rows, and a digest of the rows of each table. */
const catalogueSql = `
  select 'column' as kind, attrelid::regclass || '.' || attname as name, format_type(atttypid, atttypmod) || attnotnull || attidentity::text as text
    from pg_attribute a join pg_class c on c.oid = attrelid where attnum > 0 and c.relnamespace = any($1::regnamespace[]) and relkind = 'r'
  union all select 'constraint', conrelid::regclass || '.' || conname, pg_get_constraintdef(oid) || convalidated
    from pg_constraint where connamespace = any($1::regnamespace[])
  union all select 'index', indexname, indexdef from pg_indexes where schemaname::regnamespace = any($1::regnamespace[])
  union all select 'policy', tablename || '.' || policyname, cmd || roles::text || coalesce(qual, '') || coalesce(with_check, '')
    from pg_policies where schemaname::regnamespace = any($1::regnamespace[])
  union all select 'secured', oid::regclass::text, relrowsecurity::text || relforcerowsecurity || coalesce(relacl::text, '')
    from pg_class where relkind in ('r', 'S') and relnamespace = any($1::regnamespace[])
  union all select 'trigger', tgrelid::regclass || '.' || tgname, tgenabled::text from pg_trigger where not tgisinternal
  union all select 'sequence', sequencename, last_value::text from pg_sequences where schemaname::regnamespace = any($1::regnamespace[])
  union all select 'rows', oid::regclass::text,
      (xpath('//r/text()', query_to_xml(format('select md5(string_agg(t::text, chr(10) order by t::text)) as r from %s t', oid::regclass), true, true, '')))[1]::text
    from pg_class where relkind = 'r' and relnamespace = any($1::regnamespace[])
`;
const schemas = ['kernel', 'platform', 'accounts', 'programme_admin', 'notifications', 'bookings', 'events'];

async function catalogueOf(url: string, names: readonly string[]): Promise<string[]> {
  const client = await connected(url);
  const { rows } = await client.query<{ kind: string; name: string; text: string }>(catalogueSql, [schemas]);
  await client.end();
  const plain = (text: string): string =>
    names.reduce((changed, name, index) => changed.replaceAll(name, ['owner', 'app', 'ops'][index] ?? ''), text ?? '');
  return rows.map(({ kind, name, text }) => `${kind} ${name} ${plain(text)}`).sort();
}

const ownNames = ['postgres', 'tandem_app', 'tandem_ops'];
const place = (folder: string, config = target) => ({
  folder: path.join(work, folder),
  config,
  migrations,
  say: quiet,
});

test('[F25] a restored installation is what was backed up: rows, security, references, sequences, files, and people sign in', async () => {
  await backUp(place('whole', source.config));
  await restore(place('whole'), { force: false });
  const [before, after] = [await catalogueOf(source.urls.owner, ownNames), await catalogueOf(urlOf(), roles)];
  expect(after).toEqual(before);
  expect(after.filter((line) => line.startsWith('rows kernel.audit_row')).join()).toMatch(/[0-9a-f]{32}/);
  const restored: NestFastifyApplication = await createHttpApp(AppModule.with(target), target);
  try {
    await restored.listen(0, '127.0.0.1');
    const api = new Api(await restored.getUrl());
    const signedIn = await api.post('/login.json', { email: world.mentee.email, password: world.mentee.password });
    expect(signedIn.status).toBe(200);
    expect(
      Buffer.from(await (await fetch(`${await restored.getUrl()}/api/v1/${photo}`)).arrayBuffer()).toString(),
    ).toBe('a photo');
    const script = await fetch(`${await restored.getUrl()}/remotes/${build.name}/${build.version}/js/main.js`);
    expect(await script.text()).toBe('script');
    const app = await connected(target.databaseUrl);
    const seen = async (tenant: string) => {
      await app.query("select set_config('app.tenant_id', $1, false)", [tenant]);
      return (await app.query('select from bookings.booking')).rowCount;
    };
    expect([await seen(''), await seen(String(world.program.tenantId)), await seen('1')]).toEqual([0, 1, 0]);
    await expect(app.query('delete from kernel.audit_row')).rejects.toThrow('permission denied');
    await app.end();
  } finally {
    await restored.close();
  }
}, 120_000);

test('[F25] nothing is lost by a slip: what is not empty, not whole, changed or in use is refused and left as it is', async () => {
  await expect(backUp(place('whole', source.config))).rejects.toThrow('is not empty');
  await expect(restore(place('whole'), { force: false })).rejects.toThrow('is not empty');
  await expect(restore(place('none'), { force: true })).rejects.toThrow('holds no whole backup');
  await backUp(place('other', source.config));
  const app = await connected(target.databaseUrl);
  await expect(restore(place('other'), { force: true })).rejects.toThrow('Stop all of them');
  await app.end();
  const before = await catalogueOf(urlOf(), roles);
  await appendFile(path.join(work, 'other', 'files', photo), '!');
  await expect(restore(place('other'), { force: true })).rejects.toThrow(`files/${photo} is not what the backup wrote`);
  expect(await catalogueOf(urlOf(), roles)).toEqual(before);
  await store.stop();
  await expect(restore(place('whole'), { force: true })).rejects.toThrow('files cannot be written');
  await store.start();
  expect(await catalogueOf(urlOf(), roles)).toEqual(before);
  const older = { ...place('whole'), migrations: migrations.slice(1) };
  await expect(restore(older, { force: true })).rejects.toThrow('made by a newer version');
  await restore(place('whole'), { force: true });
  expect(await catalogueOf(urlOf(), roles)).toEqual(await catalogueOf(source.urls.owner, ownNames));
}, 120_000);

test.each<[string, (table: Manifest['tables'][number]) => object, string]>([
  ['counts one row too many', ({ rows }) => ({ rows: rows + 1 }), 'platform.enterprise has'],
  ['leaves out a column', ({ columns }) => ({ columns: columns.slice(1) }), 'extra data after last expected column'],
])(
  '[F25] a backup that %s of a table is refused with the reason, and people come in again',
  async (_slip, change, reason) => {
    const file = path.join(work, 'whole', 'manifest.json');
    const text = await readFile(file, 'utf8');
    const whole = JSON.parse(text) as Manifest;
    const tables = whole.tables.map((table) => ({
      ...table,
      ...(table.name === 'platform.enterprise' ? change(table) : {}),
    }));
    await writeFile(file, JSON.stringify({ ...whole, tables }));
    await expect(restore(place('whole'), { force: true })).rejects.toThrow(reason);
    await connected(target.databaseUrl).then((client) => client.end());
    await writeFile(file, text);
  },
  120_000,
);

test('[F25] what a pooler keeps open is no reason to refuse: it is ended, and nobody comes in until all is restored', async () => {
  const idle = await connected(target.databaseUrl);
  const ended = new Promise((resolve) => idle.once('end', resolve));
  const arrivals: Promise<string>[] = [];
  const arrive = (): Promise<string> =>
    connected(target.databaseUrl).then(
      (client) => client.end().then(() => 'let in'),
      (error: Error) => error.message,
    );
  const say = (text: string): void => {
    if (/migrations$/.test(text)) arrivals.push(arrive());
  };
  const pooled = { ...target, transactionPooling: true } as Config;
  await restore({ ...place('whole', pooled), say }, { force: true });
  await ended;
  expect(await Promise.all(arrivals)).toEqual([`role "${roles[1]}" is not permitted to log in`]);
  expect(await arrive()).toBe('let in');
  const { rows } = await server.query(
    'select from pg_auth_members where member = $1::regrole and roleid = any($2::regrole[]) and (select not rolsuper from pg_roles where oid = grantor)',
    [roles[0], roles.slice(1)],
  );
  expect(rows).toEqual([]);
}, 120_000);

test('[F25] a table of which rows stay hidden is refused by its name instead of being kept without them', async () => {
  const owner = await connected(source.urls.owner);
  await owner.query('alter policy every_tenant on bookings.booking using (id > 0)');
  await expect(backUp(place('hidden', source.config))).rejects.toThrow('does not see every row of bookings.booking');
  await owner.query('alter policy every_tenant on bookings.booking using (true)');
  await owner.end();
}, 120_000);

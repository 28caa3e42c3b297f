import { access, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { TestApp } from '../../../test/harness.js';
import { ShellPage } from '../../kernel/index.js';
import { FirstStart } from './first-start.js';
import { buildPerson, buildProgramme } from './platform.builders.js';
import { ReleaseRegistry } from './registry/release-registry.js';
import { startPlatformApp } from './testing/platform-app.js';
import { ProbeModule } from './testing/probe.module.js';
import { signIn, signInCall } from './testing/signed-in.js';

const superadmin = { email: 'first@tandem.test', password: 'First!Start1' };
let app: TestApp;
beforeAll(async () => {
  app = await startPlatformApp({
    modules: [ProbeModule],
    env: { SUPERADMIN_EMAIL: superadmin.email, SUPERADMIN_PASSWORD: superadmin.password },
  });
});
afterAll(() => app.close());

describe('[D-S50] the first start', () => {
  test('makes main/main with the roles of participants', async () => {
    const roles = await app.database.ops.rows(
      `select r.name from platform.role r join platform.programme p on p.id = r.program_id join platform.enterprise e on e.id = p.tenant_id
       where e.slug = 'main' and p.slug = 'main' order by r.name`,
    );
    expect(roles).toEqual([{ name: 'mentee' }, { name: 'mentor' }]);
  });

  test('makes one superadmin, who must change the password before anything else', async () => {
    const kept = await signIn(app, superadmin);
    expect(kept.answer.user).toMatchObject({ is_superadmin: true, must_change_password: true });
    const blocked = await app.anonymous.get('/api/v1/main/admins/audit.json', { headers: kept.bearer });
    expect(blocked).toMatchObject({ status: 403, body: { code: 'password.must-change' } });
    const body = {
      current_password: superadmin.password,
      password: 'Second!Start2',
      password_confirmation: 'Second!Start2',
    };
    expect((await app.anonymous.post('/users/current/change_password', body, { headers: kept.bearer })).status).toBe(
      200,
    );
    expect((await app.anonymous.get('/api/v1/main/admins/audit.json', { headers: kept.bearer })).status).toBe(200);
    expect((await signInCall(app, superadmin)).status).toBe(401);
  });

  test('happens once, also when many processes start together', async () => {
    await Promise.all(Array.from({ length: 5 }, () => app.get(FirstStart).onApplicationBootstrap()));
    expect(await app.database.rows(`select id from platform.enterprise where slug = 'main'`)).toHaveLength(1);
    expect(await app.database.rows('select id from platform."user" where is_superadmin')).toHaveLength(1);
  });
});

describe('[D-S49][D-S59][S41] the audit log', () => {
  interface Row {
    action: string;
    actor: { id: number } | null;
    object_id: string;
    to: unknown;
  }
  const log = async (query = '') => {
    const api = await app.as(await buildPerson(app, { isSuperadmin: true }));
    return api.get<{ data: Row[]; max_pages: number }>(`/api/v1/main/admins/audit.json${query}`);
  };

  test('tells of sign-in, sign-out and role changes, newest first', async () => {
    const program = await buildProgramme(app);
    const person = await buildPerson(app, { memberships: [{ program, role: 'mentor' }] });
    const kept = await signIn(app, person);
    await app.anonymous.delete('/users/logout', undefined, { headers: { ...kept.bearer, 'x-csrf-token': kept.csrf } });
    const { body } = await log('?per_page=50');
    const own = body.data
      .filter(({ object_id: id }) => id === String(person.id))
      .map(({ action, to }) => ({ action, to }));
    expect(own).toEqual([
      { action: 'session.ended', to: null },
      { action: 'session.started', to: null },
      { action: 'role.granted', to: 'mentor' },
    ]);
  });

  test('[S12] holds no password and no token', async () => {
    const kept = await signIn(app, await buildPerson(app));
    const text = JSON.stringify((await log('?per_page=100')).body);
    for (const secret of ['Mentor!2026', kept.refresh, kept.answer.access_token, 'argon2'])
      expect(text).not.toContain(secret);
  });

  test('[D-S54] is paged, and refuses other page numbers', async () => {
    const one = await log('?per_page=1&page=1');
    const two = await log('?per_page=1&page=2');
    expect(one.body.data).toHaveLength(1);
    expect(one.body.data[0]).not.toEqual(two.body.data[0]);
    expect(one.body.max_pages).toBeGreaterThan(1);
    expect((await log('?page=99999')).body.data).toEqual([]);
    for (const query of ['?page=0', '?page=x', '?per_page=101', '?per_page=1.5'])
      expect((await log(query)).status).toBe(422);
  });

  test('is for superadmins only', async () => {
    const program = await buildProgramme(app);
    for (const role of ['mentee', 'mentor', 'admin', 'portal_owner'] as const) {
      const api = await app.as(await buildPerson(app, { memberships: [{ program, role }] }), program);
      expect((await api.get('/api/v1/main/admins/audit.json')).status).toBe(403);
    }
    expect((await app.anonymous.get('/api/v1/main/admins/audit.json')).status).toBe(401);
  });

  test("can not be changed or read by the application's role", async () => {
    for (const sql of [
      'select 1 from kernel.audit_row',
      'delete from kernel.audit_row',
      `update kernel.audit_row set action = 'x'`,
    ]) {
      await expect(app.database.transaction((tx) => tx.query(sql))).rejects.toThrow('permission denied');
    }
  });
});

describe('lookups', () => {
  test('[A-006] [P-043] GET EP/countries and GET /countries list countries with calling codes', async () => {
    const { body } =
      await app.anonymous.get<{ id: number; name: string; calling_code: string }[]>('/api/enterprise/v1/countries');
    expect(body.find(({ name }) => name === 'Malaysia')).toMatchObject({ code: 'MY', calling_code: '60' });
    expect(new Set(body.map(({ id }) => id)).size).toBe(body.length);
    expect((await app.anonymous.get('/countries')).body).toEqual(body);
  });

  test('GET /timezones lists zones with their offset now', async () => {
    const { body } = await app.anonymous.get<{ name: string; offset: string }[]>('/timezones');
    expect(body).toContainEqual({ name: 'Asia/Kuala_Lumpur', offset: '+08:00' });
    expect(body).toContainEqual({ name: 'Asia/Kolkata', offset: '+05:30' });
    expect(body).toContainEqual({ name: 'UTC', offset: '+00:00' });
  });
});

describe('[D-S33][S-049] the page that the server sends', () => {
  const version = '1.0.0-0a1b2c3d';
  const page = (address: string) => app.anonymous.get<string>(address, { headers: { accept: 'text/html' } });
  const bootOf = (html: string) =>
    JSON.parse(/id="tandem-boot"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? '{}') as Record<string, unknown>;

  beforeAll(async () => {
    const folder = path.join(app.config.dataFolder, 'shell', version);
    await mkdir(folder, { recursive: true });
    await writeFile(
      path.join(folder, 'index.html'),
      '<!doctype html><html lang="en"><head><!--tandem:head--></head><body></body></html>',
    );
    await access(folder);
    const hash = `sha384-${'A'.repeat(64)}`;
    await app.get(ReleaseRegistry).register({
      name: 'shell',
      version,
      url: `/shell/${version}/index.html`,
      integrity: hash,
      files: { 'index.html': hash },
    });
  });

  test("carries the portal's colours, name and ids before any request", async () => {
    const program = await buildProgramme(app, { name: 'Green Path', primary: '#0F766E' });
    const { status, body } = await page(`/app/${program.enterpriseSlug}/${program.slug}/bookings`);
    expect(status).toBe(200);
    expect(body).toContain('--brand:#0f766e');
    expect(body).toContain('<title>Green Path</title>');
    expect(bootOf(body)).toMatchObject({
      product: 'Tandem',
      mode: 'test',
      tenant: { program_id: program.id, name: 'Green Path' },
      remotes: { microFrontends: {} },
    });
  });

  test('carries the defaults on the general site', async () => {
    const { body } = await page('/main/bookings');
    expect(body).toContain('--brand:#428ac9');
    expect(bootOf(body)).toMatchObject({ tenant: { is_general: true } });
  });

  test('[D-S42] says 404 for a portal that does not exist, in the default colours', async () => {
    const { status, body } = await page('/app/no-such/programme/overviews');
    expect(status).toBe(404);
    expect(bootOf(body)).toMatchObject({ tenant: null });
  });

  test('[D-S42] says 404 for an address that is nobody’s page, and 200 for pages of the shell and of every remote in use', async () => {
    const hash = `sha384-${'B'.repeat(64)}`;
    const pages = {
      list: {
        paths: ['/main/bookings', '/app/:enterprise/:program/bookings'],
        layout: 'general' as const,
        title: 'List',
      },
      rest: { paths: ['/app/:enterprise/:program/admin/*'], layout: 'admin' as const, title: 'Admin' },
    };
    await app.get(ReleaseRegistry).register({
      name: 'mf-bookings',
      version,
      url: `/remotes/mf-bookings/${version}/mf-manifest.json`,
      integrity: hash,
      files: { 'remoteEntry.js': hash },
      meta: { name: 'mf-bookings', contract: 1, pages },
    });
    const { enterpriseSlug, slug } = await buildProgramme(app);
    const portal = `/app/${enterpriseSlug}/${slug}`;
    const opened = (address: string) => fetch(app.url + address, { headers: { accept: 'text/html' } });
    const statusOf = async (address: string) => (await opened(address)).status;
    for (const known of ['/', '/login', '/Main/Bookings/', '//reset-password?token=x', '/enter-program/7'])
      expect([known, await statusOf(known)]).toEqual([known, 200]);
    for (const known of ['/overviews', '/bookings', '/admin', '/admin/any/thing'])
      expect([known, await statusOf(portal + known)]).toEqual([known, 200]);
    for (const unknown of ['/nowhere', '/main/bookings/further', '/enter-program', `${portal}/nowhere`, portal])
      expect([unknown, await statusOf(unknown)]).toEqual([unknown, 404]);
    expect(await (await opened('/nowhere')).text()).toContain('id="tandem-boot"');
  });

  test('[S-028][D-S30][D-S19][D-B163] tells the shell the chat application, the payment pages and the cookie domain of this installation', async () => {
    expect(bootOf((await page('/main/dashboard')).body)).toMatchObject({
      chatAppUrl: null,
      surveysAppUrl: null,
      paymentOrigins: [],
      cookieDomain: null,
    });
    const other = await startPlatformApp({
      env: {
        CHAT_APP_URL: 'https://chat.example.test/',
        SURVEYS_APP_URL: 'https://ask.example.test/',
        PAYMENT_ORIGINS: 'https://pay.example.test, https://pay.example.org:8443',
        COOKIE_DOMAIN: 'example.test',
      },
    });
    try {
      const visit = { path: '/', query: new URLSearchParams(), host: 'example.test', acceptLanguage: '', cookies: {} };
      expect(await other.get(ShellPage).content(visit)).toMatchObject({
        boot: {
          chatAppUrl: 'https://chat.example.test/',
          surveysAppUrl: 'https://ask.example.test/',
          paymentOrigins: ['https://pay.example.test', 'https://pay.example.org:8443'],
          cookieDomain: 'example.test',
        },
      });
    } finally {
      await other.close();
    }
  });
});

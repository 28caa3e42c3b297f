import pg from 'pg';
import { browserOf, callback, newBrowser, ownerOf } from '../../../../test/calendar-browser.js';
import { openCalendarProviders, type CalendarProviders } from '../../../../test/calendar-provider.js';
import { startTestApp, type TestApp } from '../../../../test/harness.js';
import { NotificationsModule, NotificationsWorkerModule } from '../../notifications/index.js';
import { PlatformModule } from '../../platform/index.js';
import { AccountsModule } from '../accounts.module.js';
import { AccountsWorkerModule } from '../accounts.worker.js';

const modules = [PlatformModule, AccountsModule, NotificationsModule, NotificationsWorkerModule, AccountsWorkerModule];
let server: CalendarProviders;
let app: TestApp;
beforeAll(async () => {
  server = await openCalendarProviders();
  const limits = JSON.stringify({ 'accounts.calendars': { max: 1000, windowSeconds: 60 } });
  app = await startTestApp({ modules, env: { ...server.env, LIMITS: limits, LOG_LEVEL: 'silent' } });
}, 60_000);
afterAll(async () => {
  await app.close();
  await server.close();
});

const linkOf = (provider: string, connected: boolean) => ({
  connected,
  link_url: `/api/v1/calendars/${provider}/connect`,
  unlink_url: `/api/v1/calendars/${provider}`,
  ...(connected ? { busy_times: { read_at: null, error: null } } : {}),
});
const linked = (...providers: string[]) => ({
  google: linkOf('google', providers.includes('google')),
  microsoft: linkOf('microsoft', providers.includes('microsoft')),
});
const tabOf = ({ slug }: { readonly slug: string }, provider: string, outcome: string) =>
  `/users/${slug}/edit/integrations?calendar=${provider}&outcome=${outcome}`;
const locationOf = ({ headers }: { readonly headers: Headers }) => headers.get('location');
const providers = ['google', 'microsoft'] as const;

test.each(providers)(
  '[A-074, A-137, D-A61] who allows it at %s has a linked calendar, and takes it back',
  async (provider) => {
    const browser = await newBrowser(app);
    expect(await browser.links()).toEqual(linked());
    expect(await browser.link(provider, server)).toBe(tabOf(browser.person, provider, 'linked'));
    expect(await browser.links()).toEqual(linked(provider));
    // Linking anew replaces what was there.
    expect(await browser.link(provider, server)).toBe(tabOf(browser.person, provider, 'linked'));
    const { status, body } = await browser.api.delete(`/calendars/${provider}`);
    expect([status, body]).toEqual([200, { message: 'Calendar unlinked successfully' }]);
    expect(await browser.links()).toEqual(linked());
    expect((await browser.api.delete(`/calendars/${provider}`)).status).toBe(200);
  },
);

test('[A-138] unlinking takes the tokens back at Google, and succeeds here when Google fails', async () => {
  const browser = await newBrowser(app);
  await browser.link('google', server);
  await browser.api.delete('/calendars/google');
  expect(server.calls().at(-1)).toBe('POST /google/revoke');
  await browser.link('google', server);
  server.trouble({ status: 503 });
  expect((await browser.api.delete('/calendars/google')).status).toBe(200);
  expect(await browser.links()).toEqual(linked());
});

test('[D-A61] the way to the provider carries a challenge and a state, and the way back is kept from scripts', async () => {
  const browser = await newBrowser(app);
  const answer = await browser.open('/calendars/google/connect');
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'no-store']);
  const query = new URL(locationOf(answer) ?? '').searchParams;
  expect(query.get('redirect_uri')).toBe('http://localhost:3000/api/v1/calendars/google/callback');
  expect(query.get('scope')).toContain('https://www.googleapis.com/auth/calendar.events');
  const [cookie = ''] = answer.headers.getSetCookie();
  expect(cookie).toMatch(/^calendar_google=[\w-]{43}; Max-Age=600; Path=\/api\/v1\/calendars; HttpOnly; SameSite=Lax$/);
  const rows = await app.database.ops.rows('select * from accounts.calendar_attempt where user_id = $1', [
    browser.person.id,
  ]);
  expect(JSON.stringify(rows)).not.toContain(query.get('state'));
});

test('[D-A61] a return is good once, for the same person in the same browser, within ten minutes', async () => {
  const browser = await newBrowser(app);
  const [expired, declined] = ['expired', 'declined'].map((outcome) => tabOf(browser.person, 'google', outcome));
  const goneTo = async () => server.allow(await browser.leave('google'), ownerOf(browser.person));
  const back = async (query: string) => locationOf(await browser.open(callback('google', query)));

  const used = await goneTo();
  const cookieKept = await browserOf(app, browser.person);
  await back(used);
  expect(await back(used)).toBe(expired);

  // Of somebody else, whose calendar would otherwise be filled with this person's sessions.
  const other = await newBrowser(app);
  await other.leave('google');
  expect(locationOf(await other.open(callback('google', await goneTo())))).toBe(
    tabOf(other.person, 'google', 'expired'),
  );
  expect(await other.links()).toEqual(linked());

  // In another browser, and in this one without what it kept.
  expect(locationOf(await cookieKept.open(callback('google', await goneTo())))).toBe(expired);
  const forgotten = await goneTo();
  browser.forget('google');
  expect(await back(forgotten)).toBe(expired);

  const late = await goneTo();
  await app.database.ops.rows(
    `update accounts.calendar_attempt set expires_at = now() - interval '1 second' where user_id = $1`,
    [browser.person.id],
  );
  expect(await back(late)).toBe(expired);
  const crossed = server.allow(await browser.leave('microsoft'), ownerOf(browser.person));
  expect(await back(crossed)).toBe(expired);

  await browser.api.delete('/calendars/google');
  const state = new URLSearchParams(await goneTo()).get('state') ?? '';
  expect(await back(new URLSearchParams({ state, error: 'access_denied' }).toString())).toBe(declined);
  expect(await browser.links()).toEqual(linked());
});

test.each([
  ['answers with an error', { status: 500 }, 'failed'],
  ['does not know the code', { status: 400, body: { error: 'invalid_grant' } }, 'declined'],
  ['does not know the product', { status: 401, body: { error: 'invalid_client' } }, 'failed'],
  ['answers something else', { status: 200, body: { access_token: '' } }, 'failed'],
  ['gives no lasting token', { status: 200, body: { access_token: 'x', expires_in: 60 } }, 'failed'],
] as const)('[D-A61] nothing is kept when the provider %s', async (_title, trouble, outcome) => {
  const browser = await newBrowser(app);
  const query = server.allow(await browser.leave('microsoft'), ownerOf(browser.person));
  server.trouble(trouble);
  const { status, headers } = await browser.open(callback('microsoft', query));
  expect([status, headers.get('location')]).toEqual([302, tabOf(browser.person, 'microsoft', outcome)]);
  expect(await browser.links()).toEqual(linked());
});

test('[D-A61] who unticks the calendar at Google has linked none', async () => {
  const browser = await newBrowser(app);
  const query = server.allow(await browser.leave('google'), ownerOf(browser.person), 'openid');
  expect(locationOf(await browser.open(callback('google', query)))).toBe(tabOf(browser.person, 'google', 'declined'));
  expect(await browser.links()).toEqual(linked());
});

test('[D-A61] visitors are led to sign in, and from there to their calendars; unknown providers do not exist', async () => {
  const signIn = (back: string) => `/users/login?${new URLSearchParams({ return_to: back })}`;
  const tab = '/users/me/edit/integrations';
  for (const [path, back] of [
    ['/calendars/google/connect', tab],
    [callback('google', 'state=a&code=b'), `${tab}?calendar=google&outcome=expired`],
  ] as const) {
    const answer = await app.anonymous.get(path, { headers: { cookie: 'refresh=a.b.c' } });
    expect([answer.status, locationOf(answer)]).toEqual([302, signIn(back)]);
  }
  const gone = await newBrowser(app);
  await gone.api.delete('/sessions');
  expect(await gone.leave('google')).toBe(signIn(tab));
  const browser = await newBrowser(app);
  for (const path of ['/calendars/yahoo/connect', '/calendars/yahoo/callback'])
    expect((await browser.open(path)).status).toBe(404);
  expect((await browser.api.delete('/calendars/yahoo')).status).toBe(404);
  expect((await app.anonymous.delete('/calendars/google')).status).toBe(401);
});

test('[D-A61] no token lies open in the database, and none is anybody else’s to read', async () => {
  const browser = await newBrowser(app);
  await browser.link('google', server);
  const owner = new pg.Client({ connectionString: app.urls.owner });
  await owner.connect();
  const { rows } = await owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const open = [];
  for (const { name } of rows) {
    const found = await owner.query(`select 1 from ${name} t where t::text like '%given-%' limit 1`);
    if (found.rowCount) open.push(name);
  }
  await owner.end();
  expect(open).toEqual([]);
  const seen = await app.database.asPerson(browser.person.id + 1, () =>
    app.database.rows('select user_id from accounts.linked_calendar'),
  );
  expect(seen).toEqual([]);
});

test('[D-A30] what is left of a linked calendar goes with the account', async () => {
  const browser = await newBrowser(app);
  await browser.link('google', server);
  await browser.leave('microsoft');
  await browser.api.post('/users/current/delete_account', { reason_for_leaving: 'I am using another service' });
  await app.clock.advance(32 * 86_400);
  await app.worker.drain();
  const left = await app.database.ops.rows(
    `select provider from accounts.linked_calendar where user_id = $1
     union all select provider from accounts.calendar_attempt where user_id = $1`,
    [browser.person.id],
  );
  expect(left).toEqual([]);
  await app.clock.advance(-32 * 86_400);
});

test('[D-A61] operators are told which providers are set', async () => {
  expect((await app.anonymous.get('/api/ready')).body).toMatchObject({ adapters: { calendars: 'google, microsoft' } });
});

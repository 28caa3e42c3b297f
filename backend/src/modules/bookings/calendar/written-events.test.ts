import { browserOf, ownerOf, type CalendarBrowser } from '../../../../test/calendar-browser.js';
import { openCalendarProviders, type CalendarProviders } from '../../../../test/calendar-provider.js';
import { startTestApp, type TestApp } from '../../../../test/harness.js';
import { openSessionWorld, spacedStart, type SessionWorld } from '../testing/session-world.js';

let server: CalendarProviders;
let app: TestApp;
let world: SessionWorld;
let browser: CalendarBrowser;
beforeAll(async () => {
  server = await openCalendarProviders();
  app = await startTestApp({ env: { ...server.env, LOG_LEVEL: 'silent' } });
}, 60_000);
beforeEach(async () => {
  world = await openSessionWorld(app, { mentor: { firstname: 'Aisha', lastname: 'Rahman' } });
  browser = await browserOf(app, world.mentee);
});
afterAll(async () => {
  await app.close();
  await server.close();
});

const providers = ['google', 'microsoft'] as const;
type Provider = (typeof providers)[number];
const pages = { google: 'www.google.com', microsoft: 'outlook.office365.com' };
const prefilled = { google: 'calendar.google.com', microsoft: 'outlook.live.com' };

const start = () => spacedStart(app.clock.now(), 3);
const events = () => server.events(ownerOf(world.mentee));
async function add(provider: Provider, id: number): Promise<string> {
  const { status, body } = await world.api.mentee.post(
    `/api/v2/my/calendar/add_to_${provider}_calendar?booking_id=${id}`,
  );
  expect(status).toBe(200);
  return new URL(String(body['url'])).host;
}

test.each(providers)(
  '[D-B176] a session is written into a calendar linked at %s once, and follows when it moves',
  async (provider) => {
    const { id } = await world.build({ status: 'upcoming', startTime: start() });
    expect(await add(provider, id)).toBe(prefilled[provider]);
    await browser.link(provider, server);
    expect([await add(provider, id), await add(provider, id)]).toEqual([pages[provider], pages[provider]]);
    expect(events()).toHaveLength(1);
    const title = 'Tandem session with Aisha Rahman';
    expect(events()[0]?.body).toMatchObject(provider === 'google' ? { summary: title } : { subject: title });
    const moved = spacedStart(app.clock.now(), 5);
    await world.api.mentee.post(`/bookings/${id}/reschedule`, { rescheduleDateTime: moved.toISOString() });
    await world.api.mentor.post(`/bookings/${id}/accept`);
    expect(await add(provider, id)).toBe(pages[provider]);
    expect(events()).toHaveLength(1);
    expect(JSON.stringify(events()[0]?.body)).toContain(moved.toISOString().slice(0, 19));
    // The other one's calendar is not linked, and the other provider's neither.
    expect(server.events(ownerOf(world.mentor))).toEqual([]);
    const other = provider === 'google' ? 'microsoft' : 'google';
    expect(await add(other, id)).toBe(prefilled[other]);
  },
);

test.each(providers)('[D-B176] a session is not added twice at %s by two presses at once', async (provider) => {
  const { id } = await world.build({ status: 'upcoming', startTime: start() });
  await browser.link(provider, server);
  const hosts = await Promise.all([add(provider, id), add(provider, id), add(provider, id)]);
  expect(new Set(hosts)).toEqual(new Set([pages[provider]]));
  expect(events()).toHaveLength(1);
});

test.each(providers)(
  '[D-B176] a token of %s that has run out is renewed, and the renewed one used from then on',
  async (provider) => {
    const { id } = await world.build({ status: 'upcoming', startTime: start() });
    await browser.link(provider, server);
    server.expire();
    const refreshes = () => server.calls().filter((call) => call.endsWith('/token')).length;
    const before = refreshes();
    expect([await add(provider, id), await add(provider, id)]).toEqual([pages[provider], pages[provider]]);
    expect(refreshes()).toBe(before + 1);
    await app.database.ops.rows(
      `update accounts.linked_calendar set access_expires_at = now() where user_id = $1 returning user_id`,
      [world.mentee.id],
    );
    expect(await add(provider, id)).toBe(pages[provider]);
    expect(refreshes()).toBe(before + 2);
    expect(events()).toHaveLength(1);
  },
);

test.each(providers)(
  '[D-B176, D-A61] who took it back at %s is linked no longer, and gets the page to fill in',
  async (provider) => {
    const { id } = await world.build({ status: 'upcoming', startTime: start() });
    await browser.link(provider, server);
    server.withdraw(ownerOf(world.mentee));
    expect(await add(provider, id)).toBe(prefilled[provider]);
    expect(await browser.links()).toMatchObject({ [provider]: { connected: false } });
  },
);

test.each([
  ['fails', { status: 500 }],
  ['answers nonsense', { status: 200, body: { htmlLink: 'javascript:alert(1)' } }],
  ['does not answer', 'silent'],
] as const)(
  '[D-B176] a provider that %s costs the press nothing, and the link stays',
  async (_title, trouble) => {
    const { id } = await world.build({ status: 'upcoming', startTime: start() });
    await browser.link('google', server);
    server.trouble(trouble);
    expect(await add('google', id)).toBe(prefilled.google);
    expect(await browser.links()).toMatchObject({ google: { connected: true } });
    expect(await add('google', id)).toBe(pages.google);
  },
  15_000,
);

test('[D-B176] what is not confirmed goes nowhere', async () => {
  const { id } = await world.build({ status: 'pending', startTime: start() });
  await browser.link('google', server);
  const { status } = await world.api.mentee.post(`/api/v2/my/calendar/add_to_google_calendar?booking_id=${id}`);
  expect([status, events()]).toEqual([409, []]);
});

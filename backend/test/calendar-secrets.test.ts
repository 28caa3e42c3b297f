import { openSessionWorld, spacedStart } from '../src/modules/bookings/testing/session-world.js';
import { browserOf, callback, ownerOf } from './calendar-browser.js';
import { openCalendarProviders, type CalendarProviders } from './calendar-provider.js';
import { Api, startTestApp, type TestApp } from './harness.js';
import { startProcess, type RunningProcess } from './processes.js';

let providers: CalendarProviders;
let app: TestApp;
let server: RunningProcess;
let url: string;
beforeAll(async () => {
  providers = await openCalendarProviders();
  app = await startTestApp({ env: { ...providers.env, LOG_LEVEL: 'silent' } });
  const { config, urls } = app;
  server = await startProcess('main', {
    ...providers.env,
    APP_ENV: 'test',
    PORT: '0',
    DATA_FOLDER: config.dataFolder,
    DATABASE_URL: urls.app,
    DATABASE_OPS_URL: urls.ops,
    REDIS_URL: config.redisUrl,
    REDIS_PREFIX: config.redisPrefix,
    LOG_LEVEL: 'debug',
  });
  url = /"url":"([^"]+)"/.exec(await server.says('Listening'))?.[1] ?? '';
}, 180_000);
afterAll(async () => {
  server.child.kill('SIGKILL');
  await app.close();
  await providers.close();
});

test('[S12, D-A61] no code, state or token of a linked calendar is in any answer or log, be the provider well or not', async () => {
  const world = await openSessionWorld(app);
  const { id } = await world.build({ status: 'upcoming', startTime: spacedStart(app.clock.now(), 3) });
  const browser = await browserOf({ ...app, anonymous: new Api(url) }, world.mentee);
  const mentee = browser.api.at(url);
  const answers: unknown[] = [];
  const states: string[] = [];
  const add = async () =>
    answers.push(await mentee.post(`/api/v2/my/calendar/add_to_google_calendar?booking_id=${id}`));
  const link = async () => {
    const page = await browser.leave('google');
    states.push(new URL(page).searchParams.get('state') ?? '');
    const { status, headers, body } = await browser.open(
      callback('google', providers.allow(page, ownerOf(world.mentee))),
    );
    answers.push([status, [...headers], body]);
  };
  await link();
  await add();
  providers.expire();
  await add();
  providers.trouble({ status: 500, body: { error: providers.given().at(-1) ?? '' } });
  await add();
  providers.withdraw(ownerOf(world.mentee));
  await add();
  providers.trouble({ status: 400, body: { error: 'invalid_grant' } });
  await link();
  await link();
  answers.push(await mentee.get('/users/current'), await mentee.delete('/calendars/google'));
  const secrets = [...providers.given(), ...states, providers.env['GOOGLE_CALENDAR_CLIENT_SECRET'] ?? ''];
  expect(secrets.length).toBeGreaterThan(8);
  const told = JSON.stringify(answers) + (await server.says('/api/v1/calendars/:provider"'));
  expect(told).toContain('An event was not written at google');
  expect(secrets.filter((secret) => secret === '' || told.includes(secret))).toEqual([]);
}, 60_000);

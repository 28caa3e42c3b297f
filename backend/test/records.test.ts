import pg from 'pg';
import { cookiesOf } from '../src/modules/platform/testing/cookies.js';
import { buildPerson, type BuiltPerson } from '../src/modules/platform/index.js';
import { eventually } from './faults/eventually.js';
import { kill, startMain, startWorker, type MainProcess } from './faults/product.js';
import { startTestApp, type Api, type Json, type TestApp } from './harness.js';
import { type RunningProcess } from './processes.js';

const everything = { LOG_LEVEL: 'debug' };

let app: TestApp;
let main: MainProcess;
let away: RunningProcess;
let api: Api;
const processes: RunningProcess[] = [];
beforeAll(async () => {
  app = await startTestApp({ env: { LOG_LEVEL: 'silent' } });
  await writeAuditRows();
  main = await startMain(app, everything);
  // Nobody listens there: a mail that cannot be sent is a failure that gets logged.
  away = await startWorker(app, { ...everything, SMTP_URL: 'smtp://mailer:smtp-password@127.0.0.1:9' });
  processes.push(main, away);
  api = app.anonymous.at(main.url);
}, 180_000);
afterAll(async () => {
  await Promise.all(processes.map(kill));
  await app.close();
});

/** As the owner: nobody else could write a row of another day. */
async function writeAuditRows(): Promise<void> {
  const owner = new pg.Client({ connectionString: app.urls.owner });
  await owner.connect();
  await owner.query(`insert into kernel.audit_row (occurred_at, request_id, action, object_type, object_id)
    select clock_timestamp() - age::interval, 'test', 'test.' || replace(age, ' ', '-'), 'user', '1'
    from unnest(array['735 days', '725 days', '1 day']) as age`);
  await owner.end();
}

test('[D-S49, S41] the worker forgets audit rows after two years, and nobody can make it forget younger ones', async () => {
  const actions = async () =>
    (
      await app.database.ops.rows<{ action: string }>(
        "select action from kernel.audit_row where action like 'test.%' order by occurred_at",
      )
    ).map(({ action }) => action);
  await eventually(actions, (left) => left.length < 3, 20);
  expect(await actions()).toEqual(['test.725-days', 'test.1-day']);
  await expect(app.database.rows('select kernel.forget_old_audit_rows()')).rejects.toThrow('permission denied');
  await expect(app.database.ops.rows('delete from kernel.audit_row')).rejects.toThrow('permission denied');
});

const passwords = { wrong: 'Mistaken!2026', renewed: 'Renewed!2026', changed: 'Changed!2026', signUp: 'Fresh!2026' };

/** Signs in and answers everything that the browser now holds. */
async function signIn(
  email: string,
  password: string,
): Promise<{ secrets: string[]; headers: Record<string, string> }> {
  const { body, headers, status } = await api.post<Json>('/login.json', { email, password });
  if (status !== 200) throw new Error(`Signing in answered ${status}`);
  const { refresh = '', csrf_token: csrf = '' } = cookiesOf(headers);
  const access = String(body['access_token']);
  return {
    secrets: [access, refresh, csrf],
    headers: {
      authorization: `Bearer ${access}`,
      cookie: `refresh=${refresh}; csrf_token=${csrf}`,
      'x-csrf-token': csrf,
    },
  };
}

/** What goes wrong around a password: mistaken, unreadable, of a wrong shape, too long, in a wrong place. */
async function stumble({ email, password }: BuiltPerson): Promise<void> {
  await api.post('/login.json', { email, password: passwords.wrong });
  await api.post('/login.json', `{"email":"${email}","password":"${password}"`);
  await api.post('/login.json', { email: { password }, password: [password] });
  await api.post(`/login.json?password=${password}`, { email, password: password.repeat(50) });
  await api.get(`/no/such/page?password=${password}`);
}

async function change(person: BuiltPerson, password: string): Promise<string[]> {
  const { secrets, headers } = await signIn(person.email, password);
  const body = { current_password: password, password: passwords.changed, password_confirmation: passwords.changed };
  expect((await api.post('/users/current/change_password', body, { headers })).status).toBe(200);
  const refreshed = await api.post('/session/refresh', undefined, { headers });
  const renewed = cookiesOf(refreshed.headers)['refresh'] ?? '';
  await api.delete('/users/logout', undefined, { headers });
  await api.get('/sessions', { headers });
  return [...secrets, renewed, String(refreshed.body['access_token'])];
}

/** The tokens in the links of all mails so far. */
const mailedTokens = async (): Promise<string[]> =>
  (await app.mailbox.all()).flatMap(({ text }) =>
    [...text.matchAll(/token=([\w-]{20,})/g)].map(([, token]) => token ?? ''),
  );

test('[S41] signing up, in and out, stumbling, resetting and a mail server that is away leave no secret in the logs', async () => {
  const person = await buildPerson(app);
  await api.post('/users/sign_up', {
    user: {
      firstname: 'Nur',
      lastname: 'Aini',
      email: 'nur.aini@example.test',
      password: passwords.signUp,
      password_confirmation: passwords.signUp,
      user_type: 'mentee',
    },
  });
  await stumble(person);
  const first = await signIn(person.email, person.password);
  await api.post('/api/enterprise/v1/auth/forgot_password', { email: person.email });
  await api.post('/api/enterprise/v1/auth/resend_confirmation', { email: 'nur.aini@example.test' });
  await away.says('A delivery failed');
  await kill(away);
  processes.push(await startWorker(app, everything));
  const [token = ''] = await eventually(mailedTokens, (tokens) => tokens.length > 0, 30);
  const reset = { reset_password_token: token, password: passwords.renewed, password_confirmation: passwords.renewed };
  expect((await api.post('/api/enterprise/v1/auth/reset_password', reset)).status).toBe(200);
  const later = await change(person, passwords.renewed);

  const { jwt, refresh, csrf } = app.config.secrets;
  const secrets = [
    ...[person.password, ...Object.values(passwords), ...first.secrets, ...later, ...(await mailedTokens())],
    ...[jwt, refresh, csrf, 'smtp-password', new URL(app.config.databaseUrl).password],
  ];
  expect(secrets.every((secret) => secret.length >= 8)).toBe(true);
  const logs = processes.map((each) => each.output()).join('\n');
  expect(logs).toContain('"msg":"answered"');
  expect(secrets.filter((secret) => logs.includes(secret) || logs.includes(encodeURIComponent(secret)))).toEqual([]);
}, 120_000);

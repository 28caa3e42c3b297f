import pg from 'pg';
import { startTestApp } from '../../../../test/harness.js';
import type { TestApp } from '../../../../test/harness.js';
import { buildPerson, buildProgramme, generalProgramme } from '../../platform/index.js';
import type { BuiltPerson } from '../../platform/index.js';
import { buildCredits, buildMentor } from '../accounts.builders.js';
import { buildPlan } from '../goal-setting/goal-setting.builders.js';
import { signIn, signInCall } from './testing/door.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
}, 120_000);
afterAll(() => app.close());

const dayMs = 86_400_000;
const invalid = { status: 422, body: { errors: { token: ['This link is invalid or has expired.'] } } };
const restore = (token: string) => app.anonymous.post('/users/restore', { token });

/** Deletes the account by the person's own call and answers the token of the mailed link. */
async function leave(person: BuiltPerson): Promise<string> {
  const api = await app.as(person);
  const body = { reason_for_leaving: 'I am using another service' };
  expect((await api.post('/users/current/delete_account', body)).status).toBe(200);
  await app.worker.drain();
  const link = /http:\/\/localhost:3000\/users\/restore\?token=([\w-]{43})/;
  return link.exec((await app.mailbox.to(person.email)).at(-1)?.text ?? '')?.[1] ?? '';
}

/** Tables of the whole database with a row in which the text stands. */
async function tablesWith(text: string): Promise<string[]> {
  const owner = new pg.Client({ connectionString: app.urls.owner });
  await owner.connect();
  const { rows } = await owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const found = [];
  for (const { name } of rows) {
    const { rowCount } = await owner.query(`select 1 from ${name} t where t::text like $1 limit 1`, [`%${text}%`]);
    if (rowCount) found.push(name);
  }
  await owner.end();
  return found;
}

describe('[D-A28] restoring', () => {
  test('brings back profile, programmes and credits, in the directory too; the person signs in as before', async () => {
    const program = await buildProgramme(app);
    const general = await generalProgramme(app);
    const mentor = await buildMentor(app, program, { firstname: 'Ingrid', lastname: 'Solberg' });
    await buildCredits(app, mentor.id, { credits: 2 });
    const mentee = await app.as(await buildPerson(app, { memberships: [{ program, role: 'mentee' }] }), program);
    const seen = async () => {
      const { body } = await mentee.get(`/api/v1/app/${program.enterpriseSlug}/${program.slug}/directory.json`);
      return JSON.stringify(body).includes('Ingrid Solberg');
    };
    const token = await leave(mentor);
    expect([await seen(), (await signInCall(app, mentor)).status]).toEqual([false, 401]);
    expect(await restore(token)).toMatchObject({ status: 200, body: { message: 'Your account has been restored.' } });
    expect(await seen()).toBe(true);
    expect((await signIn(app, mentor)).answer.user.memberships).toHaveLength(1);
    const own = await app.as(mentor, general);
    expect((await own.get('/users/current')).body).toMatchObject({ full_name: 'Ingrid Solberg', balance: 20 });
  });

  test('a link works once, an older one never again, and an unknown one is told', async () => {
    const person = await buildPerson(app);
    const first = await leave(person);
    const statuses = (await Promise.all([restore(first), restore(first), restore(first)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 422, 422]);
    const second = await leave(person);
    expect(second).not.toBe(first);
    expect(await restore(first)).toMatchObject(invalid);
    expect(await restore('unknown')).toMatchObject(invalid);
    expect((await restore(second)).status).toBe(200);
  });

  test('old sessions stay ended', async () => {
    const person = await buildPerson(app);
    const kept = await signIn(app, person);
    await restore(await leave(person));
    expect((await app.anonymous.get('/sessions', { headers: kept.bearer })).status).toBe(401);
  });
});

describe('[A-069][D-A30] the daily removal', () => {
  const stored = (id: number) =>
    app.database.ops.row<Record<string, unknown>>(
      `select u.firstname, u.phone_no, u.photo_url, u.password_hash, u.purged_at,
         (select count(*)::int from platform.session s where s.user_id = u.id) as sessions,
         (select count(*)::int from platform.user_token k where k.user_id = u.id) as tokens,
         (select count(*)::int from accounts.profile p where p.user_id = u.id) as profiles,
         (select count(*)::int from accounts.user_objective g where g.user_id = u.id) as plans
       from platform."user" u where u.id = $1`,
      [id],
    );
  /** Three in the morning UTC, on the given day after today. */
  const threeOn = (days: number) =>
    new Date(Math.floor(app.clock.now().getTime() / dayMs) * dayMs + days * dayMs + 10_800_000);

  test('comes at 03:00 UTC on the first day that is 30 days later, frees the address and can run again', async () => {
    const program = await buildProgramme(app);
    const person = await buildMentor(app, program);
    await buildPlan(app, person.id, { program });
    await app.worker.drain();
    await signIn(app, person);
    const token = await leave(person);
    const left = app.clock.now();
    const due = threeOn(left.getTime() % dayMs < 10_800_000 ? 30 : 31);
    for (const earlier of [dayMs - 1000, 60_000]) {
      await app.clock.set(new Date(due.getTime() - earlier));
      await app.worker.drain();
    }
    expect(await stored(person.id)).toMatchObject({
      firstname: person.firstname,
      purged_at: null,
      profiles: 1,
      plans: 1,
    });
    await app.clock.set(new Date(due.getTime() + 1000));
    await app.worker.drain();
    const gone = { firstname: 'Deleted', phone_no: null, photo_url: null, password_hash: null };
    expect(await stored(person.id)).toMatchObject({ ...gone, sessions: 0, tokens: 0, profiles: 0, plans: 0 });
    expect(await restore(token)).toMatchObject(invalid);
    expect(await tablesWith(person.email)).toEqual([]);
    const again = await buildPerson(app, { email: person.email });
    await app.clock.advance(86_400);
    await app.worker.drain();
    expect((await signInCall(app, again)).status).toBe(200);
    const rows = await app.database.ops.rows(
      `select id from kernel.audit_row where action = 'account.purged' and object_id = $1`,
      [String(person.id)],
    );
    expect(rows).toHaveLength(1);
  });

  test('an account that is restored in the last moment stays whole', async () => {
    const person = await buildPerson(app);
    expect((await restore(await leave(person))).status).toBe(200);
    await app.clock.advance(32 * 86_400);
    await app.worker.drain();
    expect((await signInCall(app, person)).status).toBe(200);
  });
});

import pg from 'pg';
import { startTestApp } from '../../../../test/harness.js';
import type { Api, TestApp } from '../../../../test/harness.js';
import { buildEnterprise, buildPerson, buildProgramme } from '../../platform/index.js';
import type { BuiltPerson, BuiltProgramme } from '../../platform/index.js';
import { buildMentor } from '../accounts.builders.js';
import { signIn, signInCall } from './testing/door.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
}, 120_000);
afterAll(() => app.close());

const reason = 'I have privacy concerns';
const leave = (api: Api, body: object = { reason_for_leaving: reason }) =>
  api.post('/users/current/delete_account', body);
const transferFirst = {
  status: 409,
  body: { error: 'Please transfer ownership before deleting your account.', code: 'account.sole-owner' },
};

describe('[A-064][D-A25] the reasons', () => {
  test.each([
    ['none', { reason_for_leaving: '' }, 'Reasons is a required field'],
    ['missing', {}, 'Reasons is a required field'],
    ["of one's own", { reason_for_leaving: 'I am bored' }, 'Please choose from the list'],
    ["one of one's own among the fixed", { reason_for_leaving: `${reason};I am bored` }, 'Please choose from the list'],
    ['the same twice', { reason_for_leaving: `${reason};${reason}` }, 'Please choose each reason once'],
  ])('%s: refused by field, and the account stays', async (_name, sent, text) => {
    const person = await buildPerson(app);
    const answer = await leave(await app.as(person), sent);
    expect(answer.status).toBe(422);
    expect(answer.body['errors']).toEqual({ reason_for_leaving: [text] });
    expect((await signInCall(app, person)).status).toBe(200);
  });

  test('[A-065] several come in one text, with or without spaces at the semicolons, and superadmins read them in the audit', async () => {
    const person = await buildPerson(app);
    const chosen = `${reason};I am using another service ; I no longer need mentoring`;
    const answer = await leave(await app.as(person), { reason_for_leaving: chosen });
    expect(answer).toMatchObject({ status: 200, body: { message: 'Account has been deleted' } });
    const superadmin = await app.as(await buildPerson(app, { isSuperadmin: true }));
    const { body } = await superadmin.get('/api/v1/main/admins/audit.json?action=account.deleted');
    expect(body['data']).toContainEqual(
      expect.objectContaining({
        object_id: String(person.id),
        actor: { id: person.id, name: 'Deleted User' },
        reason: `${reason}; I am using another service; I no longer need mentoring`,
      }),
    );
  });
});

describe('[A-068][D-A27] at once', () => {
  test('all sessions end, and signing in answers as for an unknown account', async () => {
    const person = await buildPerson(app);
    const [here, there] = [await signIn(app, person), await signIn(app, person)];
    const headers = here.bearer;
    const body = { reason_for_leaving: reason };
    expect((await app.anonymous.post('/users/current/delete_account', body, { headers })).status).toBe(200);
    for (const device of [here, there])
      expect((await app.anonymous.get('/sessions', { headers: device.bearer })).status).toBe(401);
    const alive = 'select id from platform.session where user_id = $1 and revoked_at is null';
    expect(await app.database.rows(alive, [person.id])).toEqual([]);
    const unknown = await signInCall(app, { email: 'nobody-at-all@example.test', password: person.password });
    const gone = await signInCall(app, person);
    expect({ status: gone.status, body: gone.body }).toEqual({ status: 401, body: unknown.body });
    expect((await app.anonymous.delete('/users/logout', undefined, { headers })).status).toBe(200);
  });

  test('[D-A28] the address stays taken, and no password can be reset for it', async () => {
    const person = await buildPerson(app);
    await leave(await app.as(person));
    await app.anonymous.post('/api/enterprise/v1/auth/forgot_password', { email: person.email });
    await app.worker.drain();
    const subjects = (await app.mailbox.to(person.email)).map(({ subject }) => subject);
    expect(subjects).toEqual(['Your account at Tandem was deleted']);
    const country = await app.database.row<{ id: number }>(`select id from platform.country where name = 'Malaysia'`);
    const again = await app.anonymous.post('/users/sign_up', {
      firstname: 'New',
      lastname: 'Person',
      email: person.email,
      password: 'Mentor!2026',
      country_id: country?.id,
      timezone: 'Asia/Kuala_Lumpur',
      user_type: 'mentee',
      password_confirmation: 'Mentor!2026',
      accept_terms: true,
    });
    expect(again).toMatchObject({ status: 422, body: { errors: { email: ['Email has already been taken'] } } });
  });

  test('[D-A27] a mentor leaves directory, member page, suggestions and participants', async () => {
    const program = await buildProgramme(app);
    const mentor = await buildMentor(app, program, { firstname: 'Ingrid', lastname: 'Solberg' });
    const admin = await app.as(await buildPerson(app, { memberships: [{ program, role: 'admin' }] }), program);
    const mentee = await app.as(await buildPerson(app, { memberships: [{ program, role: 'mentee' }] }), program);
    const base = `/api/v1/app/${program.enterpriseSlug}/${program.slug}`;
    const seen = async () => [
      JSON.stringify((await mentee.get(`${base}/directory.json`)).body).includes('Solberg'),
      (await mentee.get(`${base}/members/${mentor.id}.json`)).status,
      JSON.stringify((await mentee.get('/dashboard/users/mentors')).body).includes('Solberg'),
      JSON.stringify((await admin.get(`${base}/admin/user_management.json?field=mentor`)).body).includes('Solberg'),
    ];
    expect(await seen()).toEqual([true, 200, expect.any(Boolean), true]);
    await leave(await app.as(mentor, program));
    expect(await seen()).toEqual([false, 404, false, false]);
  });

  test('in a programme that is not active too', async () => {
    const program = await buildProgramme(app, { isActive: false });
    const person = await buildPerson(app, { memberships: [{ program, role: 'mentee' }] });
    expect((await leave(await app.as(person, program))).status).toBe(200);
  });

  test('asking twice at the same moment deletes once and writes one mail', async () => {
    const person = await buildPerson(app);
    const api = await app.as(person);
    const statuses = (await Promise.all([leave(api), leave(api), leave(api)])).map(({ status }) => status);
    expect(statuses.filter((status) => status !== 200 && status !== 401)).toEqual([]);
    expect(statuses).toContain(200);
    await app.worker.drain();
    expect(await app.mailbox.to(person.email)).toHaveLength(1);
  });

  test('nobody signed in deletes nothing', async () => {
    expect((await leave(app.anonymous)).status).toBe(401);
  });
});

describe('[D-A29] those whom nobody could follow stay', () => {
  const ownerOf = (program: BuiltProgramme) => buildPerson(app, { memberships: [{ program, role: 'portal_owner' }] });
  const stays = async (person: BuiltPerson) => (await signInCall(app, person)).status === 200;

  test('the only portal owner, until there is another', async () => {
    const program = await buildProgramme(app);
    const owner = await ownerOf(program);
    const api = await app.as(owner, program);
    expect(await leave(api)).toMatchObject(transferFirst);
    expect(await stays(owner)).toBe(true);
    await ownerOf(program);
    expect((await leave(api)).status).toBe(200);
  });

  test('the only enterprise admin, whose other one has been deleted', async () => {
    const enterprise = await buildEnterprise(app);
    const admins = [
      await buildPerson(app, { enterpriseAdminOf: [enterprise] }),
      await buildPerson(app, { enterpriseAdminOf: [enterprise] }),
    ] as const;
    expect((await leave(await app.as(admins[0]))).status).toBe(200);
    expect(await leave(await app.as(admins[1]))).toMatchObject(transferFirst);
    expect(await stays(admins[1])).toBe(true);
  });

  test.each([1, 2, 3])('of two owners who leave at the same moment one stays, round %i', async () => {
    const program = await buildProgramme(app);
    const owners = [await ownerOf(program), await ownerOf(program)] as const;
    const apis = [await app.as(owners[0]), await app.as(owners[1])] as const;
    const statuses = (await Promise.all(apis.map((api) => leave(api)))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409]);
  });

  test('of all superadmins who leave at the same moment one stays', async () => {
    for (let one = 0; one < 3; one += 1) await buildPerson(app, { isSuperadmin: true });
    const all = await app.database.rows<{ id: number }>(
      'select id from platform."user" where is_superadmin and deleted_at is null',
    );
    const apis = await Promise.all(all.map((person) => app.as(person)));
    const statuses = (await Promise.all(apis.map((api) => leave(api)))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 409)).toHaveLength(1);
    expect(statuses.filter((status) => status === 200)).toHaveLength(all.length - 1);
  });
});

test('[A-068] a failure on the way changes nothing: the person stays signed in, and trying again deletes', async () => {
  const person = await buildPerson(app);
  const kept = await signIn(app, person);
  const call = () => {
    const body = { reason_for_leaving: reason };
    return app.anonymous.post('/users/current/delete_account', body, { headers: kept.bearer });
  };
  const refuse = `alter table kernel.outbox_message add constraint no_farewell
    check (name <> 'platform.user-deleted.v1' or (payload ->> 'userId')::bigint <> ${person.id})`;
  await asOwner(refuse);
  expect((await call()).status).toBe(500);
  await asOwner('alter table kernel.outbox_message drop constraint no_farewell');
  expect((await app.anonymous.get('/sessions', { headers: kept.bearer })).status).toBe(200);
  expect((await signInCall(app, person)).status).toBe(200);
  expect(await app.database.ops.rows(auditSql, [String(person.id)])).toEqual([]);
  expect((await call()).status).toBe(200);
  expect(await app.database.ops.rows(auditSql, [String(person.id)])).toHaveLength(1);
});

const auditSql = `select id from kernel.audit_row where action = 'account.deleted' and object_id = $1`;

async function asOwner(sql: string): Promise<void> {
  const owner = new pg.Client({ connectionString: app.urls.owner });
  await owner.connect();
  await owner.query(sql);
  await owner.end();
}

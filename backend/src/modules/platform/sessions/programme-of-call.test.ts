import type { TestApp } from '../../../../test/harness.js';
import { buildEnterprise, buildPerson, buildProgramme, generalProgramme } from '../platform.builders.js';
import { startPlatformApp } from '../testing/platform-app.js';
import { ProbeModule } from '../testing/probe.module.js';

let app: TestApp;
beforeAll(async () => {
  app = await startPlatformApp({ modules: [ProbeModule] });
});
afterAll(() => app.close());

const notFound = { status: 404, body: { error: 'Not found.', code: 'not_found' } };

async function memberOfTwo() {
  const [one, two] = [await buildProgramme(app), await buildProgramme(app)];
  const person = await buildPerson(app, {
    memberships: [
      { program: one, role: 'mentee' },
      { program: two, role: 'mentor' },
    ],
  });
  return { one, two, person };
}

describe('[D-S51][S-058] the active programme of a call', () => {
  test('is the one of the header, with the tenant and the roles there', async () => {
    const { one, two, person } = await memberOfTwo();
    const inOne = await (await app.as(person, one)).get('/probe');
    const inTwo = await (await app.as(person, two)).get('/probe');
    expect(inOne.body).toEqual({ tenantId: one.tenantId, programId: one.id, userId: person.id, roles: ['mentee'] });
    expect(inTwo.body).toEqual({ tenantId: two.tenantId, programId: two.id, userId: person.id, roles: ['mentor'] });
  });

  test('is the program_id of the query or the body where there is no header', async () => {
    const { two, person } = await memberOfTwo();
    const api = await app.as(person);
    expect((await api.get(`/probe?program_id=${two.id}`)).body).toMatchObject({ programId: two.id });
    expect((await api.post('/probe', { program_id: two.id })).body).toMatchObject({ programId: two.id });
    expect((await api.post('/probe', { program_id: String(two.id) })).body).toMatchObject({ programId: two.id });
  });

  test('is the one whose slugs are in the path', async () => {
    const { two, person } = await memberOfTwo();
    const path = `/api/v1/app/${two.enterpriseSlug}/${two.slug}/probe.json`;
    expect((await (await app.as(person)).get(path)).body).toMatchObject({ programId: two.id });
    expect((await (await app.as(person, two)).get(path)).body).toMatchObject({ programId: two.id });
  });

  test('is main/main where nothing names one', async () => {
    const general = await generalProgramme(app);
    const person = await buildPerson(app, { memberships: [{ program: general, role: 'mentee' }] });
    expect((await (await app.as(person)).get('/probe')).body).toMatchObject({
      programId: general.id,
      tenantId: general.tenantId,
      roles: ['mentee'],
    });
  });

  test('header and program_id, or header and slugs, that differ are refused', async () => {
    const { one, two, person } = await memberOfTwo();
    const api = await app.as(person, one);
    const differing = [
      await api.get(`/probe?program_id=${two.id}`),
      await api.post('/probe', { program_id: two.id }),
      await api.get(`/probe?program_id=${one.id}&program_id=${two.id}`),
      await api.get(`/api/v1/app/${two.enterpriseSlug}/${two.slug}/probe.json`),
    ];
    for (const answer of differing) expect(answer).toMatchObject({ status: 422, body: { code: 'programme.differs' } });
  });

  test('a header that is no id is refused', async () => {
    const api = await app.as(await buildPerson(app));
    for (const value of ['abc', '1 or 1=1', '-1', '1,2', '1e3']) {
      expect(await api.get('/probe', { headers: { 'x-program-id': value } })).toMatchObject({
        status: 422,
        body: { code: 'programme.invalid' },
      });
    }
  });

  test('[D-S07][S01] a programme the person is not in, and one that does not exist, answer 404 alike', async () => {
    const foreign = await buildProgramme(app);
    const { person } = await memberOfTwo();
    const api = await app.as(person);
    expect(await api.get(`/probe?program_id=${foreign.id}`)).toMatchObject(notFound);
    expect(await api.get('/probe?program_id=987654321')).toMatchObject(notFound);
    expect(await api.get(`/api/v1/app/${foreign.enterpriseSlug}/${foreign.slug}/probe.json`)).toMatchObject(notFound);
    expect(await api.get('/api/v1/app/no-such/programme/probe.json')).toMatchObject(notFound);
  });

  test('[D-S13] without a session the answer is 401, whatever programme is named', async () => {
    expect((await app.anonymous.get('/probe?program_id=987654321')).status).toBe(401);
  });

  test('a visitor of a public call acts in the named programme with no role', async () => {
    const program = await buildProgramme(app);
    const { body } = await app.anonymous.get('/probe/public', { headers: { 'x-program-id': String(program.id) } });
    expect(body).toEqual({ tenantId: program.tenantId, programId: program.id, userId: null, roles: [] });
    expect(await app.anonymous.get('/probe/public', { headers: { 'x-program-id': '987654321' } })).toMatchObject(
      notFound,
    );
  });
});

describe('roles', () => {
  test('[D-S57] an enterprise admin counts in every programme of the enterprise and in none of another', async () => {
    const enterprise = await buildEnterprise(app);
    const [own, foreign] = [await buildProgramme(app, { enterprise }), await buildProgramme(app)];
    const admin = await buildPerson(app, { enterpriseAdminOf: [enterprise] });
    expect((await (await app.as(admin, own)).get('/probe')).body).toMatchObject({ roles: ['enterprise_admin'] });
    expect(await (await app.as(admin, foreign)).get('/probe')).toMatchObject(notFound);
  });

  test('[D-S57] a superadmin counts everywhere', async () => {
    const program = await buildProgramme(app);
    const { body } = await (await app.as(await buildPerson(app, { isSuperadmin: true }), program)).get('/probe');
    expect(body).toMatchObject({ programId: program.id, roles: ['superadmin'] });
  });

  test('[D-S51] enterprise calls act in the enterprise that was used last, without a programme', async () => {
    const [first, second] = [await buildEnterprise(app), await buildEnterprise(app)];
    const admin = await buildPerson(app, { enterpriseAdminOf: [first, second] });
    const { body } = await (await app.as(admin)).get('/api/enterprise/v1/probe');
    expect(body).toEqual({ tenantId: second.id, programId: null, userId: admin.id, roles: ['enterprise_admin'] });
  });

  test('[D-S02][D-A54] a role of one programme opens nothing in another', async () => {
    const { one, two, person } = await memberOfTwo();
    const admin = await buildPerson(app, {
      memberships: [
        { program: one, role: 'admin' },
        { program: two, role: 'mentee' },
      ],
    });
    expect((await (await app.as(admin, one)).delete('/probe')).status).toBe(200);
    expect((await (await app.as(admin, two)).delete('/probe')).status).toBe(403);
    expect((await (await app.as(person, one)).delete('/probe')).status).toBe(403);
  });
});

describe('[D-S11] a programme that is not active', () => {
  test('can be read by participants, but refuses what they write; admins go on', async () => {
    const program = await buildProgramme(app, { isActive: false });
    const mentee = await app.as(await buildPerson(app, { memberships: [{ program, role: 'mentee' }] }), program);
    const admin = await app.as(await buildPerson(app, { memberships: [{ program, role: 'admin' }] }), program);
    expect((await mentee.get('/probe')).status).toBe(200);
    expect(await mentee.post('/probe')).toMatchObject({
      status: 403,
      body: { error: 'This programme is not active.' },
    });
    expect((await admin.post('/probe')).status).toBe(200);
  });
});

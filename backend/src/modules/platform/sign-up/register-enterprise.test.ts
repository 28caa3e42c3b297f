import type { TestApp } from '../../../../test/harness.js';
import { buildEnterprise, buildPerson, buildProgramme } from '../platform.builders.js';
import { startPlatformApp } from '../testing/platform-app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startPlatformApp();
});
afterAll(() => app.close());

const malaysia = async () =>
  (await app.database.row<{ id: number }>(`select id from platform.country where code = 'MY'`))?.id;
let counter = 0;

async function form(changes: Record<string, unknown> = {}) {
  counter += 1;
  return {
    firstname: 'Farah',
    lastname: 'Osmani',
    email: `farah-${counter}@example.test`,
    country_id: await malaysia(),
    phone_no: '(012) 345-6789',
    password: 'Mentor!2026',
    password_confirmation: 'Mentor!2026',
    enterprise: { name: `Kopi & Co ${counter}`, program_type: 'Company wide', estimated_participants: '51 - 100' },
    ...changes,
  };
}
const register = (body: unknown) => app.anonymous.post('/api/enterprise/v1/auth/sign_up', body);

describe('[A-003][A-011][D-A08] registering an enterprise', () => {
  test('[P-028] makes user, enterprise and its admin together', async () => {
    const body = await form();
    const answer = await register(body);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      user: { firstname: 'Farah', email: body.email, confirmed_at: null, phone_no: '+60123456789', user_type: 'admin' },
      enterprise: { name: body.enterprise.name, slug: `kopi-co-${counter}` },
    });
    expect(answer.body['user']?.['enterprise_admin_access']).toEqual([answer.body['enterprise']?.['id']]);
  });

  test('[A-013][S-021] [P-037] the new admin signs in with the same e-mail and password', async () => {
    const body = await form();
    await register(body);
    const { status, body: answer } = await app.anonymous.post('/api/enterprise/v1/login.json', {
      type: 'enterprise',
      email: body.email,
      password: body.password,
    });
    expect(status).toBe(200);
    expect(answer).toMatchObject({ redirect_url: '/dashboard' });
  });

  test("[A-013][D-A14] the confirmation mail goes out once, with the platform's subject", async () => {
    const body = await form();
    await register(body);
    await app.worker.drain();
    expect((await app.mailbox.to(body.email)).map(({ subject }) => subject)).toEqual([
      'Confirm your e-mail for Tandem',
    ]);
  });

  describe('[A-004..A-010][A-052..A-054][D-A06][D-A07][D-A19] [P-029] [P-032..P-035] what is missing or wrong', () => {
    test.each<[string, Record<string, unknown>, Record<string, string[]>]>([
      ['first name', { firstname: ' ' }, { firstname: ['First name is required'] }],
      ['last name', { lastname: undefined }, { lastname: ['Last name is required'] }],
      [
        'name with an address',
        { lastname: 'www.evil.test' },
        { lastname: ['Only letters, spaces, apostrophes, dots and hyphens are allowed'] },
      ],
      ['missing e-mail', { email: '' }, { email: ['Your email is required'] }],
      ['invalid e-mail', { email: 'farah@' }, { email: ['Please enter a valid email'] }],
      ['country', { country_id: undefined }, { country_id: ['Country is required'] }],
      ['phone without digits', { phone_no: 'call me' }, { phone_no: ['Phone number must be in the format 123456789'] }],
      ['short phone', { phone_no: '12345' }, { phone_no: ['Phone number must be in the format 123456789'] }],
      [
        'weak password',
        { password: 'password1!', password_confirmation: 'password1!' },
        { password: ['Password must contain at least 8 characters, 1 uppercase, 1 number and 1 special character'] },
      ],
      [
        'space at the end',
        { password: 'Mentor!2026 ', password_confirmation: 'Mentor!2026 ' },
        { password: ['Password must contain at least 8 characters, 1 uppercase, 1 number and 1 special character'] },
      ],
      ['no confirmation', { password_confirmation: '' }, { password_confirmation: ['Confirm password is required'] }],
      [
        'other confirmation',
        { password_confirmation: 'Other!2026' },
        { password_confirmation: ['Passwords must match'] },
      ],
      [
        'company',
        { enterprise: { name: '', program_type: 'Company wide', estimated_participants: '1 - 50' } },
        { 'enterprise.name': ['Company name is required'] },
      ],
      [
        'lists',
        { enterprise: { name: 'Kopi', program_type: 'Other', estimated_participants: '7' } },
        {
          'enterprise.program_type': ['Program type is required'],
          'enterprise.estimated_participants': ['Estimated participants is required'],
        },
      ],
    ])('%s is told in words of its field', async (_name, changes, errors) => {
      const { status, body } = await register(await form(changes));
      expect(status).toBe(422);
      expect(body.errors).toEqual(errors);
    });
  });

  test('[D-A05] an e-mail that is taken, in whatever case, is told and nothing is made', async () => {
    const person = await buildPerson(app);
    const body = await form({ email: ` ${person.email.toUpperCase()}` });
    const answer = await register(body);
    expect(answer).toMatchObject({ status: 422, body: { errors: { email: ['Email has already been taken'] } } });
    expect(
      await app.database.row('select id from platform.enterprise where name = $1', [body.enterprise.name]),
    ).toBeNull();
  });

  test('[D-A05] of ten parallel registrations with one e-mail one succeeds', async () => {
    const email = 'everybody-at-once@example.test';
    const bodies = await Promise.all(Array.from({ length: 10 }, () => form({ email })));
    const statuses = (await Promise.all(bodies.map(register))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 422)).toHaveLength(9);
  });

  test('[D-A02] equal names get numbered slugs, also in parallel', async () => {
    const name = { firstname: 'Zoë', lastname: "O'Brien-Müller" };
    const bodies = await Promise.all(Array.from({ length: 4 }, () => form(name)));
    const slugs = (await Promise.all(bodies.map(register))).map(({ body }) => String(body['user']?.['slug']));
    expect(slugs.sort()).toEqual([
      'zoe-obrien-muller',
      'zoe-obrien-muller-2',
      'zoe-obrien-muller-3',
      'zoe-obrien-muller-4',
    ]);
  });

  test('[D-S09] an enterprise never gets a reserved word as its slug', async () => {
    const answer = await register(
      await form({ enterprise: { name: 'Admin', program_type: 'Company wide', estimated_participants: '1 - 50' } }),
    );
    expect(answer.body).toMatchObject({ enterprise: { slug: 'admin-2' } });
  });

  test('[S10] roles, balances and confirmation of the sender are ignored', async () => {
    const body = await form({ is_superadmin: true, confirmed_at: '2026-01-01', role: 'superadmin', tenant_id: 1 });
    const { status } = await register(body);
    const row = await app.database.row('select is_superadmin, confirmed_at from platform."user" where email = $1', [
      body.email,
    ]);
    expect(status).toBe(201);
    expect(row).toEqual({ is_superadmin: false, confirmed_at: null });
  });
});

test('[S20][D-A05] who tries a list of e-mails is stopped after ten answers', async () => {
  const strict = await startPlatformApp();
  try {
    const person = await buildPerson(strict);
    const body = await form({ email: person.email });
    const statuses: number[] = [];
    for (let turn = 0; turn < 11; turn += 1)
      statuses.push((await strict.anonymous.post('/api/enterprise/v1/auth/sign_up', body)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
  } finally {
    await strict.close();
  }
});

describe('[A-016][A-017][D-A09] creating an enterprise when signed in', () => {
  const company = (name: string) => ({
    name,
    program_type: 'Career-milestone base',
    estimated_participants: 'More than 300',
  });

  test('[A-022][D-A10] [P-042] makes it the current one; GET EP/admin/current tells user, enterprise, enterprises and state', async () => {
    const api = await app.as(await buildPerson(app, { mayCreateEnterprise: true }));
    expect((await api.get('/api/enterprise/v1/admin/current')).body).toMatchObject({
      enterprise: null,
      enterprises: [],
      state: 'onboarding',
    });
    const created = await api.post('/api/enterprise/v1/admin/enterprise', company('Teh Tarik'));
    expect(created).toMatchObject({ status: 201, body: { name: 'Teh Tarik', slug: 'teh-tarik' } });
    const { body } = await api.get('/api/enterprise/v1/admin/current');
    expect(body).toMatchObject({
      enterprise: { slug: 'teh-tarik' },
      enterprises: [{ slug: 'teh-tarik' }],
      user: { user_type: 'admin' },
    });
  });

  test('[D-P31] name, type and participants are required, and the name has 2 to 80 characters', async () => {
    const api = await app.as(await buildPerson(app, { mayCreateEnterprise: true }));
    const create = (body: object) => api.post('/api/enterprise/v1/admin/enterprise', body);
    expect(await create({})).toMatchObject({
      status: 422,
      body: {
        errors: {
          name: ['Company name is required'],
          program_type: ['Program type is required'],
          estimated_participants: ['Estimated participants is required'],
        },
      },
    });
    for (const length of [1, 81])
      expect(await create(company('x'.repeat(length)))).toMatchObject({
        status: 422,
        body: { errors: { name: ['Company name must be between 2 and 80 characters'] } },
      });
    for (const length of [2, 80]) expect((await create(company('x'.repeat(length)))).status).toBe(201);
  });

  test('[D-A09] a sixth enterprise is refused, also when asked for in parallel', async () => {
    const api = await app.as(await buildPerson(app, { mayCreateEnterprise: true }));
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        api.post('/api/enterprise/v1/admin/enterprise', company(`Many ${index}`)),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
  });

  test('[A-021][D-A11] a pure participant may not create one and has no state', async () => {
    const program = await buildProgramme(app);
    const api = await app.as(await buildPerson(app, { memberships: [{ program, role: 'mentee' }] }));
    expect((await api.get('/api/enterprise/v1/admin/current')).body).toMatchObject({ enterprise: null, state: null });
    expect((await api.post('/api/enterprise/v1/admin/enterprise', company('Not mine'))).status).toBe(403);
  });

  test('[D-A11] a person without any membership may create one', async () => {
    const api = await app.as(await buildPerson(app));
    expect((await api.post('/api/enterprise/v1/admin/enterprise', company('First Steps'))).status).toBe(201);
  });

  test('[D-A10] with several enterprises the last used one is current', async () => {
    const [one, two] = [await buildEnterprise(app), await buildEnterprise(app)];
    const program = await buildProgramme(app, { enterprise: one });
    const api = await app.as(await buildPerson(app, { enterpriseAdminOf: [one, two] }));
    expect((await api.get('/api/enterprise/v1/admin/current')).body).toMatchObject({ enterprise: { id: two.id } });
    await api.post(`/api/enterprise/v1/programs/${program.id}/enter`, {});
    expect((await api.get('/api/enterprise/v1/admin/current')).body).toMatchObject({
      enterprise: { id: one.id },
      enterprises: [{ id: one.id }, { id: two.id }],
    });
  });

  test('[D-A10] the account menu makes another of them the current one, and nobody else’s', async () => {
    const [one, two, foreign] = [await buildEnterprise(app), await buildEnterprise(app), await buildEnterprise(app)];
    const api = await app.as(await buildPerson(app, { enterpriseAdminOf: [one, two] }));
    const switchTo = (enterpriseId: number) =>
      api.post('/api/enterprise/v1/admin/current', { enterprise_id: enterpriseId });
    expect(await switchTo(one.id)).toMatchObject({ status: 200, body: { enterprise: { id: one.id } } });
    expect((await api.get('/api/enterprise/v1/admin/current')).body).toMatchObject({ enterprise: { id: one.id } });
    const unknown = await switchTo(987_654_321);
    expect(await switchTo(foreign.id)).toMatchObject({ status: 404, body: unknown.body });
    expect((await api.get('/api/enterprise/v1/admin/current')).body).toMatchObject({
      enterprise: { id: one.id },
      enterprises: [{ id: one.id }, { id: two.id }],
    });
  });
});

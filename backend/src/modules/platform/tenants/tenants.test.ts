import type { ProgrammeEntry, TenantTheme } from '@tandem/contracts/platform';
import type { TestApp } from '../../../../test/harness.js';
import { buildEnterprise, buildPerson, buildProgramme, generalProgramme } from '../platform.builders.js';
import { startPlatformApp } from '../testing/platform-app.js';
import { signInCall } from '../testing/signed-in.js';

let app: TestApp;
beforeAll(async () => {
  app = await startPlatformApp();
});
afterAll(() => app.close());

const notFound = { status: 404, body: { error: 'Not found.', code: 'not_found' } };

describe('[D-S33] the public theme of a programme', () => {
  const themeOf = (enterprise: string, program: string) =>
    app.anonymous.get<TenantTheme>(`/tenants/${enterprise}/${program}/theme`);

  test('carries ids, name, colours and ready CSS, and may be cached 60 seconds', async () => {
    const program = await buildProgramme(app, { name: 'Bright Starts', primary: '#F2B705', secondary: '#1F2A37' });
    const { status, body, headers } = await themeOf(program.enterpriseSlug, program.slug);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('public, max-age=60');
    expect(body).toMatchObject({
      program_id: program.id,
      enterprise_id: program.tenantId,
      name: 'Bright Starts',
      logo: null,
      is_active: true,
      is_general: false,
      white_label: { dashboard_primary_colour: '#F2B705', dashboard_secondary_colour: '#1F2A37' },
    });
    expect(body.css).toContain('--brand:#f2b705');
  });

  test('[S-048] defaults stand in for missing and wrong colours, each by itself', async () => {
    const none = await buildProgramme(app);
    const wrong = await buildProgramme(app, {
      secondary: '#112233',
      whiteLabel: { dashboard_primary_colour: 'red;}' },
    });
    expect((await themeOf(none.enterpriseSlug, none.slug)).body.white_label).toMatchObject({
      dashboard_primary_colour: '#428AC9',
      dashboard_secondary_colour: '#FFFFFF',
    });
    const { white_label: label, css } = (await themeOf(wrong.enterpriseSlug, wrong.slug)).body;
    expect(label).toMatchObject({ dashboard_primary_colour: '#428AC9', dashboard_secondary_colour: '#112233' });
    expect(css).not.toContain('red;}');
  });

  test('[D-A52] tells nothing of members, and an unknown programme is not found', async () => {
    const program = await buildProgramme(app);
    const person = await buildPerson(app, { memberships: [{ program, role: 'mentor' }] });
    const { body } = await themeOf(program.enterpriseSlug, program.slug);
    expect(JSON.stringify(body)).not.toContain(person.lastname);
    expect(await themeOf(program.enterpriseSlug, 'no-such')).toMatchObject(notFound);
    expect(await themeOf('no-such', program.slug)).toMatchObject(notFound);
  });

  test('[A-040] is found by the ids of a sign-in address too, when they belong together', async () => {
    const [one, two] = [await buildProgramme(app), await buildProgramme(app)];
    expect((await themeOf(String(one.tenantId), String(one.id))).body).toMatchObject({ program_id: one.id });
    expect(await themeOf(String(two.tenantId), String(one.id))).toMatchObject(notFound);
  });

  test('main/main has the default colours', async () => {
    expect((await themeOf('main', 'main')).body).toMatchObject({
      is_general: true,
      white_label: { dashboard_primary_colour: '#428AC9' },
    });
  });
});

describe('[D-S09] slugs of programmes', () => {
  test('come from the name and are unique within an enterprise only', async () => {
    const [one, two] = [await buildEnterprise(app), await buildEnterprise(app)];
    const slugs = [
      await buildProgramme(app, { enterprise: one, name: 'Women in Tech' }),
      await buildProgramme(app, { enterprise: one, name: 'Women in tech!' }),
      await buildProgramme(app, { enterprise: two, name: 'Women in Tech' }),
    ].map(({ slug }) => slug);
    expect(slugs).toEqual(['women-in-tech', 'women-in-tech-2', 'women-in-tech']);
  });
});

describe('[S-045][D-S26] the programmes of a person', () => {
  test('are the active one first, then by last use, with role, enterprise and address', async () => {
    const programs = [
      await buildProgramme(app, { name: 'Alpha' }),
      await buildProgramme(app, { name: 'Beta' }),
      await buildProgramme(app, { name: 'Gamma' }),
    ] as const;
    const [alpha, beta, gamma] = programs;
    const person = await buildPerson(app, {
      memberships: [
        { program: alpha, role: 'mentee' },
        { program: beta, role: 'admin' },
        { program: gamma, role: 'mentor' },
      ],
    });
    await (await app.as(person, gamma)).get('/users/current/user_type');
    const { body } = await (await app.as(person, beta)).get<ProgrammeEntry[]>('/users/current/programs');
    expect(body.map(({ name, role, active }) => ({ name, role, active }))).toEqual([
      { name: 'Beta', role: 'admin', active: true },
      { name: 'Gamma', role: 'mentor', active: false },
      { name: 'Alpha', role: 'mentee', active: false },
    ]);
    expect(body[0]).toMatchObject({
      enterprise: { id: beta.tenantId, slug: beta.enterpriseSlug },
      program_url: `/app/${beta.enterpriseSlug}/${beta.slug}/overviews`,
    });
  });

  test('show main/main as "General marketplace"', async () => {
    const person = await buildPerson(app, { memberships: [{ program: await generalProgramme(app), role: 'mentee' }] });
    const { body } = await (await app.as(person)).get('/users/current/programs');
    expect(body).toMatchObject([{ name: 'General marketplace', program_url: '/main/dashboard', active: true }]);
  });

  test('[S04] of other people stay theirs', async () => {
    const foreign = await buildProgramme(app, { name: 'Canary programme' });
    await buildPerson(app, { memberships: [{ program: foreign, role: 'mentee' }] });
    const { body } = await (await app.as(await buildPerson(app))).get('/users/current/programs');
    expect(body).toEqual([]);
  });
});

describe('[S-057][A-077] the role in a programme', () => {
  test('[D-A01] [P-293] portal owners, enterprise admins and superadmins read as admin', async () => {
    const enterprise = await buildEnterprise(app);
    const program = await buildProgramme(app, { enterprise });
    const people = [
      await buildPerson(app, { memberships: [{ program, role: 'portal_owner' }] }),
      await buildPerson(app, { enterpriseAdminOf: [enterprise] }),
      await buildPerson(app, { isSuperadmin: true }),
    ];
    for (const person of people) {
      expect((await (await app.as(person)).get(`/users/current/user_type?program_id=${program.id}`)).body).toEqual({
        user_type: 'admin',
      });
    }
  });

  test('is not told for a programme the person is not in', async () => {
    const program = await buildProgramme(app);
    expect(
      await (await app.as(await buildPerson(app))).get(`/users/current/user_type?program_id=${program.id}`),
    ).toMatchObject(notFound);
  });

  test('[D-S28][D-S59] a mentor who is also a mentee switches between both views', async () => {
    const program = await buildProgramme(app);
    const person = await buildPerson(app, {
      memberships: [
        { program, role: 'mentee' },
        { program, role: 'mentor' },
      ],
    });
    const api = await app.as(person, program);
    for (const role of ['mentee', 'mentor', 'mentee']) {
      expect((await api.post('/users/current/active_role', { program_id: program.id, user_type: role })).body).toEqual({
        user_type: role,
      });
      expect((await api.get('/users/current/user_type')).body).toEqual({ user_type: role });
      expect((await signInCall(app, person)).body.user.user_type).toBe(role);
    }
  });

  test('[S10][D-S59] nobody chooses a role that they do not hold', async () => {
    const program = await buildProgramme(app);
    const person = await buildPerson(app, { memberships: [{ program, role: 'mentee' }] });
    const api = await app.as(person, program);
    expect(await api.post('/users/current/active_role', { program_id: program.id, user_type: 'mentor' })).toMatchObject(
      notFound,
    );
    expect((await api.post('/users/current/active_role', { program_id: program.id, user_type: 'admin' })).status).toBe(
      422,
    );
    expect((await api.get('/users/current/user_type')).body).toEqual({ user_type: 'mentee' });
  });
});

describe('[S-047][D-S27] entering a programme', () => {
  test('[A-031] answers its admin area, or its settings, and makes it the landing page', async () => {
    const enterprise = await buildEnterprise(app);
    const [first, second] = [await buildProgramme(app, { enterprise }), await buildProgramme(app, { enterprise })];
    const person = await buildPerson(app, {
      memberships: [
        { program: first, role: 'admin' },
        { program: second, role: 'admin' },
      ],
    });
    const api = await app.as(person);
    const page = `/app/${second.enterpriseSlug}/${second.slug}/admin`;
    expect((await api.post(`/api/enterprise/v1/programs/${second.id}/enter`, {})).body).toEqual({ redirect_url: page });
    expect((await api.post(`/api/enterprise/v1/programs/${second.id}/enter`, { settings: true })).body).toEqual({
      redirect_url: `${page}/settings`,
    });
    expect((await signInCall(app, person)).body.redirect_url).toBe(page);
  });

  test('is refused to participants and strangers like an unknown programme', async () => {
    const program = await buildProgramme(app);
    const mentee = await buildPerson(app, { memberships: [{ program, role: 'mentee' }] });
    for (const person of [mentee, await buildPerson(app)]) {
      const api = await app.as(person);
      expect(await api.post(`/api/enterprise/v1/programs/${program.id}/enter`, {})).toMatchObject(notFound);
      expect(await api.post('/api/enterprise/v1/programs/987654321/enter', {})).toMatchObject(notFound);
    }
  });
});

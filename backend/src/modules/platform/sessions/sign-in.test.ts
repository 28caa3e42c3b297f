import type { TestApp } from '../../../../test/harness.js';
import { buildEnterprise, buildPerson, buildProgramme, generalProgramme } from '../platform.builders.js';
import { cookieLine } from '../testing/cookies.js';
import { startPlatformApp } from '../testing/platform-app.js';
import { signIn, signInCall } from '../testing/signed-in.js';

let app: TestApp;
beforeAll(async () => {
  app = await startPlatformApp({ env: { TRUST_PROXY: 'true' } });
});
afterAll(() => app.close());

const refused = { error: 'Invalid email or password.', code: 'sign-in.refused' };
const from = (address: string) => ({ 'x-forwarded-for': address });

describe('participants', () => {
  test('[A-040][D-A16] signing in answers tokens, the person and where to go', async () => {
    const program = await buildProgramme(app);
    const person = await buildPerson(app, { memberships: [{ program, role: 'mentee' }] });
    const { status, body } = await signInCall(app, { ...person, email: ` ${person.email.toUpperCase()} ` });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      access_token: expect.any(String),
      csrf_token: expect.any(String),
      expires_in: 900,
      user: {
        id: person.id,
        email: person.email,
        user_type: 'mentee',
        memberships: [{ program_id: program.id, role: 'mentee' }],
      },
      redirect_url: `/app/${program.enterpriseSlug}/${program.slug}/overviews`,
    });
  });

  test('[S12] the answer holds no hash and nothing of the stored session', async () => {
    const person = await buildPerson(app);
    const { body } = await signInCall(app, person);
    expect(Object.keys(body).sort()).toEqual([
      'access_token',
      'csrf_token',
      'expires_in',
      'redirect_url',
      'server_time',
      'user',
    ]);
    expect(JSON.stringify(body)).not.toMatch(/argon2|hash|refresh/);
  });

  test('[A-037] a missing e-mail or password is told by field', async () => {
    const { status, body } = await app.anonymous.post('/login.json', { email: '', password: '' });
    expect(status).toBe(422);
    expect(body.errors).toEqual({ email: ['Your email is required'], password: ['Your password is required'] });
  });

  test('[D-A17] a wrong password and an unknown e-mail get the same answer', async () => {
    const person = await buildPerson(app);
    const wrong = await signInCall(app, { ...person, password: 'Wrong!2026' });
    const unknown = await signInCall(app, { email: 'nobody-at-all@example.test', password: 'Wrong!2026' });
    expect(wrong).toMatchObject({ status: 401, body: refused });
    expect(unknown).toMatchObject({ status: 401, body: refused });
  });

  test('[D-S05] the programme named by the sign-in page is where a member lands', async () => {
    const [one, two] = [await buildProgramme(app), await buildProgramme(app)];
    const person = await buildPerson(app, {
      memberships: [
        { program: one, role: 'mentor' },
        { program: two, role: 'admin' },
      ],
    });
    const { body } = await app.anonymous.post('/login.json', {
      email: person.email,
      password: person.password,
      program_id: two.id,
    });
    expect(body).toMatchObject({
      redirect_url: `/app/${two.enterpriseSlug}/${two.slug}/admin`,
      user: { user_type: 'admin' },
    });
  });

  test('[D-S05] a member of main/main lands on /main/dashboard', async () => {
    const person = await buildPerson(app, { memberships: [{ program: await generalProgramme(app), role: 'mentor' }] });
    expect((await signInCall(app, person)).body).toMatchObject({
      redirect_url: '/main/dashboard',
      user: { user_type: 'mentor' },
    });
  });

  test.each([
    '//evil.test',
    '/\\evil.test',
    'https:evil.test',
    'https://a@evil.test',
    '/%2fevil.test',
    '/\t/evil.test',
    '/%5cevil.test',
    '/api/v1/sessions',
    '/%61pi/v1/sessions',
  ])('[S30][D-S19] the return address %j is ignored', async (returnTo) => {
    const person = await buildPerson(app, { memberships: [{ program: await generalProgramme(app), role: 'mentee' }] });
    const { body } = await app.anonymous.post('/login.json', {
      email: person.email,
      password: person.password,
      return_to: returnTo,
    });
    expect(body).toMatchObject({ redirect_url: '/main/dashboard' });
  });

  test('[D-S05] a path of this site is returned to', async () => {
    const person = await buildPerson(app);
    const { body } = await app.anonymous.post('/login.json', {
      email: person.email,
      password: person.password,
      return_to: '/main/bookings?tab=past',
    });
    expect(body).toMatchObject({ redirect_url: '/main/bookings?tab=past' });
  });
});

describe('the enterprise door', () => {
  const enter = (person: { email: string; password: string }) =>
    app.anonymous.post('/api/enterprise/v1/login.json', {
      type: 'enterprise',
      email: person.email,
      password: person.password,
    });

  test('[A-038][D-A16] [P-038] an enterprise admin signs in by e-mail, password and type, and lands on the enterprise dashboard', async () => {
    const enterprise = await buildEnterprise(app);
    const { status, body } = await enter(await buildPerson(app, { enterpriseAdminOf: [enterprise] }));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      redirect_url: '/dashboard',
      user: { user_type: 'admin', enterprise_admin_access: [enterprise.id] },
    });
  });

  test('[D-A16] portal owners, superadmins and people without any role may enter', async () => {
    const program = await buildProgramme(app);
    const owner = await enter(await buildPerson(app, { memberships: [{ program, role: 'portal_owner' }] }));
    expect(owner.body).toMatchObject({ redirect_url: `/app/${program.enterpriseSlug}/${program.slug}/admin` });
    expect((await enter(await buildPerson(app, { isSuperadmin: true }))).status).toBe(200);
    expect((await enter(await buildPerson(app))).status).toBe(200);
  });

  test('[D-A16] a pure participant is refused like a wrong password', async () => {
    const person = await buildPerson(app, { memberships: [{ program: await buildProgramme(app), role: 'mentee' }] });
    expect(await enter(person)).toMatchObject({ status: 401, body: refused });
  });
});

describe('guessing', () => {
  test('[S19][D-A17] five failures per e-mail and address lead to 429, even with the right password; elsewhere the owner signs in', async () => {
    const person = await buildPerson(app);
    for (let turn = 0; turn < 5; turn += 1) {
      expect((await signInCall(app, { ...person, password: 'Wrong!2026' }, from('198.51.100.7'))).status).toBe(401);
    }
    const locked = await signInCall(app, person, from('198.51.100.7'));
    expect(locked.status).toBe(429);
    expect(locked.body).toMatchObject({ error: 'Too many attempts. Please try again in 15 minutes.' });
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(800);
    expect((await signInCall(app, person, from('198.51.100.8'))).status).toBe(200);
  });

  test('[S19][D-A17] fifty failures from one address lead to 429 for every e-mail', async () => {
    const tries = Array.from({ length: 50 }, (_, index) =>
      signInCall(app, { email: `guess-${index}@example.test`, password: 'Wrong!2026' }, from('198.51.100.20')),
    );
    expect(new Set((await Promise.all(tries)).map(({ status }) => status))).toEqual(new Set([401]));
    const person = await buildPerson(app);
    expect((await signInCall(app, person, from('198.51.100.20'))).status).toBe(429);
  });

  test('[D-A17] thirty parallel guesses never get more than five tries', async () => {
    const person = await buildPerson(app);
    const tries = Array.from({ length: 30 }, () =>
      signInCall(app, { ...person, password: 'Wrong!2026' }, from('198.51.100.30')),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(25);
  });

  test('[D-A17] signing in well forgets the failures', async () => {
    const person = await buildPerson(app);
    for (let round = 0; round < 3; round += 1) {
      for (let turn = 0; turn < 3; turn += 1)
        await signInCall(app, { ...person, password: 'Wrong!2026' }, from('198.51.100.9'));
      expect((await signInCall(app, person, from('198.51.100.9'))).status).toBe(200);
    }
  });
});

test('[D-S14][S18] locally the refresh token is an HttpOnly Lax cookie for 30 days, the CSRF token a readable one', async () => {
  const { headers } = await signInCall(app, await buildPerson(app));
  expect(cookieLine(headers, 'refresh')).toMatch(/Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(cookieLine(headers, 'csrf_token')).toMatch(/Max-Age=2592000; Path=\/; SameSite=Lax$/);
});

test('[S18] each sign-in is a session of its own', async () => {
  const person = await buildPerson(app);
  const [one, two] = [await signIn(app, person), await signIn(app, person)];
  expect(one.refresh.split('.')[0]).not.toBe(two.refresh.split('.')[0]);
  const { body } = await app.anonymous.get('/sessions', { headers: two.bearer });
  expect(body).toMatchObject([{ current: true }, { current: false }]);
});

test('[S18] behind https the cookies carry the __Host- prefix and Secure', async () => {
  const secure = await startPlatformApp({ env: { PUBLIC_ORIGIN: 'https://tandem.example.test' } });
  try {
    const { headers } = await signInCall(secure, await buildPerson(secure));
    expect(cookieLine(headers, '__Host-refresh')).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(cookieLine(headers, 'csrf_token')).toMatch(/; Path=\/; Secure; SameSite=Lax$/);
  } finally {
    await secure.close();
  }
});

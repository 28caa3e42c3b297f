import type { TestApp } from '../../../../test/harness.js';
import { buildProgramme } from '../platform.builders.js';
import { startPlatformApp } from '../testing/platform-app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startPlatformApp();
});
afterAll(() => app.close());

let counter = 0;
function form(changes: Record<string, unknown> = {}) {
  counter += 1;
  return {
    firstname: 'Iman',
    lastname: 'Reza',
    email: `iman-${counter}@example.test`,
    password: 'Mentor!2026',
    password_confirmation: 'Mentor!2026',
    user_type: 'mentee',
    country_id: 1,
    accept_terms: true,
    timezone: 'Europe/London',
    ...changes,
  };
}
const signUp = (body: unknown) => app.anonymous.post('/users/sign_up', body);

describe('[D-A03] participants sign up', () => {
  test.each(['mentee', 'mentor'] as const)('as a %s of main/main, and sign in there', async (role) => {
    const body = form({ user_type: role });
    const answer = await signUp(body);
    expect(answer).toMatchObject({
      status: 201,
      body: { joined: true, redirect_url: '/main/dashboard', user: { user_type: role, timezone: 'Europe/London' } },
    });
    const signedIn = await app.anonymous.post('/login.json', { email: body.email, password: body.password });
    expect(signedIn.body).toMatchObject({
      redirect_url: '/main/dashboard',
      user: { memberships: [{ enterprise_slug: 'main', program_slug: 'main', role }] },
    });
  });

  test('[D-A04] in a portal sign-up makes only the account', async () => {
    const program = await buildProgramme(app);
    const answer = await signUp(form({ program_id: program.id }));
    expect(answer).toMatchObject({
      status: 201,
      body: {
        joined: false,
        message: 'Please ask the programme for an invitation.',
        user: { memberships: [], user_type: null },
      },
    });
  });

  test('[S03] an unknown programme is refused and no account is made', async () => {
    const body = form({ program_id: 987654321 });
    expect((await signUp(body)).status).toBe(422);
    expect(await app.database.row('select id from platform."user" where email = $1', [body.email])).toBeNull();
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['terms', { accept_terms: false }, 'accept_terms'],
    ['role above participant', { user_type: 'admin' }, 'user_type'],
    ['country', { country_id: 9999 }, 'country_id'],
    ['confirmation of the password', { password_confirmation: 'Else!2026' }, 'password_confirmation'],
  ])('%s is checked', async (_name, changes, field) => {
    const { status, body } = await signUp(form(changes));
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {})).toEqual([field]);
  });

  test('a zone that the zone data does not know falls back to the default', async () => {
    expect((await signUp(form({ timezone: 'Mars/Olympus' }))).body).toMatchObject({
      user: { timezone: 'Asia/Kuala_Lumpur' },
    });
  });

  test('[D-A02] every account gets a random public id of 24 hexadecimal digits', async () => {
    const ids = await Promise.all(
      [form(), form()].map(async (body) => String((await signUp(body)).body['user']?.['hexId'])),
    );
    expect(ids[0]).toMatch(/^[0-9a-f]{24}$/);
    expect(ids[0]).not.toBe(ids[1]);
  });
});

import type { TestApp } from '../../../../test/harness.js';
import { buildPerson } from '../platform.builders.js';
import { startPlatformApp } from '../testing/platform-app.js';
import { refreshCall, signIn, signInCall } from '../testing/signed-in.js';

let app: TestApp;
beforeAll(async () => {
  app = await startPlatformApp();
});
afterAll(() => app.close());

const invalidLink = {
  status: 422,
  body: { errors: { reset_password_token: ['Reset link is invalid or has expired.'] } },
};
const forgot = (email: string, headers = {}) =>
  app.anonymous.post('/api/enterprise/v1/auth/forgot_password', { email }, { headers });
const reset = (token: string, password = 'Renewed!2026') =>
  app.anonymous.post('/api/enterprise/v1/auth/reset_password', {
    password,
    password_confirmation: password,
    reset_password_token: token,
  });

async function resetMails(email: string): Promise<string[]> {
  await app.worker.drain();
  const mails = (await app.mailbox.to(email)).filter(({ subject }) => subject === 'Reset your password for Tandem');
  return mails.map(({ text }) => /reset_password_token=([\w-]+)/.exec(text)?.[1] ?? '');
}

describe('[A-044][A-045] asking for a reset link', () => {
  test('[P-043] mails a link to /reset-password', async () => {
    const person = await buildPerson(app);
    expect(await forgot(person.email)).toMatchObject({
      status: 200,
      body: { message: 'Password reset link sent to your email' },
    });
    const [token] = await resetMails(person.email);
    expect(token).toMatch(/^[\w-]{43}$/);
  });

  test('[A-044] an empty or invalid e-mail is told', async () => {
    expect((await forgot('')).body).toMatchObject({ errors: { email: ['Your email is required'] } });
    expect((await forgot('nobody')).body).toMatchObject({ errors: { email: ['Please enter a valid email'] } });
  });

  test('[D-A23][S20] an unknown e-mail gets the same answer and no mail', async () => {
    const known = await forgot((await buildPerson(app)).email);
    const unknown = await forgot('not-registered@example.test');
    expect({ status: unknown.status, body: unknown.body }).toEqual({ status: known.status, body: known.body });
    expect(await resetMails('not-registered@example.test')).toEqual([]);
  });

  test('[D-A23] the sixth request for one e-mail within an hour is refused, registered or not', async () => {
    for (const email of [(await buildPerson(app)).email, 'nobody-there@example.test']) {
      const statuses: number[] = [];
      for (let turn = 0; turn < 6; turn += 1) statuses.push((await forgot(email)).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    }
  });

  test('[S21] a poisoned Host header never reaches the mail', async () => {
    const person = await buildPerson(app);
    await forgot(person.email, { 'x-forwarded-host': 'evil.test', forwarded: 'host=evil.test' });
    await app.worker.drain();
    const [mail] = await app.mailbox.to(person.email);
    expect(mail?.text).toContain('http://localhost:3000/reset-password?reset_password_token=');
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil.test');
  });

  test('[S21] the link is stored as a hash only', async () => {
    const person = await buildPerson(app);
    await forgot(person.email);
    const [token = ''] = await resetMails(person.email);
    const rows = await app.database.rows('select * from platform.user_token where user_id = $1', [person.id]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('[A-047][D-A22] resetting', () => {
  test('[P-043] sets the password, ends all sessions, confirms the e-mail and tells the person', async () => {
    const person = await buildPerson(app, { confirmed: false });
    const before = await signIn(app, person);
    await forgot(person.email);
    const [token = ''] = await resetMails(person.email);
    expect(await reset(token)).toMatchObject({ status: 200, body: { message: 'Password has been reset' } });
    expect((await app.anonymous.get('/sessions', { headers: before.bearer })).status).toBe(401);
    expect((await refreshCall(app, before)).status).toBe(401);
    expect((await signInCall(app, person)).status).toBe(401);
    const after = await signIn(app, { ...person, password: 'Renewed!2026' });
    expect(after.answer.user.confirmed_at).toEqual(expect.any(String));
    await app.worker.drain();
    expect((await app.mailbox.to(person.email)).at(-1)?.subject).toBe('Your password for Tandem was changed');
  });

  test('[S21] a link works once', async () => {
    const person = await buildPerson(app);
    await forgot(person.email);
    const [token = ''] = await resetMails(person.email);
    expect((await reset(token)).status).toBe(200);
    expect(await reset(token, 'Second!2026')).toMatchObject(invalidLink);
  });

  test('[S23] fifty parallel uses of one link have exactly one success', async () => {
    const person = await buildPerson(app);
    await forgot(person.email);
    const [token = ''] = await resetMails(person.email);
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => reset(token, `Parallel!${index}`)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 422)).toHaveLength(49);
    const winner = statuses.indexOf(200);
    expect((await signInCall(app, { ...person, password: `Parallel!${winner}` })).status).toBe(200);
  });

  test('[S21] a new request ends the older link at once', async () => {
    const person = await buildPerson(app);
    await forgot(person.email);
    const [first = ''] = await resetMails(person.email);
    await forgot(person.email);
    expect(await reset(first)).toMatchObject(invalidLink);
    const [, second = ''] = await resetMails(person.email);
    expect((await reset(second)).status).toBe(200);
  });

  test('[S21] after 60 minutes the link is refused', async () => {
    const person = await buildPerson(app);
    await forgot(person.email);
    const [token = ''] = await resetMails(person.email);
    const row = await app.database.row(
      `select extract(epoch from expires_at - created_at)::int as seconds from platform.user_token where user_id = $1`,
      [person.id],
    );
    expect(row).toEqual({ seconds: 3600 });
    await app.database.transaction((tx) =>
      tx.query('update platform.user_token set expires_at = now() where user_id = $1', [person.id]),
    );
    expect(await reset(token)).toMatchObject(invalidLink);
  });

  test('[D-A20] the current password and the e-mail are refused, and the link stays usable', async () => {
    const person = await buildPerson(app, { email: 'Same-As.Password1@example.test'.toLowerCase() });
    await forgot(person.email);
    const [token = ''] = await resetMails(person.email);
    const same = {
      status: 422,
      body: { errors: { password: ['New password must be different from the current password'] } },
    };
    expect(await reset(token, person.password)).toMatchObject(same);
    expect(await reset(token, 'SAME-as.password1@example.test')).toMatchObject(same);
    expect((await reset(token)).status).toBe(200);
  });

  test('[A-046][A-052][A-053] a weak password is refused', async () => {
    expect(await reset('some-token', 'short1!A'.slice(0, 7))).toMatchObject({
      status: 422,
      body: {
        errors: {
          password: ['Password must contain at least 8 characters, 1 uppercase, 1 number and 1 special character'],
        },
      },
    });
    expect(await reset('unknown')).toMatchObject(invalidLink);
  });
});

describe('[A-049][A-050] changing the password', () => {
  const change = (bearer: Readonly<Record<string, string>>, body: Record<string, string>) =>
    app.anonymous.post('/users/current/change_password', body, { headers: bearer });
  const both = (password: string) => ({ password, password_confirmation: password });

  test('[A-051][D-A21] keeps this session, ends the others and mails a notice', async () => {
    const person = await buildPerson(app);
    const [here, there] = [await signIn(app, person), await signIn(app, person)];
    const answer = await change(here.bearer, { current_password: person.password, ...both('Changed!2026') });
    expect(answer).toMatchObject({ status: 200, body: { message: 'Password successfully updated' } });
    expect((await refreshCall(app, here)).status).toBe(200);
    expect((await refreshCall(app, there)).status).toBe(401);
    expect((await signInCall(app, { ...person, password: 'Changed!2026' })).status).toBe(200);
    await app.worker.drain();
    expect((await app.mailbox.to(person.email)).map(({ subject }) => subject)).toEqual([
      'Your password for Tandem was changed',
    ]);
  });

  test('[D-A21] a wrong current password is told by field and changes nothing', async () => {
    const person = await buildPerson(app);
    const here = await signIn(app, person);
    expect(await change(here.bearer, { current_password: 'Wrong!2026', ...both('Changed!2026') })).toMatchObject({
      status: 422,
      body: { errors: { current_password: ['Current password is incorrect'] } },
    });
    expect((await signInCall(app, person)).status).toBe(200);
  });

  test('[D-A20] the current password is no new one', async () => {
    const person = await buildPerson(app);
    const here = await signIn(app, person);
    expect(await change(here.bearer, { current_password: person.password, ...both(person.password) })).toMatchObject({
      status: 422,
      body: { errors: { password: ['New password must be different from the current password'] } },
    });
  });

  test('[A-049][A-054] all three fields are required', async () => {
    const here = await signIn(app, await buildPerson(app));
    const { status, body } = await change(here.bearer, {});
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {}).sort()).toEqual(['current_password', 'password', 'password_confirmation']);
    expect(body.errors?.['password_confirmation']).toEqual(['Confirm password is required']);
  });

  test('nobody signed in changes nothing', async () => {
    expect((await change({}, { current_password: 'Mentor!2026', ...both('Changed!2026') })).status).toBe(401);
  });
});

test('[D-A20] passwords are stored as argon2id', async () => {
  const person = await buildPerson(app);
  const row = await app.database.row<{ password_hash: string }>(
    'select password_hash from platform."user" where id = $1',
    [person.id],
  );
  expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

import type { TestApp } from '../../../../test/harness.js';
import { buildPerson, type BuiltPerson } from '../platform.builders.js';
import { startPlatformApp } from '../testing/platform-app.js';
import { signIn } from '../testing/signed-in.js';

let app: TestApp;
beforeAll(async () => {
  app = await startPlatformApp();
});
afterAll(() => app.close());

const resendToPerson = (headers: Record<string, string>) =>
  app.anonymous.post('/api/v2/my/users/resend_confirmation', undefined, { headers });
const resendToEmail = (email: string) => app.anonymous.post('/api/enterprise/v1/auth/resend_confirmation', { email });
const confirm = (token: string) => app.anonymous.post('/users/confirmation', { confirmation_token: token });

async function tokensMailedTo(email: string): Promise<string[]> {
  await app.worker.drain();
  return (await app.mailbox.to(email)).map(
    ({ text }) => /\/users\/confirmation\?confirmation_token=([\w-]+)/.exec(text)?.[1] ?? '',
  );
}

const isConfirmed = async (person: BuiltPerson) =>
  (
    await app.database.row<{ confirmed: boolean }>(
      'select confirmed_at is not null as confirmed from platform."user" where id = $1',
      [person.id],
    )
  )?.confirmed;

describe('[D-A14] the confirmation link', () => {
  test('confirms the e-mail once', async () => {
    const person = await buildPerson(app, { confirmed: false });
    await resendToEmail(person.email);
    const [token = ''] = await tokensMailedTo(person.email);
    expect(await confirm(token)).toMatchObject({ status: 200, body: { message: 'Your email has been confirmed.' } });
    expect(await isConfirmed(person)).toBe(true);
    expect(await confirm(token)).toMatchObject({ status: 422, body: { code: 'confirmation.invalid' } });
  });

  test('is good for 3 days', async () => {
    const person = await buildPerson(app, { confirmed: false });
    await resendToEmail(person.email);
    const [token = ''] = await tokensMailedTo(person.email);
    const row = await app.database.row(
      'select extract(epoch from expires_at - created_at)::int as seconds from platform.user_token where user_id = $1',
      [person.id],
    );
    expect(row).toEqual({ seconds: 3 * 24 * 3600 });
    await app.database.transaction((tx) =>
      tx.query('update platform.user_token set expires_at = now() where user_id = $1', [person.id]),
    );
    expect((await confirm(token)).status).toBe(422);
    expect(await isConfirmed(person)).toBe(false);
  });

  test('[S23] fifty parallel uses have one success', async () => {
    const person = await buildPerson(app, { confirmed: false });
    await resendToEmail(person.email);
    const [token = ''] = await tokensMailedTo(person.email);
    const statuses = (await Promise.all(Array.from({ length: 50 }, () => confirm(token)))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  test('a mail job that runs twice sends the same mail, whose link goes on working', async () => {
    const person = await buildPerson(app, { confirmed: false });
    await resendToEmail(person.email);
    const [token = ''] = await tokensMailedTo(person.email);
    await app.database.ops.transaction((tx) =>
      tx.query(`update kernel.outbox_delivery set done_at = null where subscription = 'platform.mail-confirmation'`),
    );
    // The mailbox knows a repeated mail by its Message-ID and keeps one.
    expect(await tokensMailedTo(person.email)).toEqual([token]);
    expect(await app.database.rows('select id from platform.user_token where user_id = $1', [person.id])).toHaveLength(
      1,
    );
    expect((await confirm(token)).status).toBe(200);
  });
});

describe('[A-057][D-A15] a participant asks for another mail', () => {
  test('and gets the message', async () => {
    const person = await buildPerson(app, { confirmed: false });
    const kept = await signIn(app, person);
    const headers = { ...kept.bearer, 'x-csrf-token': kept.csrf };
    expect(await resendToPerson(headers)).toMatchObject({ status: 200, body: { message: 'Confirmation email sent' } });
    expect(await tokensMailedTo(person.email)).toHaveLength(1);
  });

  test('and reads that there is nothing to confirm, without a mail', async () => {
    const person = await buildPerson(app);
    const kept = await signIn(app, person);
    const answer = await resendToPerson({ ...kept.bearer, 'x-csrf-token': kept.csrf });
    expect(answer).toMatchObject({ status: 200, body: { message: 'Your account is already verified.' } });
    expect(await tokensMailedTo(person.email)).toEqual([]);
  });

  test('[S17][D-S52] which needs the CSRF token', async () => {
    const kept = await signIn(app, await buildPerson(app, { confirmed: false }));
    expect(await resendToPerson(kept.bearer)).toMatchObject({
      status: 403,
      body: { error: 'Invalid security token. Please reload the page.' },
    });
  });

  test('[D-A14] at most once a minute and five times a day', async () => {
    const person = await buildPerson(app, { confirmed: false });
    const kept = await signIn(app, person);
    const headers = { ...kept.bearer, 'x-csrf-token': kept.csrf };
    expect((await resendToPerson(headers)).status).toBe(200);
    const tooSoon = await resendToPerson(headers);
    expect(tooSoon).toMatchObject({ status: 429, body: { error: 'Please wait before requesting another email.' } });
    expect(Number(tooSoon.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

test('[D-A14] the sixth mail of a day is refused although each minute was waited for', async () => {
  const patient = await startPlatformApp({ limits: { 'resend-minute': { max: 1000, windowSeconds: 60 } } });
  try {
    const { email } = await buildPerson(patient, { confirmed: false });
    const statuses: number[] = [];
    for (let turn = 0; turn < 6; turn += 1)
      statuses.push((await patient.anonymous.post('/api/enterprise/v1/auth/resend_confirmation', { email })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  } finally {
    await patient.close();
  }
});

describe('[A-059][A-060] an enterprise asks for another mail by address', () => {
  test('[S20] known, confirmed and unknown addresses get the same answer; only the first gets a mail', async () => {
    const waiting = (await buildPerson(app, { confirmed: false })).email;
    const confirmed = (await buildPerson(app)).email;
    for (const email of [waiting, confirmed, 'nobody-here@example.test']) {
      expect(await resendToEmail(email)).toMatchObject({ status: 200, body: { message: 'Confirmation email sent' } });
    }
    expect(await tokensMailedTo(waiting)).toHaveLength(1);
    expect(await tokensMailedTo(confirmed)).toEqual([]);
    expect(await tokensMailedTo('nobody-here@example.test')).toEqual([]);
  });
});

test('[D-S37] mails carry the product name of the installation', async () => {
  const branded = await startPlatformApp({ env: { PRODUCT_NAME: 'Sprout' } });
  try {
    const { email } = await buildPerson(branded, { confirmed: false });
    await branded.anonymous.post('/api/enterprise/v1/auth/resend_confirmation', { email });
    await branded.worker.drain();
    const [mail] = await branded.mailbox.to(email);
    expect(mail?.subject).toBe('Confirm your e-mail for Sprout');
    expect(mail?.html).toContain('Welcome to Sprout.');
    expect(`${mail?.text}${mail?.html}`).not.toContain('Tandem');
  } finally {
    await branded.close();
  }
});

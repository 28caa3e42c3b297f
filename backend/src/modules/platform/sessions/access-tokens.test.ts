import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import type { TestApp } from '../../../../test/harness.js';
import { buildPerson, buildProgramme, type BuiltPerson } from '../platform.builders.js';
import { Memberships } from '../tenants/memberships.js';
import { startPlatformApp } from '../testing/platform-app.js';
import { ProbeModule } from '../testing/probe.module.js';
import { signIn } from '../testing/signed-in.js';

let app: TestApp;
beforeAll(async () => {
  app = await startPlatformApp({ modules: [ProbeModule] });
});
afterAll(() => app.close());

type Part = Record<string, unknown>;
const encode = (part: Part) => Buffer.from(JSON.stringify(part)).toString('base64url');
const decode = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString()) as Part;

/** A token signed with the real key, with parts replaced. */
function forged(token: string, { header = {}, payload = {} }: { header?: Part; payload?: Part }): string {
  const [head, body] = token.split('.');
  const text = `${encode({ ...decode(head), ...header })}.${encode({ ...decode(body), ...payload })}`;
  return `${text}.${createHmac('sha256', app.config.secrets.jwt).update(text).digest('base64url')}`;
}

const withToken = (token: string) => app.anonymous.get('/sessions', { headers: { authorization: `Bearer ${token}` } });

describe('[S13] only tokens of this server pass', () => {
  let token: string;
  beforeAll(async () => {
    token = (await signIn(app, await buildPerson(app))).answer.access_token;
  });

  test('the token itself, and one signed anew with the same content', async () => {
    expect((await withToken(token)).status).toBe(200);
    expect((await withToken(forged(token, {}))).status).toBe(200);
  });

  const now = Math.floor(Date.now() / 1000);
  test.each<[string, { header?: Part; payload?: Part }]>([
    ['another issuer', { payload: { iss: 'https://evil.test' } }],
    ['another audience', { payload: { aud: 'somebody-else' } }],
    ['another type', { header: { typ: 'JWT' } }],
    ['a key path', { header: { kid: '../../dev/null' } }],
    ['a key of its own', { header: { jwk: { kty: 'oct', k: 'AAAA' } } }],
    ['an expired one', { payload: { exp: now - 1 } }],
    ['one that is not valid yet', { payload: { nbf: now + 600 } }],
    ['no session', { payload: { sid: null } }],
    ['an odd subject', { payload: { sub: '1 or 1=1' } }],
    ['another algorithm by name', { header: { alg: 'HS512' } }],
  ])('%s is refused', async (_name, parts) => {
    const { status, body } = await withToken(forged(token, parts));
    expect(status).toBe(401);
    expect(body).toEqual({ error: 'Your session has expired. Please sign in again.', code: 'session.ended' });
  });

  test('unsigned, altered and RSA-signed tokens are refused', async () => {
    const [head = '', body = '', signature = ''] = token.split('.');
    const unsigned = `${encode({ alg: 'none', typ: 'at+jwt' })}.${body}.`;
    const altered = `${head}.${encode({ ...decode(body), sub: '999999' })}.${signature}`;
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const text = `${encode({ alg: 'RS256', typ: 'at+jwt' })}.${body}`;
    const swapped = `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`;
    for (const bad of [unsigned, altered, swapped, 'x.y.z', '']) expect((await withToken(bad)).status).toBe(401);
  });

  test("a token that names another person's session is refused", async () => {
    const other = await buildPerson(app);
    expect((await withToken(forged(token, { payload: { sub: String(other.id) } }))).status).toBe(401);
  });
});

test('[D-S14] an access token lives 15 minutes', async () => {
  const { answer } = await signIn(app, await buildPerson(app));
  const { iat, exp } = decode(answer.access_token.split('.')[1]) as { iat: number; exp: number };
  expect(exp - iat).toBe(900);
});

describe('[S14][D-S20] a token is refused at the next call', () => {
  const usable = async (bearer: Readonly<Record<string, string>>) =>
    (await app.anonymous.get('/sessions', { headers: bearer })).status;

  test('after signing out', async () => {
    const kept = await signIn(app, await buildPerson(app));
    await app.anonymous.delete('/users/logout', undefined, { headers: { ...kept.bearer, 'x-csrf-token': kept.csrf } });
    expect(await usable(kept.bearer)).toBe(401);
  });

  test('on the other devices, after the password was changed', async () => {
    const person = await buildPerson(app);
    const [here, there] = [await signIn(app, person), await signIn(app, person)];
    const body = { current_password: person.password, password: 'Another!2026', password_confirmation: 'Another!2026' };
    expect((await app.anonymous.post('/users/current/change_password', body, { headers: here.bearer })).status).toBe(
      200,
    );
    expect(await usable(here.bearer)).toBe(200);
    expect(await usable(there.bearer)).toBe(401);
  });

  test('after the account was deleted', async () => {
    const person = await buildPerson(app);
    const kept = await signIn(app, person);
    await app.database.transaction((tx) =>
      tx.query('update platform."user" set deleted_at = now() where id = $1', [person.id]),
    );
    expect(await usable(kept.bearer)).toBe(401);
  });

  test('for a programme in which the role was removed: 404 there, other calls go on', async () => {
    const program = await buildProgramme(app);
    const person: BuiltPerson = await buildPerson(app, { memberships: [{ program, role: 'mentor' }] });
    const api = await app.as(person, program);
    expect((await api.get('/probe')).body).toMatchObject({ roles: ['mentor'] });
    await app.database.transaction((tx) =>
      app
        .get(Memberships)
        .leave(tx, { userId: person.id, tenantId: program.tenantId, programId: program.id, role: 'mentor' }),
    );
    expect(await api.get('/probe')).toMatchObject({ status: 404, body: { error: 'Not found.', code: 'not_found' } });
    expect((await api.get('/users/current/programs')).status).toBe(200);
  });
});

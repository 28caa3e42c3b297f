import { startTestApp, type TestApp } from '../../../../test/harness.js';
import { layOutShell } from '../../../../test/shell-document.js';
import { rawRequest } from '../../../../test/raw-request.js';
import { cookieLine, cookiesOf } from '../testing/cookies.js';
import { signInCall } from '../testing/signed-in.js';
import { buildEnterprise, buildPerson, buildProgramme, type BuiltProgramme } from '../platform.builders.js';

const host = 'mentoring.harbour.example';
let app: TestApp;
let program: BuiltProgramme;
beforeAll(async () => {
  app = await startTestApp({
    env: { COOKIE_DOMAIN: 'tandem.example', PORTAL_HOSTS: `${host}=harbour/sails, gone.example=harbour/nothing` },
  });
  await layOutShell(app);
  program = await buildProgramme(app, { enterprise: await buildEnterprise(app, { name: 'Harbour' }), name: 'Sails' });
});
afterAll(() => app.close());

const opened = async (target: string, asked = host) => {
  const { status, headers, body } = await rawRequest(app.url, {
    method: 'GET',
    target,
    headers: { host: asked, accept: 'text/html' },
  });
  return { status, location: headers['location'], cookieDomain: /"cookieDomain":([^,}]*)/.exec(body)?.[1] };
};

test('[D-S36] on the host of a portal the entrances lead to that portal, and its pages are where they always are', async () => {
  const ids = `enterprise_id=${program.tenantId}&program_id=${program.id}`;
  expect(await opened('/')).toMatchObject({ status: 302, location: '/app/harbour/sails/overviews' });
  expect(await opened('/', host.toUpperCase())).toMatchObject({ status: 302 });
  expect(await opened('/users/login?code=7')).toMatchObject({ status: 302, location: `/users/login?code=7&${ids}` });
  expect(await opened('/users/sign_up')).toMatchObject({ status: 302, location: `/users/sign_up?${ids}` });
  for (const target of [`/users/login?${ids}`, '/users/login?program_id=1', '/forgot-password', '/app/harbour/sails'])
    expect((await opened(target)).location).toBeUndefined();
});

test('[D-S36] cookies of a portal with a host of its own stay on that host', async () => {
  expect((await opened('/forgot-password')).cookieDomain).toBe('null');
  expect((await opened('/forgot-password', 'app.tandem.example')).cookieDomain).toBe('"tandem.example"');
});

test('[D-S36] other hosts, and one whose portal is gone, show the general entrances', async () => {
  for (const asked of ['localhost', 'harbour.example', `x.${host}`])
    expect((await opened('/', asked)).location).toBeUndefined();
  expect((await opened('/users/login', 'gone.example')).location).toBeUndefined();
});

test('[D-S36] a session that began on the host of a portal goes on there, and on no other host', async () => {
  const { headers: answered } = await signInCall(app, await buildPerson(app), { origin: `http://${host}` });
  expect(cookieLine(answered, 'refresh')).toMatch(/HttpOnly/);
  expect(cookieLine(answered, 'refresh')).not.toMatch(/domain/i);
  const { refresh, csrf_token: csrf = '' } = cookiesOf(answered);
  const refreshFrom = async (origin: string): Promise<number> => {
    const headers = { cookie: `refresh=${refresh}`, 'x-csrf-token': csrf, origin };
    return (await app.anonymous.post('/session/refresh', undefined, { headers })).status;
  };
  for (const foreign of [
    `http://x.${host}`,
    'http://harbour.example',
    `http://${host}.evil.example`,
    `https://${host}`,
  ])
    expect(await refreshFrom(foreign)).toBe(403);
  expect(await refreshFrom(`http://${host}`)).toBe(200);
});

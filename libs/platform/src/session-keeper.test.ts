import { createCredentials } from './credentials';
import { fakeServer, json } from './fake-server.test-kit';
import { keepSessionFresh, startSession } from './session-keeper';
import { createPlatformStore } from './store';

const issued = {
  access_token: 'new',
  csrf_token: 'csrf-new',
  expires_in: 900,
  redirect_url: '/app/acme/lift/overviews',
};

let server: ReturnType<typeof fakeServer> | undefined;
afterEach(() => {
  server?.restore();
  document.cookie = 'csrf_token=; max-age=0';
  jest.useRealTimers();
});

test('[D-S15][D-S16] a page load renews the session with the readable token', async () => {
  server = fakeServer(() => json(200, issued));
  document.cookie = 'csrf_token=kept';
  const credentials = createCredentials();
  const store = createPlatformStore(credentials);
  await startSession(store, credentials);
  expect(server.sent[0]?.headers.get('x-csrf-token')).toBe('kept');
  expect(store.getState().session).toMatchObject({ status: 'signed-in', landingPath: '/app/acme/lift/overviews' });
});

test('[D-S16] without that token nobody is signed in and nothing is asked', async () => {
  server = fakeServer(() => json(200, issued));
  const credentials = createCredentials();
  const store = createPlatformStore(credentials);
  await startSession(store, credentials);
  expect(store.getState().session.status).toBe('signed-out');
  expect(server.sent).toHaveLength(0);
});

test('[S30] a landing path of another site is not taken over', async () => {
  server = fakeServer(() => json(200, { ...issued, redirect_url: '//evil.example' }));
  document.cookie = 'csrf_token=kept';
  const credentials = createCredentials();
  const store = createPlatformStore(credentials);
  await startSession(store, credentials);
  expect(store.getState().session.landingPath).toBe('/main/dashboard');
});

test('[D-S15] the token is renewed a minute before it ends, and not earlier', async () => {
  jest.useFakeTimers();
  server = fakeServer(() => json(200, issued));
  const credentials = {
    ...createCredentials(),
    accessToken: 'old',
    csrfToken: 'csrf',
    endsAt: performance.now() + 120_000,
  };
  const stop = keepSessionFresh(createPlatformStore(credentials), credentials);
  await jest.advanceTimersByTimeAsync(45_000);
  expect(server.sent).toHaveLength(0);
  await jest.advanceTimersByTimeAsync(30_000);
  expect(server.sent.map((call) => call.path)).toEqual(['/api/v1/session/refresh']);
  stop();
});

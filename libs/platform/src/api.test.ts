import { api } from './api';
import { createCredentials, type Credentials } from './credentials';
import { fakeServer, json, type SentCall } from './fake-server.test-kit';
import { actIn } from './host';
import { lift as tenant } from './lift.test-kit';
import { acceptTokens } from './refresh';
import { sessionSlice } from './session.slice';
import { createPlatformStore } from './store';

const testApi = api.injectEndpoints({
  endpoints: (build) => ({
    testList: build.query<unknown, string>({ query: (path) => path }),
    testSave: build.mutation<unknown, string>({ query: (path) => ({ url: path, method: 'POST', body: {} }) }),
    testFile: build.mutation<unknown, string>({
      query: (url) => ({ url, responseHandler: async (answer) => `file: ${await answer.text()}` }),
    }),
    testText: build.mutation<unknown, string>({ query: (url) => ({ url, responseHandler: 'text' }) }),
  }),
});

const tokens = (name: string) => ({
  access_token: name,
  csrf_token: `csrf-${name}`,
  expires_in: 900,
  redirect_url: '/main/dashboard',
});

let server: ReturnType<typeof fakeServer> | undefined;
afterEach(() => server?.restore());

function signedIn(answer: (call: SentCall) => Response | 'no network') {
  server = fakeServer(answer);
  const credentials: Credentials = { ...createCredentials(), accessToken: 'first', csrfToken: 'csrf-first' };
  const store = createPlatformStore(credentials);
  store.dispatch(sessionSlice.actions.signedIn({ landingPath: null }));
  actIn(store, tenant);
  const read = (path: string) => store.dispatch(testApi.endpoints.testList.initiate(path, { forceRefetch: true }));
  const save = (path: string) => store.dispatch(testApi.endpoints.testSave.initiate(path));
  return { store, credentials, read, save, sent: server.sent };
}

test('[S-055][D-S16] every call carries the token, the programme and a request id; only a change carries the CSRF token', async () => {
  const { read, save, sent } = signedIn(() => json(200, {}));
  await read('/things');
  await save('/api/v2/my/things');
  const [reading, saving] = sent;
  expect(reading?.path).toBe('/api/v1/things');
  expect(reading?.headers.get('authorization')).toBe('Bearer first');
  expect(reading?.headers.get('x-program-id')).toBe('7');
  expect(reading?.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(reading?.headers.has('x-csrf-token')).toBe(false);
  expect(saving?.path).toBe('/api/v2/my/things');
  expect(saving?.headers.get('x-csrf-token')).toBe('csrf-first');
});

test('[D-S51] the enterprise app sends no programme', async () => {
  const { store, read, sent } = signedIn(() => json(200, {}));
  actIn(store, null);
  await read('/things');
  expect(sent[0]?.headers.has('x-program-id')).toBe(false);
});

test('[D-S15] calls that are refused together share one refresh and are then repeated with the new token', async () => {
  const { read, sent } = signedIn((call) => {
    if (call.path.endsWith('/session/refresh')) return json(200, tokens('second'));
    return call.headers.get('authorization') === 'Bearer second'
      ? json(200, { ok: true })
      : json(401, { error: 'No session.' });
  });
  const answers = await Promise.all([read('/a'), read('/b'), read('/c')]);
  expect(answers.map((answer) => answer.data)).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
  expect(sent.filter((call) => call.path === '/api/v1/session/refresh')).toHaveLength(1);
});

test('[D-S17] when the refresh is refused the session counts as expired, the tokens are gone and the call tells why', async () => {
  const { store, credentials, read } = signedIn(() =>
    json(401, { error: 'Your session has ended.', code: 'session.ended' }),
  );
  const answer = await read('/a');
  expect(answer.error).toMatchObject({ status: 401, error: 'Your session has ended.' });
  expect(store.getState().session.status).toBe('expired');
  expect(credentials.accessToken).toBeNull();
});

test('[S-037] a read that is refused while its reader logs out tells nobody that the session has expired', async () => {
  const { store, read } = signedIn(() => json(401, { error: 'Your session has ended.', code: 'session.ended' }));
  store.dispatch(sessionSlice.actions.leaving());
  await read('/a');
  expect(store.getState().session.status).toBe('signed-in');
});

test('[S-037] the end of the session of before takes nothing from the person who has signed in meanwhile', async () => {
  const { store, credentials, read } = signedIn((call) => {
    if (call.headers.get('authorization') === 'Bearer next') return json(200, { ok: true });
    if (call.path.endsWith('/session/refresh'))
      acceptTokens({ dispatch: store.dispatch, extra: { credentials } }, tokens('next'));
    return json(401, { error: 'Your session has ended.', code: 'session.ended' });
  });
  expect((await read('/a')).data).toEqual({ ok: true });
  expect(credentials.accessToken).toBe('next');
  expect(store.getState().session.status).toBe('signed-in');
});

test('[D-S15] a refresh that nobody answered ends no session, and the call failed as one that the network lost', async () => {
  const { store, read } = signedIn((call) =>
    call.path.endsWith('/session/refresh') ? 'no network' : json(401, { error: 'No session.' }),
  );
  expect((await read('/a')).error).toMatchObject({ status: 0, code: 'network' });
  expect(store.getState().session.status).toBe('signed-in');
});

test('[D-S40] a read is tried once more when the network fails, a change is not', async () => {
  const { read, save, sent } = signedIn(() => 'no network');
  const answer = await read('/a');
  expect(answer.error).toEqual({ status: 0, error: 'Something went wrong. Please try again.', code: 'network' });
  expect(sent).toHaveLength(2);
  await save('/b');
  expect(sent).toHaveLength(3);
});

test('[D-S53][S-022] an error answer becomes one problem with texts per field and the way on', async () => {
  const { save } = signedIn(() =>
    json(422, {
      error: 'Please check the form.',
      errors: { topic: ['Topic is required'] },
      code: 'invalid',
      redirect_url: '/x',
      contact: 'help@harbour.test',
    }),
  );
  const answer = await save('/a');
  expect(answer.error).toEqual({
    status: 422,
    error: 'Please check the form.',
    code: 'invalid',
    errors: { topic: ['Topic is required'] },
    redirectUrl: '/x',
    contact: 'help@harbour.test',
  });
});

test('[D-S47] a limit without a text of its own says so', async () => {
  const { read } = signedIn(() => json(429, {}));
  expect((await read('/a')).error).toMatchObject({ error: 'Too many requests. Please try again later.' });
});

test.each(['testFile', 'testText'] as const)(
  '[D-S53] a call that takes something other than JSON is told as well why it was refused (%s)',
  async (name) => {
    const answers = [
      json(409, { error: 'This file is being made already.', code: 'file.made' }),
      new Response('<h1>Bad gateway</h1>', { status: 502 }),
      new Response('BEGIN:VCALENDAR'),
    ];
    const { store } = signedIn(() => answers.shift() ?? 'no network');
    const ask = () => store.dispatch(testApi.endpoints[name].initiate('/a'));
    expect((await ask()).error).toEqual({ status: 409, error: 'This file is being made already.', code: 'file.made' });
    expect((await ask()).error).toEqual({ status: 502, error: 'Oops, something went wrong!', code: 'unknown' });
    expect((await ask()).data).toBe(name === 'testFile' ? 'file: BEGIN:VCALENDAR' : 'BEGIN:VCALENDAR');
  },
);

test('[S-058] two programmes never share an answer', async () => {
  const { store, sent } = signedIn((call) => json(200, { of: call.headers.get('x-program-id') }));
  const read = () => store.dispatch(testApi.endpoints.testList.initiate('/shared'));
  expect((await read()).data).toEqual({ of: '7' });
  actIn(store, { ...tenant, programId: 8, programSlug: 'other' });
  expect((await read()).data).toEqual({ of: '8' });
  expect(sent).toHaveLength(2);
});

test('[S-052][F18] the calls of a newer version of a remote take the place of the older ones in the open page', async () => {
  const { store, sent } = signedIn(() => json(200, {}));
  const released = (version: number) =>
    api.injectEndpoints({
      endpoints: (build) => ({ testReleased: build.query<unknown, void>({ query: () => `/things/v${version}` }) }),
    });
  const older = released(1);
  await store.dispatch(older.endpoints.testReleased.initiate());
  await store.dispatch(released(2).endpoints.testReleased.initiate(undefined, { forceRefetch: true }));
  expect(sent.map(({ path }) => path)).toEqual(['/api/v1/things/v1', '/api/v1/things/v2']);
});

import { api } from './api';
import { createCredentials } from './credentials';
import { platformApi } from './current-user';
import { fakeServer, json, type SentCall } from './fake-server.test-kit';
import { actIn } from './host';
import { lift } from './lift.test-kit';
import { sendAhead } from './sent-ahead';
import { startSession } from './session-keeper';
import { createPlatformStore } from './store';

const remotesApi = api.injectEndpoints({
  endpoints: (build) => ({
    testRemotes: build.query<{ n: number }, void>({ query: () => '/remotes' }),
    testSave: build.mutation<unknown, void>({
      query: () => ({ url: '/users/current', method: 'POST', body: { firstname: 'Aisha' } }),
    }),
  }),
});

let server: ReturnType<typeof fakeServer>;
let calls = 0;
beforeEach(() => {
  calls = 0;
  server = fakeServer(({ path }) => {
    if (path.endsWith('/session/refresh')) return json(200, { access_token: 'new', csrf_token: 'c', expires_in: 900 });
    return path.endsWith('/remotes') ? json(200, { n: ++calls }) : json(200, { id: 1 });
  });
});
afterEach(() => {
  server.restore();
  document.cookie = 'csrf_token=; max-age=0';
});

const told = ({ method, path, headers }: SentCall) =>
  [method, path, headers.get('X-Program-Id'), headers.get('Authorization')].map((part) => part ?? '-').join(' ');

function open() {
  const credentials = createCredentials();
  const store = createPlatformStore(credentials);
  actIn(store, lift);
  const remotes = () =>
    store
      .dispatch(remotesApi.endpoints.testRemotes.initiate(undefined, { forceRefetch: true, subscribe: false }))
      .unwrap();
  const person = () => store.dispatch(platformApi.endpoints.platformCurrentUser.initiate(7)).unwrap();
  const save = () => store.dispatch(remotesApi.endpoints.testSave.initiate(undefined, { track: false })).unwrap();
  return { credentials, store, remotes, person, save };
}

const ahead = [
  'POST /api/v1/session/refresh - -',
  'GET /api/v1/remotes 7 Bearer new',
  'GET /api/v1/users/current 7 Bearer new',
];

test('[D-S16][D-S38] session, registry and person are asked for before the page has its scripts, and asked once', async () => {
  document.cookie = 'csrf_token=kept';
  void sendAhead(7);
  expect(server.sent.map(told)).toEqual(ahead.slice(0, 1));
  expect(server.sent[0]?.headers.get('X-CSRF-Token')).toBe('kept');
  const { credentials, store, remotes, person } = open();
  await startSession(store, credentials);
  expect(store.getState().session.status).toBe('signed-in');
  expect(await Promise.all([remotes(), person()])).toEqual([{ n: 1 }, { id: 1 }]);
  expect(server.sent.map(told)).toEqual(ahead);
  expect(await remotes()).toEqual({ n: 2 });
});

test('a change goes to the server under the address of an answer that waits, and what was read before it is read again', async () => {
  document.cookie = 'csrf_token=kept';
  await sendAhead(7);
  const { credentials, store, save, person, remotes } = open();
  await startSession(store, credentials);
  await save();
  expect(told(server.sent.at(-1) as SentCall)).toBe('POST /api/v1/users/current 7 Bearer new');
  await person();
  expect(server.sent.map(told).filter((call) => call === ahead[2])).toHaveLength(2);
  expect(await remotes()).toEqual({ n: 2 });
});

test('an answer that was meant for another session or programme is not used', async () => {
  document.cookie = 'csrf_token=kept';
  await sendAhead(7);
  const { credentials, store, remotes } = open();
  await startSession(store, credentials);
  credentials.accessToken = 'of somebody else';
  expect(await remotes()).toEqual({ n: 2 });
  credentials.accessToken = 'new';
  actIn(store, { ...lift, programId: 8 });
  expect(await remotes()).toEqual({ n: 3 });
  actIn(store, lift);
  expect(await remotes()).toEqual({ n: 1 });
});

test('[D-S51] a page that acts in no programme asks in none, and where the tab alone knows which, the person is not asked for yet', async () => {
  document.cookie = 'csrf_token=kept';
  await sendAhead(null);
  await sendAhead(undefined);
  expect(server.sent.map(told)).toEqual([
    'POST /api/v1/session/refresh - -',
    'GET /api/v1/remotes - Bearer new',
    'GET /api/v1/users/current - Bearer new',
    'POST /api/v1/session/refresh - -',
    'GET /api/v1/remotes - Bearer new',
  ]);
});

test('for a visitor the registry alone is asked, and a call that failed is sent again', async () => {
  server.restore();
  let isFirst = true;
  server = fakeServer(() => {
    if (!isFirst) return json(200, { n: 1 });
    isFirst = false;
    return 'no network';
  });
  await sendAhead(7);
  expect(server.sent.map(told)).toEqual(['GET /api/v1/remotes 7 -']);
  expect(await open().remotes()).toEqual({ n: 1 });
  expect(server.sent).toHaveLength(2);
});

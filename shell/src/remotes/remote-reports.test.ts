import type { RemoteReport } from '@tandem/contracts/platform';
import type { Remote } from '@tandem/platform';
import type { RegisteredRemote } from './registered-remote';
import { RemoteFailure } from './remote-failure';
import { RemoteReports } from './remote-reports';

const meta = { name: 'mf-events', contract: 1, pages: {}, widgets: {}, navigation: [] };
const entry: RegisteredRemote = {
  name: 'mf-events',
  version: '1.0.0-0a1b2c3d',
  url: 'https://site.test/',
  hashes: new Map(),
  meta,
};
const remote: Remote = { meta, pages: {}, widgets: {} };
const mine = { name: 'mf-events', version: '1.0.0-0a1b2c3d' };

function sent(reports: RemoteReports): readonly RemoteReport[] {
  const all: RemoteReport[] = [];
  reports.flush((some) => all.push(...some));
  return all;
}

test('a load, a page that throws and the vitals of its page stand under the version that was loaded, once', async () => {
  const reports = new RemoteReports(true);
  await reports.watching(() => Promise.resolve(remote))(entry, false);
  reports.show(remote);
  reports.vital('cls_thousandths', 12.4);
  reports.hidden();
  reports.failed(remote, new Error('drawn'));
  expect(sent(reports)).toEqual([
    { ...mine, load_ms: expect.any(Number) as number },
    { ...mine, cls_thousandths: 12 },
    { ...mine, failed: true },
  ]);
  reports.hidden();
  expect(sent(reports)).toEqual([]);
});

test('a vital stands under the version that was shown when it came to that, not under what was loaded or opened since', async () => {
  const [newer, other] = [{ ...remote }, { ...remote }];
  const reports = new RemoteReports(true);
  const load = (loaded: Remote, change: Partial<RegisteredRemote>) =>
    reports.watching(() => Promise.resolve(loaded))({ ...entry, ...change }, false);
  await load(remote, {});
  reports.show(remote);
  reports.vital('inp_ms', 40);
  await load(newer, { version: '1.0.0-11111111' });
  reports.vital('inp_ms', 900);
  await load(other, { name: 'mf-bookings' });
  reports.show(other);
  reports.hidden();
  expect(sent(reports).filter(({ inp_ms }) => inp_ms !== undefined)).toEqual([{ ...mine, inp_ms: 900 }]);
});

const fails = (error: Error) => () => Promise.reject(error);
const manifestAnswers = (status: number | null) =>
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() =>
      status === null ? Promise.reject(new TypeError('offline')) : Promise.resolve(new Response(null, { status })),
    );
/** Everything that was begun is done: the verdict takes a few turns of promises and no time. */
const verdict = () => new Promise<void>((resolve) => setTimeout(resolve));
afterEach(() => jest.restoreAllMocks());

test.each([
  ['throws though its files are there', new RemoteFailure('broken'), 200, true],
  ['has lost its files', new RemoteFailure('broken'), 404, true],
  ['cannot be reached', new RemoteFailure('broken'), null, false],
  ['lies on a server with a fault', new RemoteFailure('broken'), 503, false],
  ['takes too long', new RemoteFailure('late'), 200, false],
  ['is built for a newer page', new RemoteFailure('contract'), 200, false],
])(
  'a remote that %s fails as before; whether that is its own fault is told apart',
  async (_what, error, status, isOwn) => {
    manifestAnswers(status);
    const reports = new RemoteReports(true);
    await expect(reports.watching(fails(error))(entry, false)).rejects.toBe(error);
    await verdict();
    expect(sent(reports)).toEqual(isOwn ? [{ ...mine, failed: true }] : []);
  },
);

const chunkError = Object.assign(new Error('Loading chunk 17 failed.'), { name: 'ChunkLoadError' });

const lateChunk = Object.assign(new Error(chunkError.message), { name: chunkError.name, type: 'timeout' });

test.each([
  ['was lost or changed', chunkError, 200, true],
  ['took too long', lateChunk, 200, false],
  ['could not be reached', chunkError, null, false],
  ['lies on a server with a fault', chunkError, 503, false],
])('a file of a page that %s is told apart in the same way', async (_what, error, status, isOwn) => {
  manifestAnswers(status);
  const reports = new RemoteReports(true);
  await reports.watching(() => Promise.resolve(remote))(entry, false);
  reports.failed(remote, error);
  await verdict();
  expect(sent(reports).filter(({ failed }) => failed)).toEqual(isOwn ? [{ ...mine, failed: true }] : []);
});

test.each([
  [
    'of which a translation or an extension changed the document under it',
    new DOMException('The node to be removed is not a child of this node.', 'NotFoundError'),
  ],
  ['that asked while the network was gone', new TypeError('Failed to fetch')],
])('a page %s costs its version nothing, though it threw while it was drawn', async (_what, error) => {
  manifestAnswers(200);
  const reports = new RemoteReports(true);
  await reports.watching(() => Promise.resolve(remote))(entry, false);
  reports.failed(remote, error);
  await verdict();
  expect(sent(reports).filter(({ failed }) => failed)).toEqual([]);
});

test('what happened in one programme is told as of that one, wherever the page is by then', async () => {
  manifestAnswers(200);
  const reports = new RemoteReports(true);
  let programId: number | null = 1;
  reports.actIn(() => programId);
  await reports.watching(() => Promise.resolve(remote))(entry, false);
  reports.show(remote);
  reports.vital('inp_ms', 40);
  const broken = reports.watching(fails(new RemoteFailure('broken')))({ ...entry, name: 'mf-bookings' }, false);
  programId = 2;
  await expect(broken).rejects.toThrow();
  await verdict();
  reports.failed(remote, new Error('drawn'));
  reports.hidden();
  const told: [number | null, string[]][] = [];
  reports.flush((some, where) => told.push([where, some.flatMap((one) => Object.keys(one).slice(2))]));
  expect(told).toEqual([
    [1, ['load_ms', 'failed', 'inp_ms']],
    [2, ['failed']],
  ]);
});

test('what a page had come to before its remote was there is that of the first, where it was opened at that address', async () => {
  for (const [path, told] of [
    ['/events', [{ ...mine, lcp_ms: 900 }]],
    ['/login', []],
  ] as const) {
    const reports = new RemoteReports(true);
    history.replaceState(null, '', path);
    reports.vital('lcp_ms', 900);
    history.replaceState(null, '', '/events');
    await reports.watching(() => Promise.resolve(remote))(entry, false);
    reports.show(remote);
    reports.show(null);
    reports.vital('cls_thousandths', 10);
    reports.show(remote);
    reports.hidden();
    expect(sent(reports).filter(({ load_ms }) => load_ms === undefined)).toEqual(told);
  }
  history.replaceState(null, '', '/');
});

test('a newer version that waits beside the one that is shown is not blamed for it', async () => {
  const reports = new RemoteReports(true);
  const newer: Remote = { ...remote };
  await reports.watching(() => Promise.resolve(remote))(entry, false);
  await reports.watching(() => Promise.resolve(newer))({ ...entry, version: '1.0.0-99999999' }, true);
  reports.failed(remote, new Error('drawn'));
  expect(sent(reports).filter(({ failed }) => failed)).toEqual([{ ...mine, failed: true }]);
});

test("a developer's own server is nobody's version", async () => {
  const reports = new RemoteReports(true);
  await reports.watching(() => Promise.resolve(remote))({ ...entry, isOverride: true }, false);
  reports.failed(remote, new Error('drawn'));
  expect(sent(reports)).toEqual([]);
});

test('a browser that is not among those that report collects nothing, and an endless fault is one failure', async () => {
  const silent = new RemoteReports(false);
  await silent.watching(() => Promise.resolve(remote))(entry, false);
  expect(sent(silent)).toEqual([]);
  const loud = new RemoteReports(true);
  await loud.watching(() => Promise.resolve(remote))(entry, false);
  for (let turn = 0; turn < 100; turn += 1) loud.failed(remote, new Error('drawn'));
  expect(sent(loud).filter(({ failed }) => failed)).toHaveLength(1);
});

test('a remote that never answers fails at once, whatever becomes of the question whose fault it is', async () => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => undefined));
  const error = new RemoteFailure('broken');
  await expect(new RemoteReports(true).watching(fails(error))(entry, false)).rejects.toBe(error);
});

describe('what is thrown after a press or in a promise', () => {
  const own = 'https://site.test/remotes/mf-events/1.0.0-0a1b2c3d';
  const calls = (...files: readonly string[]) => files.map((file) => `    at press (${file}:1:20)`);
  const thrown = (files: readonly string[], error: Error = new Error('pressed')) =>
    Object.assign(error, { stack: [`Error: ${error.message}`, ...calls(...files)].join('\n') });
  const [shell, extension, page] = [
    `${location.origin}/shell/1.0.0-11111111/main.js`,
    'chrome-extension://abc/inject.js',
    `${location.origin}/events`,
  ];
  const failuresAfter = async (error: unknown, file?: string) => {
    const reports = new RemoteReports(true);
    const url = `${own}/mf-manifest.json`;
    await reports.watching(() => Promise.resolve(remote))({ ...entry, url }, false);
    reports.threw(error, file);
    await verdict();
    return sent(reports).filter(({ failed }) => failed);
  };
  const firefox = Object.assign(new Error('pressed'), { stack: `press@${own}/319.js:1:20\nrun@${shell}:2:4` });
  const bare = Object.assign(new Error('pressed'), { stack: `Error: pressed\n    at ${own}/319.js:1:20` });

  test.each<[string, unknown, string]>([
    ['in its own file', thrown([`${own}/319.js`, shell]), ''],
    ['in what the shell gave it', thrown([shell, `${own}/319.js`, shell]), ''],
    ['in its own file, which an extension called', thrown([`${own}/319.js`, extension]), ''],
    ['as Firefox and Safari write it', firefox, ''],
    ['by a function without a name', bare, ''],
    ['without a stack', 'a text', `${own}/319.js`],
  ])('%s is a failure of its version', async (_what, error, file) => {
    expect(await failuresAfter(error, file)).toEqual([{ ...mine, failed: true }]);
  });

  test.each<[string, unknown, string]>([
    ['an extension that it called', thrown([extension, `${own}/319.js`]), ''],
    ['the shell alone', thrown([shell, page]), ''],
    ['another version of it', thrown(['https://site.test/remotes/mf-events/1.0.0-99999999/319.js']), ''],
    ['somebody who names its file', thrown([page], new Error(`${own}/319.js:1:20`)), ''],
    ['somebody unknown', new Error('no stack'), ''],
    ['a page of another origin, of which nothing is told', null, ''],
    ['a plain answer of a call', { status: 409 }, ''],
    ['the person, who gave a call up', new DOMException('Aborted', 'AbortError'), ''],
    ['the network', thrown([`${own}/319.js`], new TypeError('Failed to fetch')), ''],
  ])('%s costs no version anything', async (_what, error, file) => {
    expect(await failuresAfter(error, file)).toEqual([]);
  });

  test('a file that is fetched only then is told apart as while drawing', async () => {
    manifestAnswers(null);
    expect(await failuresAfter(thrown([`${own}/remoteEntry.js`], chunkError))).toEqual([]);
    manifestAnswers(200);
    expect(await failuresAfter(thrown([`${own}/remoteEntry.js`], chunkError))).toEqual([{ ...mine, failed: true }]);
  });
});

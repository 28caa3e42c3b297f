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
  reports.show('mf-events');
  reports.vital('cls_thousandths', 12.4);
  reports.failed(remote, new Error('drawn'));
  expect(sent(reports)).toEqual([
    { ...mine, load_ms: expect.any(Number) as number },
    { ...mine, cls_thousandths: 12 },
    { ...mine, failed: true },
  ]);
  expect(sent(reports)).toEqual([]);
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

test.each([
  ['was lost or changed', 200, true],
  ['could not be reached', null, false],
  ['lies on a server with a fault', 503, false],
])('a file of a page that %s is told apart in the same way', async (_what, status, isOwn) => {
  manifestAnswers(status);
  const reports = new RemoteReports(true);
  await reports.watching(() => Promise.resolve(remote))(entry, false);
  reports.failed(remote, chunkError);
  await verdict();
  expect(sent(reports).filter(({ failed }) => failed)).toEqual(isOwn ? [{ ...mine, failed: true }] : []);
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

import { asRegistered, type RegisteredRemote } from './registered-remote';
import { fetchOwnBuild } from './fetch-own-build';
import { Overrides, rightOf } from './overrides';

const meta = { name: 'mf-events', contract: 1, pages: {}, widgets: {}, navigation: [] };
const released: RegisteredRemote = {
  name: 'mf-events',
  version: '1.0.0-00000000',
  url: 'https://site.test/remotes/mf-events/1.0.0-00000000/mf-manifest.json',
  hashes: new Map(),
  meta,
};
const own: RegisteredRemote = { ...released, version: '1.0.0-11111111', isOverride: true };
const url = 'http://localhost:4204/release.json';
const right = 'http://localhost:4204 https://dev.test';

/** The overrides of a page that was opened by this person. */
function pageOf(who: string | null, fetchBuild = () => Promise.resolve<RegisteredRemote | null>(own)) {
  const asked = jest.fn(fetchBuild);
  const overrides = new Overrides(asked);
  overrides.grant(rightOf(who === null ? '' : `${who} ${right}`));
  return { overrides, asked, remotes: () => overrides.applyTo([released]) };
}

afterEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
});

test('[S38] who may override sees their own build in the next page, named with its address, until it is reset', async () => {
  pageOf('17').overrides.set({ name: 'mf-events', url });
  const page = pageOf('17');
  expect(await page.remotes()).toEqual([own]);
  expect(page.overrides.applied).toEqual([{ name: 'mf-events', url, isThere: true }]);
  page.overrides.reset('mf-events');
  expect(await pageOf('17').remotes()).toEqual([released]);
});

test.each<[string, string | null]>([
  ['somebody else who may override as well', '18'],
  ['somebody who may not', null],
])('[S38] in the same browser %s is given none of it, and nothing is fetched for them', async (_who, next) => {
  pageOf('17').overrides.set({ name: 'mf-events', url });
  const page = pageOf(next);
  expect(await page.remotes()).toEqual([released]);
  expect(page.asked).not.toHaveBeenCalled();
  expect(page.overrides.applied).toEqual([]);
});

test.each(['https://evil.test/release.json', 'http://localhost:4205/release.json', 'javascript:alert(1)', 'nothing'])(
  '[S38] %s is no allowed origin: it is not kept, and kept by other means it does not count',
  async (evil) => {
    const { overrides } = pageOf('17');
    expect(overrides.allows(evil)).toBe(false);
    overrides.set({ name: 'mf-events', url: evil });
    expect(localStorage).toHaveLength(0);
    localStorage.setItem('tandem.override.mf-events', JSON.stringify({ who: '17', url: evil }));
    expect(await pageOf('17').remotes()).toEqual([released]);
  },
);

test('a server that gives no build leaves the released version, and the page can say so', async () => {
  pageOf('17').overrides.set({ name: 'mf-events', url });
  const page = pageOf('17', () => Promise.resolve(null));
  expect(await page.remotes()).toEqual([released]);
  expect(page.overrides.applied).toEqual([{ name: 'mf-events', url, isThere: false }]);
});

const hash = (letter: string) => `sha384-${letter.repeat(64)}`;
const build = {
  name: 'mf-events',
  version: '1.0.0-11111111',
  manifest: 'mf-manifest.json',
  files: { 'mf-manifest.json': hash('M'), 'remoteEntry.js': hash('E') },
  extras: { meta },
};

function serverGives(body: unknown): void {
  globalThis.fetch = jest.fn(() => Promise.resolve({ json: () => Promise.resolve(body) } as Response));
}

test('[S38] the build of a developer brings the hash of each of its files, as one of the registry does', async () => {
  serverGives(build);
  const remote = await fetchOwnBuild({ name: 'mf-events', url });
  expect(remote).toMatchObject({ version: build.version, isOverride: true });
  expect(Object.fromEntries(remote?.hashes ?? [])).toEqual({
    'http://localhost:4204/mf-manifest.json': hash('M'),
    'http://localhost:4204/remoteEntry.js': hash('E'),
  });
  expect(asRegistered('mf-events', [{ url }])).toBeNull();
});

test.each<[string, unknown]>([
  ['a build of another remote', { ...build, name: 'mf-bookings' }],
  ['a build without the hash of its manifest', { ...build, files: { 'remoteEntry.js': hash('E') } }],
  ['a page', '<!doctype html>'],
])('[S38] %s is none', async (_what, body) => {
  serverGives(body);
  expect(await fetchOwnBuild({ name: 'mf-events', url })).toBeNull();
});

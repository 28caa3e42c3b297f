import { prefetchRemote, preloadRemote } from './preload-remote';
import type { RegisteredRemote } from './registered-remote';

const folder = 'https://site.test/remotes/mf-events/1.0.0-00000000/';
const entry = 'remoteEntry.0a1b2c3d4e5f.js';
const exposed = 'js/__federation_expose_remote.0a1b2c3d4e5f.js';
const files = ['mf-manifest.json', entry, exposed, 'js/205.0a1b2c3d4e5f.js', 'js/301.0a1b2c3d4e5f.js'];
const remote: RegisteredRemote = {
  name: 'mf-events',
  version: '1.0.0-00000000',
  url: `${folder}mf-manifest.json`,
  hashes: new Map(files.map((name) => [folder + name, `sha384-of-${name}`])),
  meta: { name: 'mf-events', contract: 1, pages: {}, widgets: {}, navigation: [] },
  firstFiles: new Map([
    ['pages/list', [`${folder}js/205.0a1b2c3d4e5f.js`, `${folder}js/without-hash.js`]],
    ['pages/next', [`${folder}js/301.0a1b2c3d4e5f.js`]],
  ]),
};

const answer = jest.fn<Promise<Response>, [string, RequestInit | undefined]>();
beforeEach(() => {
  answer.mockReset().mockImplementation(() => Promise.resolve(new Response('{}')));
  jest.spyOn(globalThis, 'fetch').mockImplementation((url, options) => answer(String(url), options));
});
const asked = () => answer.mock.calls.map(([url, options]) => [url.replace(folder, ''), options?.priority]);

test('[D-S38] the manifest and the first files of a remote are asked for once and ahead, those without a hash never', () => {
  preloadRemote(remote, ['pages/list']);
  preloadRemote(remote);
  expect(asked()).toEqual([
    ['mf-manifest.json', undefined],
    [entry, 'high'],
    [exposed, 'high'],
    ['js/205.0a1b2c3d4e5f.js', 'high'],
  ]);
  // The manifest is read with its own hash; whoever wants it later gets that answer.
  expect(answer.mock.calls[0]?.[1]).toMatchObject({ integrity: 'sha384-of-mf-manifest.json' });
});

test('[D-S38] what may be wanted next comes behind everything else, and is asked for again where it failed', async () => {
  answer.mockImplementationOnce(() => Promise.reject(new TypeError('Failed to fetch')));
  prefetchRemote(remote, ['pages/next']);
  await new Promise(process.nextTick);
  prefetchRemote(remote, ['pages/next']);
  await new Promise(process.nextTick);
  prefetchRemote(remote, ['pages/next']);
  expect(asked()).toEqual([
    ['js/301.0a1b2c3d4e5f.js', 'low'],
    ['js/301.0a1b2c3d4e5f.js', 'low'],
  ]);
});

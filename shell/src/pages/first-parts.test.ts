import { MessageChannel } from 'node:worker_threads';
import { asRegistered } from '../remotes/registered-remote';
import { RemoteShelf } from '../remotes/remote-shelf';
import { inTurns } from '../start/pause';
import { prefetchPage, preloadPage } from './first-parts';

// What every browser has and jsdom leaves out: it makes the tasks.
Object.assign(globalThis, { MessageChannel });

const hash = `sha384-${'A'.repeat(64)}`;
const page = (path: string, file: string, more = {}) => ({
  pages: { list: { paths: [path], layout: 'portal', title: 'List', files: [file], ...more } },
});
const widgets = (slot: string, file: string, requires?: string[]) => ({
  widgets: { one: { slot, order: 1, files: [file], ...(requires ? { requires } : {}) } },
});

function offer(name: string, more: object) {
  const files = ['remoteEntry.0a1b2c3d4e5f.js', 'js/common.js', 'js/page.js', 'js/widget.js', 'js/later.js'];
  return [
    {
      url: `/remotes/${name}/1.0.0-00000000/mf-manifest.json`,
      metadata: { integrity: hash, version: '1.0.0-00000000' },
      extras: {
        meta: { name, contract: 1, pages: {}, ...more },
        files: Object.fromEntries(files.map((file) => [file, hash])),
      },
    },
  ];
}

const remotes = Object.entries({
  'mf-bookings': offer('mf-bookings', {
    ...page('/app/:enterprise/:program/bookings', 'js/page.js'),
    ...widgets('participant-dashboard/main', 'js/widget.js', ['mentee']),
  }),
  'mf-events': offer('mf-events', {
    ...page('/app/:enterprise/:program/newsfeed', 'js/page.js'),
    ...widgets('participant-dashboard/aside', 'js/widget.js'),
  }),
  'mf-programme-admin': offer('mf-programme-admin', {
    ...page('/app/:enterprise/:program/admin', 'js/page.js', { layout: 'admin', requires: ['admin'] }),
    ...widgets('admin-dashboard/top', 'js/widget.js'),
  }),
}).flatMap(([name, offers]) => asRegistered(name, offers) ?? []);

afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

const loading = jest.fn(() => new Promise<never>(() => undefined));
const shelf = new RemoteShelf(remotes, loading);

const fetching = jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response('{}')));

const named = (name: string) => remotes.find((remote) => remote.name === name);

/** The files that were asked for since this was asked last, each remote's in a task of its own. */
async function askedFor(): Promise<readonly string[]> {
  await inTurns(remotes.map(() => () => Promise.resolve()));
  const urls = fetching.mock.calls.map(([url]) => String(url));
  fetching.mockClear();
  return urls.map((url) => url.replace(/.*\/remotes\/(mf-[a-z-]+)\/[^/]+\//, '$1 '));
}

test('[D-S38] what a page starts with is fetched and loaded at once, nothing of what may not be seen, and nothing twice', async () => {
  void preloadPage('/nowhere', shelf, ['mentee']);
  void preloadPage('/app/acme/leaders/admin', shelf, ['mentee']);
  expect(await askedFor()).toEqual([]);
  expect(loading).not.toHaveBeenCalled();
  void preloadPage('/app/acme/leaders/overviews', shelf, []);
  expect(await askedFor()).toEqual([
    'mf-events mf-manifest.json',
    'mf-events remoteEntry.0a1b2c3d4e5f.js',
    'mf-events js/widget.js',
  ]);
  void preloadPage('/app/acme/leaders/overviews', shelf, ['mentee']);
  expect(await askedFor()).toEqual([
    'mf-bookings mf-manifest.json',
    'mf-bookings remoteEntry.0a1b2c3d4e5f.js',
    'mf-bookings js/widget.js',
  ]);
  void preloadPage('/app/acme/leaders/admin', shelf, ['admin']);
  expect(await askedFor()).toEqual([
    'mf-programme-admin mf-manifest.json',
    'mf-programme-admin remoteEntry.0a1b2c3d4e5f.js',
    'mf-programme-admin js/page.js',
    'mf-programme-admin js/widget.js',
  ]);
  prefetchPage('/app/acme/leaders/newsfeed', { remotes, roles: ['mentee'] });
  expect(await askedFor()).toEqual(['mf-events js/page.js']);
  expect(loading.mock.calls).toEqual([
    [named('mf-events'), false],
    [named('mf-bookings'), false],
    [named('mf-programme-admin'), false],
  ]);
});

test('[P13] a phone asks at first for what it draws at first, and for the rest of a home once its reader does anything', async () => {
  const media = jest.fn(() => ({ matches: true }));
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: media });
  const home = '/app/globex/founders/overviews';
  const own = Object.entries({
    'mf-accounts': offer('mf-accounts', widgets('participant-dashboard/aside', 'js/widget.js')),
    'mf-groups': offer('mf-groups', widgets('participant-dashboard/main', 'js/widget.js')),
  }).flatMap(([name, offers]) => asRegistered(name, offers) ?? []);
  void preloadPage(home, new RemoteShelf(own, loading), ['mentee']);
  expect(await askedFor()).toEqual([
    'mf-groups mf-manifest.json',
    'mf-groups remoteEntry.0a1b2c3d4e5f.js',
    'mf-groups js/widget.js',
  ]);
  prefetchPage(home, { remotes: own, roles: ['mentee'], all: true });
  expect(await askedFor()).toEqual(['mf-accounts remoteEntry.0a1b2c3d4e5f.js', 'mf-accounts js/widget.js']);
});

test('[D-S38] an offer whose files are no addresses costs that remote alone', () => {
  const [broken] = offer('mf-x', page('/x', 'http://['));
  expect(asRegistered('mf-x', [broken])).toBeNull();
  expect(asRegistered('mf-x', offer('mf-x', page('/x', 'js/page.js')))).not.toBeNull();
});

test('[D-S38] a page whose remotes have come or failed is ready to be drawn', async () => {
  const outcomes = [() => Promise.reject(new Error('away')), () => Promise.reject(new Error('away'))];
  const failing = new RemoteShelf(remotes, () => outcomes.shift()?.() ?? new Promise<never>(() => undefined));
  await preloadPage('/app/acme/leaders/overviews', failing, ['mentee']);
  expect(['mf-bookings', 'mf-events'].map((name) => failing.stateOf(name).status)).toEqual(['failed', 'failed']);
  await preloadPage('/nowhere', failing, ['mentee']);
});

import { preloadRemote } from './preload-remote';
import type { RegisteredRemote } from './registered-remote';

const folder = 'https://site.test/remotes/mf-events/1.0.0-00000000/';
const files = [
  'mf-manifest.json',
  'remoteEntry.0a1b2c3d4e5f.js',
  'js/__federation_expose_remote.0a1b2c3d4e5f.js',
  'js/205.0a1b2c3d4e5f.js',
];
const entry: RegisteredRemote = {
  name: 'mf-events',
  version: '1.0.0-00000000',
  url: `${folder}mf-manifest.json`,
  hashes: new Map(files.map((name) => [folder + name, `sha384-of-${name}`])),
  meta: { name: 'mf-events', contract: 1, pages: {}, widgets: {}, navigation: [] },
};

const links = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')];

const reads = jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response('{}')));

test('[D-S38] the first files of a remote are asked for once and ahead, each with its hash', () => {
  preloadRemote(entry);
  preloadRemote(entry);
  expect(
    links().map((link) => [
      link.href,
      link.getAttribute('integrity'),
      link.getAttribute('as'),
      link.getAttribute('crossorigin'),
    ]),
  ).toEqual(files.slice(1, 3).map((name) => [folder + name, `sha384-of-${name}`, 'script', 'anonymous']));
  // The manifest is read once, with its own hash; whoever wants it later gets that answer.
  expect(reads).toHaveBeenCalledTimes(1);
  expect(reads).toHaveBeenCalledWith(
    `${folder}mf-manifest.json`,
    expect.objectContaining({ integrity: 'sha384-of-mf-manifest.json' }),
  );
});

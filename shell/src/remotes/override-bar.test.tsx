import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { RemoteMeta } from '@tandem/platform';
import { person } from '../testing/people';
import { open, type Opening } from '../testing/screen';
import { Overrides } from './overrides';
import type { RegisteredRemote } from './registered-remote';
import { ShellRelease } from './shell-release';

const user = person();
const url = 'http://localhost:4204/release.json';
const pages: Opening['pages'] = { '/main/one': 'general', '/main/two': 'general', '/main/three': 'general' };
const entries = Object.entries(pages).map(([path, layout], index) => [
  `page${index}`,
  { paths: [path], layout, title: 'Page' },
]);
const meta: RemoteMeta = {
  name: 'mf-x',
  contract: 1,
  pages: Object.fromEntries(entries) as RemoteMeta['pages'],
  widgets: {},
  navigation: [],
};
const own: RegisteredRemote = {
  name: 'mf-x',
  version: '1.0.0-22222222',
  url: 'http://localhost:4204/mf-manifest.json',
  hashes: new Map(),
  meta,
  isOverride: true,
};

/** Whoever is asked may override, and hands out what the page has already. */
function answer(): Response {
  const released = '/remotes/mf-x/1.0.0-00000000/mf-manifest.json';
  const metadata = { integrity: `sha384-${'A'.repeat(64)}`, version: '1.0.0-00000000' };
  const microFrontends = { 'mf-x': [{ url: released, metadata, extras: { meta, files: {} } }] };
  return new Response(JSON.stringify({ schema: '', microFrontends }), {
    headers: { 'content-type': 'application/json', 'x-override-right': `${user.id} http://localhost:4204` },
  });
}

const moveTo = (path: string) =>
  act(async () => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });

/** A page that is in use, after an override was set in another tab. */
async function openPage(build: RegisteredRemote | null) {
  const overrides = new Overrides(() => Promise.resolve(build));
  localStorage.setItem('tandem.override.mf-x', JSON.stringify({ who: String(user.id), url }));
  const releases = { shell: new ShellRelease(null), overrides };
  let goOn: () => void = () => undefined;
  const untilTouched = new Promise<void>((resolve) => (goOn = resolve));
  const registry = () => untilTouched.then(answer);
  open('/main/one', { user, pages, registry, releases, patience: () => new Promise(() => undefined) });
  await screen.findByText('mf-x 1.0.0-00000000');
  await moveTo('/main/two');
  fireEvent.pointerDown(document.body);
  goOn();
  await waitFor(() => expect(overrides.applied).toHaveLength(1));
}
afterEach(() => localStorage.clear());

test('[S38] a build of a developer that waits for the next page is said to run once it does', async () => {
  await openPage(own);
  expect(screen.getByText('mf-x 1.0.0-00000000')).toBeTruthy();
  expect(screen.queryByText(/^mf-x runs from/)).toBeNull();
  await moveTo('/main/three');
  expect(await screen.findByText('mf-x 1.0.0-22222222')).toBeTruthy();
  expect(screen.getByText('mf-x runs from http://localhost:4204.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reset mf-x' })).toBeTruthy();
});

test('[S38] a server that gives no build is told at once: the released version runs', async () => {
  await openPage(null);
  expect(await screen.findByText('http://localhost:4204 does not give mf-x: the released version runs.')).toBeTruthy();
});

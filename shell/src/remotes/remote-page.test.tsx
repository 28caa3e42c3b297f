import { act, configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy } from 'react';
import { Provider } from 'react-redux';
import type { Remote } from '@tandem/platform';
import { createCredentials, createPlatformStore, sessionSlice, startTranslation } from '@tandem/platform/host';
import type { RegisteredRemote } from './registered-remote';
import { RemoteError } from './remote-error';
import { RemoteFailure } from './remote-failure';
import { RemotePage } from './remote-page';
import { RemoteShelf } from './remote-shelf';
import { RemotesProvider } from './remotes-context';

configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(30_000);

const meta = { name: 'mf-events', contract: 1, pages: {}, widgets: {}, navigation: [] };
const entry: RegisteredRemote = {
  name: 'mf-events',
  version: '1.0.0-00000000',
  url: 'https://site.test/',
  hashes: new Map(),
  meta,
};
const Works = () => <h1>Events</h1>;
const Throws = (): never => {
  throw new Error('broken');
};
const withPage = (page: Remote['pages'][string]): Remote => ({ meta, pages: { events: page }, widgets: {} });

beforeEach(() => {
  startTranslation('en');
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

function open(...answers: (() => Promise<Remote>)[]) {
  const shelf = new RemoteShelf([entry], () => answers.shift()?.() ?? Promise.reject(new Error('too often')));
  render(
    <RemotesProvider value={shelf}>
      <nav>Navigation</nav>
      <RemotePage remote="mf-events" page="events" />
    </RemotesProvider>,
  );
}

test('[S-053][D-S38] [P-003] a remote that cannot be loaded says so in its own place, and Retry loads it', async () => {
  open(
    () => Promise.reject(new RemoteFailure('broken')),
    () => Promise.resolve(withPage(Works)),
  );
  await screen.findByText('Error loading content:');
  await screen.findByText('This part of the page could not be loaded.');
  screen.getByText('Navigation');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('heading', { name: 'Events' });
});

test('[D-S39][F17] a page that throws while it is drawn costs that page alone', async () => {
  // React tells the window of what it draws again after a throw, which on a busy machine ends the test.
  const told = jest.fn();
  addEventListener('error', told);
  open(
    () => Promise.resolve(withPage(Throws)),
    () => Promise.resolve(withPage(Works)),
  );
  await screen.findByText('Something went wrong. Please try again.');
  screen.getByText('Navigation');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('heading', { name: 'Events' });
  removeEventListener('error', told);
});

test('a page is drawn when its files have come, and not held back after a place holder', async () => {
  let come: (() => void) | undefined;
  const slow = lazy(
    () => new Promise<{ default: typeof Works }>((resolve) => (come = () => resolve({ default: Works }))),
  );
  open(() => Promise.resolve(withPage(slow)));
  await waitFor(() => expect(come).toBeDefined());
  const came = performance.now();
  come?.();
  await screen.findByRole('heading', { name: 'Events' }, { interval: 10 });
  // React's own wait after a fallback is 300 ms.
  expect(performance.now() - came).toBeLessThan(250);
});

test('[S-053][S38] a part that is refused while it is fetched says so', async () => {
  const refused = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
  open(() => Promise.resolve(withPage(lazy(() => Promise.reject(refused)))));
  await screen.findByText('Error loading content:');
});

test('[D-S39][F18] a remote of another contract asks to reload, and first where something is typed and not saved', async () => {
  const store = createPlatformStore(createCredentials());
  render(
    <Provider store={store}>
      <RemoteError error={new RemoteFailure('contract')} onRetry={() => undefined} />
    </Provider>,
  );
  screen.getByText('This part of the page has a newer version. Please reload the page.');
  act(() => store.dispatch(sessionSlice.actions.unsavedInputAdded()));
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  await screen.findByRole('heading', { name: 'Reload without saving?' });
});

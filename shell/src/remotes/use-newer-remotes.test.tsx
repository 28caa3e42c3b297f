import { act, configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter } from 'react-router-dom';
import type { Remote } from '@tandem/platform';
import { startTranslation } from '@tandem/platform/host';
import type { RegisteredRemote } from './registered-remote';
import { RemotePage } from './remote-page';
import { RemoteShelf } from './remote-shelf';
import { RemotesProvider } from './remotes-context';
import { useNewerRemotes } from './use-newer-remotes';

configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(30_000);

const meta = { name: 'mf-events', contract: 1, pages: {}, widgets: {}, navigation: [] };
const older: RegisteredRemote = {
  name: 'mf-events',
  version: '1.0.0-00000000',
  url: 'https://site.test/',
  hashes: new Map(),
  meta,
};
const newer: RegisteredRemote = { ...older, version: '1.0.0-11111111' };

beforeEach(() => startTranslation('en'));

function Product() {
  useNewerRemotes(null, false);
  return (
    <>
      <Link to="/bookings">Bookings</Link>
      <Link to="/events">Events</Link>
      <RemotePage remote="mf-events" page="events" />
    </>
  );
}

/** A page on which a newer version waits, since its reader had pressed something before it had come. */
async function openWithWaiting() {
  const drawn: string[] = [];
  const remoteOf = ({ version }: RegisteredRemote): Remote => {
    const Page = () => (drawn.push(version), (<h1>{version}</h1>));
    return { meta, pages: { events: Page }, widgets: {} };
  };
  const asked: ((answer: readonly RegisteredRemote[] | null) => void)[] = [];
  const waits: (() => void)[] = [];
  const shelf = new RemoteShelf(
    [older],
    (entry) => Promise.resolve(remoteOf(entry)),
    () => new Promise((resolve) => asked.push(resolve)),
    () => new Promise((resolve) => waits.push(() => resolve(false))),
  );
  render(
    <MemoryRouter>
      <RemotesProvider value={shelf}>
        <Product />
      </RemotesProvider>
    </MemoryRouter>,
  );
  await screen.findByRole('heading', { name: older.version });
  await userEvent.click(screen.getByRole('link', { name: 'Bookings' }));
  await userEvent.click(document.body);
  const answer = (remotes: readonly RegisteredRemote[] | null) => act(async () => asked.shift()?.(remotes));
  await answer([newer]);
  expect(screen.getByRole('heading').textContent).toBe(older.version);
  drawn.length = 0;
  await userEvent.click(screen.getByRole('link', { name: 'Events' }));
  /** The page that is being opened has waited for the registry as long as it shall. */
  const loseHeart = () => act(async () => waits.at(-1)?.());
  return { answer, loseHeart, drawn };
}

test('[D-S38][F18] a newer version that waits comes with the next page once the registry says that it stands, also under quick hands', async () => {
  const { answer } = await openWithWaiting();
  await userEvent.click(document.body);
  expect(screen.queryByRole('heading')).toBeNull();
  await answer([newer]);
  await screen.findByRole('heading', { name: newer.version });
});

test('[D-S38][F18] a newer version that was taken back while it waited is never drawn', async () => {
  const { answer, drawn } = await openWithWaiting();
  await answer([older]);
  await screen.findByRole('heading', { name: older.version });
  expect(drawn).not.toContain(newer.version);
});

test.each<[string, readonly RegisteredRemote[] | null | undefined]>([
  ['fails', null],
  ['is silent', undefined],
])('[D-S38][F18] a registry that %s holds no page back, and what waits still comes later', async (_what, said) => {
  const { answer, loseHeart, drawn } = await openWithWaiting();
  if (said === undefined) await loseHeart();
  else await answer(said);
  await screen.findByRole('heading', { name: older.version });
  expect(drawn).not.toContain(newer.version);
  await userEvent.click(screen.getByRole('link', { name: 'Bookings' }));
  if (said === undefined) await answer(null);
  await answer([newer]);
  await screen.findByRole('heading', { name: newer.version });
});

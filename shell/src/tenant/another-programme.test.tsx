import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Discovery, RemoteMeta } from '@tandem/contracts/platform';
import { inLift, inMain, person } from '../testing/people';
import { open, type Opening } from '../testing/screen';

const everybodys = '1.0.0-00000000';
const pinned = '1.0.0-11111111';
const pages: Opening['pages'] = {
  '/main/events': 'general',
  '/messages': 'general',
  '/app/:enterprise/:program/events': 'portal',
  '/app/:enterprise/:program/news': 'portal',
};
const own = '/app/acme/lift/workshops';

function offered(name: string, version: string, more: Partial<RemoteMeta>): Discovery['microFrontends'] {
  const url = `https://site.test/remotes/${name}/${version}/mf-manifest.json`;
  const meta = { name, contract: 1, pages: {}, widgets: {}, navigation: [], ...more };
  const metadata = { version, integrity: `sha384-${'A'.repeat(64)}` };
  return { [name]: [{ url, metadata, deployment: { traffic: 100, default: true }, extras: { meta, files: {} } }] };
}

const paths = Object.entries(pages).map(([path, layout], index) => [
  `page${index}`,
  { paths: [path], layout, title: path },
]);
const shared = (version: string) =>
  offered('mf-x', version, { pages: Object.fromEntries(paths) as RemoteMeta['pages'] });
const workshops = offered('mf-workshops', pinned, {
  pages: { list: { paths: ['/app/:enterprise/:program/workshops'], layout: 'portal', title: 'Workshops' } },
  navigation: [{ place: 'participant', label: 'Workshops', icon: 'ticket', order: 10, portalPath: '/workshops' }],
});

/** Lift alone has a version of its own of one remote, and a remote that nobody else has. */
const registry = (programId: string | null): Discovery => ({
  schema: 'https://site.test/schema.json',
  microFrontends: programId === '7' ? { ...shared(pinned), ...workshops } : shared(everybodys),
});

const user = person({ memberships: [inMain('mentee'), inLift('mentee')] });
// On a busy machine half a second passes before anything is drawn: only the test of a slow registry is about that.
const opening: Opening = { user, pages, registry, patience: () => new Promise(() => undefined) };

/** Moves inside the open page, as Back and Forward do. */
const moveTo = (path: string) =>
  act(async () => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
/** What the browser keeps of the registry's last answer. */
const lastAnswer = () => localStorage.getItem('tandem.remotes');
beforeEach(() => localStorage.clear());
const version = (name: string) => screen.findByText(new RegExp(`^${name} 1`)).then(({ textContent }) => textContent);
const entry = () => screen.queryAllByRole('link', { name: 'Workshops' });

const read = new Set<string>();
const reading = new MutationObserver(() =>
  document.querySelectorAll('h1, p').forEach(({ textContent }) => read.add(textContent)),
);
afterEach(() => reading.disconnect());

/** Collects from now on everything that is to be read on the page at any time. */
function readAlong(): void {
  read.clear();
  reading.observe(document.body, { childList: true, subtree: true, characterData: true });
}

const asked = ({ api }: ReturnType<typeof open>) =>
  api.asked('GET /remotes').map(({ headers }) => headers.get('X-Program-Id'));

test('[S-052][D-S38] the first page in a programme comes in the version that is pinned there, and everybody else’s is not drawn before', async () => {
  const page = open('/main/events', opening);
  await version('mf-x');
  readAlong();
  await moveTo('/app/acme/lift/events');
  expect(await version('mf-x')).toBe(`mf-x ${pinned}`);
  expect(read).not.toContain(`mf-x ${everybodys}`);
  await waitFor(() => expect(entry()).not.toHaveLength(0));
  expect(asked(page)).toEqual(['7']);

  await moveTo('/app/acme/lift/news');
  expect(await version('mf-x')).toBe(`mf-x ${pinned}`);
  await waitFor(() => expect(asked(page)).toEqual(['7', '7']));

  await moveTo('/main/events');
  expect(await version('mf-x')).toBe(`mf-x ${everybodys}`);
  expect(entry()).toHaveLength(0);
  await moveTo('/app/acme/lift/events');
  expect(await version('mf-x')).toBe(`mf-x ${pinned}`);
  expect(asked(page)).toEqual(['7', '7', '1', '7']);
});

test('[S-052][D-S38] a page that only one programme has is there when it is the first page in it, and is not said to be missing before', async () => {
  open('/main/events', opening);
  await version('mf-x');
  readAlong();
  await moveTo(own);
  expect(await version('mf-workshops')).toBe(`mf-workshops ${pinned}`);
  expect([...read].filter((text) => /not found/i.test(text))).toEqual([]);
  await moveTo('/main/events');
  await version('mf-x');
  await moveTo(own);
  expect(await version('mf-workshops')).toBe(`mf-workshops ${pinned}`);
});

test('[S-052][D-S38] whoever signs in to a programme begins in its versions', async () => {
  const page = open('/users/login', { ...opening, user: null });
  page.api
    .on('POST /login.json', () => ({
      access_token: 'token',
      csrf_token: 'c',
      expires_in: 900,
      server_time: '2026-05-12T03:00:00Z',
      user: { id: user.id },
      redirect_url: own,
    }))
    .on('GET /users/current', () => user)
    .on('GET /api/enterprise/v1/admin/current', () => ({ user, enterprise: null, enterprises: [], state: null }));
  readAlong();
  await page.user.type(await screen.findByLabelText('Email'), 'ana@acme.test');
  await page.user.type(screen.getByLabelText('Password'), 'Secret-word-1');
  await page.user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await version('mf-workshops')).toBe(`mf-workshops ${pinned}`);
  expect([...read].filter((text) => /not found/i.test(text))).toEqual([]);
  expect(asked(page).at(-1)).toBe('7');
});

test('[S-052][D-S38] a page of the person’s own that is loaded anew comes in the version of the programme that the tab was in last', async () => {
  sessionStorage.setItem('tandem.last-programme', '/app/acme/lift');
  readAlong();
  const page = open('/messages', { ...opening, isLoadedNowhere: true });
  expect(await version('mf-x')).toBe(`mf-x ${pinned}`);
  expect(read).not.toContain(`mf-x ${everybodys}`);
  expect(asked(page)).toEqual(['7']);
});

test('[S-052][D-S38] a page that is loaded in its programme asks nothing again', async () => {
  const page = open('/main/events', opening);
  await version('mf-x');
  expect(asked(page)).toEqual([]);
});

test('[D-S38][F18] a registry that is slow in another programme holds its first page back for half a second, and then takes nothing from under a hand', async () => {
  let answer: () => void = () => undefined;
  const word = new Promise<void>((resolve) => (answer = resolve));
  const page = open('/main/events', {
    user,
    pages,
    registry: async (programId) => {
      if (programId === '7') await word;
      return registry(programId);
    },
  });
  await version('mf-x');
  await moveTo('/app/acme/lift/events');
  expect(await version('mf-x')).toBe(`mf-x ${everybodys}`);
  const field = screen.getByRole('textbox', { name: 'Something to type' });
  await page.user.type(field, 'Half typ');
  await act(async () => answer());
  await waitFor(() => expect(entry()).not.toHaveLength(0));
  expect(screen.getByRole('textbox', { name: 'Something to type' })).toBe(field);
  expect((field as HTMLInputElement).value).toBe('Half typ');
  expect(asked(page)).toEqual(['7']);
  expect(await version('mf-x')).toBe(`mf-x ${everybodys}`);
  fireEvent.pointerDown(document.body);
  await moveTo('/app/acme/lift/news');
  expect(await version('mf-x')).toBe(`mf-x ${pinned}`);
});

test('[D-S38] an answer that was asked for in a programme that was left meanwhile says nothing in the next one', async () => {
  let answer: () => void = () => undefined;
  const word = new Promise<void>((resolve) => (answer = resolve));
  open('/main/events', {
    ...opening,
    registry: async (programId) => {
      if (programId === '7') await word;
      return registry(programId);
    },
  });
  await version('mf-x');
  await moveTo(own);
  await moveTo('/main/events');
  await waitFor(() => expect(lastAnswer()).toContain(everybodys));
  await act(async () => answer());
  await waitFor(() => expect(lastAnswer()).toContain(pinned));
  expect(await version('mf-x')).toBe(`mf-x ${everybodys}`);
  expect(entry()).toHaveLength(0);
});

test('[D-S38][F18] an entry of the registry that this shell cannot read leaves what the page has', async () => {
  const page = open('/main/events', {
    ...opening,
    registry: () => {
      const [offer] = shared(pinned)['mf-x'] ?? [];
      const unread = { ...offer, extras: { files: {}, meta: { name: 'mf-x', contract: 1, pages: { list: {} } } } };
      return { ...registry('7'), microFrontends: { ...workshops, 'mf-x': [unread] } };
    },
  });
  await version('mf-x');
  await moveTo('/messages');
  await waitFor(() => expect(asked(page)).toHaveLength(1));
  expect(await version('mf-x')).toBe(`mf-x ${everybodys}`);
});

test('[D-S38][F18] a remote that is taken away from its programme stays while somebody types in it, and is gone from the next page', async () => {
  let isPinned = true;
  const page = open('/main/events', { ...opening, registry: (programId) => registry(isPinned ? programId : null) });
  await version('mf-x');
  await moveTo('/app/acme/lift/events');
  await waitFor(() => expect(entry()).not.toHaveLength(0));
  await moveTo(own);
  await version('mf-workshops');
  isPinned = false;
  const field = screen.getByRole('textbox', { name: 'Something to type' });
  await page.user.type(field, 'Half typ');
  expect(screen.getByRole('textbox', { name: 'Something to type' })).toBe(field);
  await moveTo('/app/acme/lift/events');
  await waitFor(() => expect(entry()).toHaveLength(0));
  await moveTo(own);
  await screen.findByRole('heading', { name: /not found/i });
});

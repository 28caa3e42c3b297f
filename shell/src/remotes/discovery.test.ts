import type { Discovery } from '@tandem/contracts/platform';
import { actIn, createCredentials, createPlatformStore, sessionSlice } from '@tandem/platform/host';
import { ApiServer, Refusal } from '@tandem/testing/api-server';
import { liftTheme, mainTheme, person } from '../testing/people';
import { identityOf } from '../tenant/tenant.api';
import { askForRemotes, discoverRemotes } from './discovery';
import { Overrides } from './overrides';
import { ShellRelease } from './shell-release';

const me = person();
const [stored, served, told] = ['1.0.0-0000000a', '1.0.0-0000000b', '1.0.0-0000000c'];
const integrity = `sha384-${'A'.repeat(64)}`;

/** What the registry says where this version of the one remote is handed out. */
function handingOut(version: string, contract = 1): Discovery {
  const meta = { name: 'mf-events', contract, pages: {}, widgets: {}, navigation: [] };
  const url = `/remotes/mf-events/${version}/mf-manifest.json`;
  return {
    schema: '',
    microFrontends: { 'mf-events': [{ url, metadata: { integrity, version }, extras: { meta, files: {} } }] },
  };
}

const releasesOf = (shell: ShellRelease) => ({ shell, overrides: new Overrides(() => Promise.resolve(null)) });
const versions = (remotes: readonly { version: string }[] | null) => remotes?.map(({ version }) => version);

interface Visit {
  /** Null for a visitor who has not signed in. */
  readonly userId?: number | null;
  readonly theme?: typeof liftTheme;
}

/** A page that is loaded by somebody in a programme; `registry` answers it. */
function visit({ userId = me.id, theme = liftTheme }: Visit, registry: () => unknown) {
  new ApiServer()
    .on('GET /users/current', () => (userId === null ? new Refusal(401) : { ...me, id: userId }))
    .on('GET /remotes', registry)
    .listen();
  const store = createPlatformStore({ ...createCredentials(), accessToken: userId === null ? null : 'token' });
  actIn(store, identityOf(theme));
  store.dispatch(userId === null ? sessionSlice.actions.ended() : sessionSlice.actions.signedIn({ landingPath: null }));
  return store;
}

const down = () => new Refusal(503, { error: 'Not now.' });
const discovered = async (visitor: Visit, registry: () => unknown) =>
  versions(await discoverRemotes(visit(visitor, registry), releasesOf(new ShellRelease(null))));

/** What the server wrote into the page. */
function boot(remotes: Discovery): void {
  document.getElementById('tandem-boot')?.remove();
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = 'tandem-boot';
  block.textContent = JSON.stringify({ remotes });
  document.head.append(block);
}

beforeEach(() => boot(handingOut(served)));
afterEach(() => {
  document.getElementById('tandem-boot')?.remove();
  localStorage.clear();
});

describe('without a word of the registry', () => {
  test.each<[string, Visit, Visit]>([
    ['the same person in the same programme', {}, {}],
    ['the next visitor of the same programme', { userId: null }, { userId: null }],
  ])('%s gets what was handed out there last', async (_who, before, now) => {
    expect(await discovered(before, () => handingOut(stored))).toEqual([stored]);
    expect(await discovered(now, down)).toEqual([stored]);
  });

  test.each<[string, Visit]>([
    ['the same person in another programme', { theme: mainTheme }],
    ['somebody else in this browser', { userId: me.id + 1 }],
    ['the same person, who has signed out', { userId: null }],
  ])('%s gets what came with the page', async (_who, now) => {
    expect(await discovered({}, () => handingOut(stored))).toEqual([stored]);
    expect(await discovered(now, down)).toEqual([served]);
  });

  test('a second programme, open in another tab, leaves the answer of the first', async () => {
    await discovered({}, () => handingOut(stored));
    await discovered({ theme: mainTheme }, () => handingOut(told));
    expect(await discovered({}, down)).toEqual([stored]);
    expect(await discovered({ theme: mainTheme }, down)).toEqual([told]);
  });

  test('a few answers are kept, the newest', async () => {
    for (const userId of [1, 2, 3, 4, 5, 6]) await discovered({ userId }, () => handingOut(stored));
    expect(await discovered({ userId: 2 }, down)).toEqual([stored]);
    expect(await discovered({ userId: 1 }, down)).toEqual([served]);
  });

  test('[S-052, D-S39] what was handed out last gives way to what came with the page, where that alone runs in this shell', async () => {
    await discovered({}, () => handingOut(stored, 2));
    expect(await discovered({}, down)).toEqual([served]);
    boot(handingOut(served, 2));
    expect(await discovered({}, down)).toEqual([stored]);
    boot({ schema: '', microFrontends: {} });
    expect(await discovered({}, down)).toEqual([stored]);
  });

  test('an answer that an earlier shell kept without saying whose it is serves nobody', async () => {
    localStorage.setItem('tandem.remotes', JSON.stringify(handingOut(stored)));
    expect(await discovered({}, down)).toEqual([served]);
  });
});

describe('a registry that takes longer than a page waits', () => {
  /** Answers once it is told to. */
  function slowRegistry() {
    const asked: ((answer: unknown) => void)[] = [];
    const answer = () =>
      asked.forEach((say) =>
        say(
          new Response(JSON.stringify(handingOut(told)), {
            headers: {
              'content-type': 'application/json',
              'x-shell-version': '1.0.0-11111111',
              'x-override-right': `${me.id} http://localhost:4204`,
            },
          }),
        ),
      );
    return { registry: () => new Promise((resolve) => asked.push(resolve)), answer };
  }
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] }));
  afterEach(() => void jest.useRealTimers());

  test('has the page come in what came with it, and what it says then is known to the next one', async () => {
    const { registry, answer } = slowRegistry();
    const shell = new ShellRelease('1.0.0-00000000');
    const releases = releasesOf(shell);
    const remotes = discoverRemotes(visit({}, registry), releases);
    await jest.advanceTimersByTimeAsync(3_000);
    expect(versions(await remotes)).toEqual([served]);
    answer();
    await jest.advanceTimersByTimeAsync(1);
    expect(shell.isAnother).toBe(true);
    expect(releases.overrides.allows('http://localhost:4204/release.json')).toBe(true);
    expect(await discovered({}, down)).toEqual([told]);
  });

  test('is heard by a page that was open before', async () => {
    const { registry, answer } = slowRegistry();
    const remotes = askForRemotes(visit({}, registry), releasesOf(new ShellRelease(null)));
    await jest.advanceTimersByTimeAsync(20_000);
    answer();
    expect(versions(await remotes)).toEqual([told]);
  });
});

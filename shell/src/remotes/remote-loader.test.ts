import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { Remote } from '@tandem/platform';
import type { RegisteredRemote } from './registered-remote';
import { fetchRemote } from './remote-loader';
import { RemoteShelf } from './remote-shelf';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerRemotes: jest.fn(),
  registerPlugins: jest.fn(),
  registerGlobalPlugins: jest.fn(),
}));

const meta = { name: 'mf-events', contract: 1, pages: {}, widgets: {}, navigation: [] };
const remote: Remote = { meta, pages: {}, widgets: {} };
const entryOf = (version: string, needs?: readonly string[]): RegisteredRemote => ({
  name: 'mf-events',
  version,
  url: `https://site.test/${version}/`,
  hashes: new Map(),
  meta,
  needs,
});
const older = entryOf('1.0.0-00000000', ['api.injectEndpoints', 'paths.events', 'useTitle', 'NETWORK_TEXT.length']);
const newer = entryOf('1.0.0-11111111', [...(older.needs ?? []), 'paths.weather', 'useWeather']);

beforeEach(() => {
  jest.mocked(loadRemote).mockReset().mockResolvedValue({ default: remote });
  jest.mocked(registerRemotes).mockReset();
  globalThis.fetch = jest.fn(() => Promise.resolve(new Response()));
});

test('[D-S39] a remote that was built for a newer shell is refused before any of it is fetched, and what is missing is named', async () => {
  await expect(fetchRemote(newer, false)).rejects.toMatchObject({
    kind: 'contract',
    message: 'This part of the page has a newer version. Please reload the page.',
    cause: { message: 'The shell does not give paths.weather, useWeather.' },
  });
  expect(registerRemotes).not.toHaveBeenCalled();
  expect(fetch).not.toHaveBeenCalled();
});

test('[D-S39] one that was built for an older contract says so, and asks nobody to reload what is the newest already', async () => {
  const before = { ...older, meta: { ...meta, contract: 0 } };
  await expect(fetchRemote(before, false)).rejects.toMatchObject({
    kind: 'older',
    message: 'This part of the page is being renewed. Please come back later.',
  });
  expect(fetch).not.toHaveBeenCalled();
  jest.mocked(loadRemote).mockResolvedValue({ default: { ...remote, meta: before.meta } });
  await expect(fetchRemote(older, false)).rejects.toMatchObject({ kind: 'older' });
});

test.each([older, entryOf('1.0.0-22222222')])(
  '[F18] a remote runs that needs what this shell gives, or does not tell it',
  async (entry) => {
    await expect(fetchRemote(entry, false)).resolves.toBe(remote);
  },
);

test.each([
  ['that it shows', true],
  ['that it has not shown yet', false],
])(
  '[D-S38][F18] an open page stays in the version of a remote %s that fits its shell, and follows what fits',
  async (_what, isShown) => {
    const next = entryOf('1.0.0-33333333', ['useTitle']);
    const answers = [[newer], [next]];
    const shelf = new RemoteShelf([older], fetchRemote, () => Promise.resolve(answers.shift() ?? null));
    if (isShown) await shelf.settled(['mf-events']);
    await shelf.renew();
    shelf.takeNewer();
    await shelf.settled(['mf-events']);
    expect(shelf.remotes).toEqual([older]);
    expect(shelf.stateOf('mf-events')).toMatchObject({ status: 'ready', attempt: 0 });
    await shelf.renew();
    shelf.takeNewer();
    expect(shelf.remotes).toEqual([next]);
  },
);

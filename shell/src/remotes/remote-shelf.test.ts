import type { Remote } from '@tandem/platform';
import type { RegisteredRemote } from './registered-remote';
import { RemoteShelf } from './remote-shelf';

const meta = { name: 'mf-events', contract: 1, pages: {}, widgets: {}, navigation: [] };
const entry: RegisteredRemote = {
  name: 'mf-events',
  version: '1.0.0-00000000',
  url: 'https://site.test/',
  hashes: new Map(),
  meta,
};
const remote: Remote = { meta, pages: {}, widgets: {} };

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

test('[S-052] a remote is loaded when it is first asked for, and once', async () => {
  const fetchRemote = jest.fn(() => Promise.resolve(remote));
  const shelf = new RemoteShelf([entry], fetchRemote);
  expect(fetchRemote).not.toHaveBeenCalled();
  expect(shelf.stateOf('mf-events').status).toBe('loading');
  await settled();
  expect(shelf.stateOf('mf-events')).toMatchObject({ status: 'ready', remote });
  expect(fetchRemote).toHaveBeenCalledTimes(1);
});

test('[D-S38] Retry loads a failed remote again, and a late answer of the first try changes nothing', async () => {
  let failLate: (error: Error) => void = () => undefined;
  const answers = [new Promise<Remote>((_resolve, reject) => (failLate = reject)), Promise.resolve(remote)];
  const shelf = new RemoteShelf([entry], () => answers.shift() ?? Promise.reject(new Error('too often')));
  shelf.stateOf('mf-events');
  void shelf.retry('mf-events');
  await settled();
  failLate(new Error('late'));
  await settled();
  expect(shelf.stateOf('mf-events')).toMatchObject({ status: 'ready', attempt: 1 });
});

test('[D-S38] Retry loads with a failed remote what else failed, and nothing that works or is still under way', async () => {
  const other = (name: string): RegisteredRemote => ({ ...entry, name });
  const outcomes = [Promise.reject(new Error('away')), Promise.reject(new Error('away')), Promise.resolve(remote)];
  const asked: string[] = [];
  const names = ['mf-events', 'mf-accounts', 'mf-bookings', 'mf-programme-admin'];
  const shelf = new RemoteShelf(names.map(other), ({ name }) => {
    asked.push(name);
    return outcomes.shift() ?? new Promise<never>(() => undefined);
  });
  names.forEach((name) => shelf.stateOf(name));
  await settled();
  void shelf.retry('mf-accounts');
  await settled();
  expect(asked.slice(names.length)).toEqual(['mf-accounts', 'mf-events']);
  expect(names.map((name) => shelf.stateOf(name).status)).toEqual(['loading', 'loading', 'ready', 'loading']);
});

const newer: RegisteredRemote = { ...entry, version: '1.0.0-11111111' };

test.each<[string, () => Promise<Remote>]>([
  ['cannot be loaded', () => Promise.reject(new Error('broken'))],
  ['throws while it is drawn', () => Promise.resolve(remote)],
])(
  '[D-S38][F17] Retry brings the version that is handed out by now: one that %s was taken back',
  async (_what, comes) => {
    const mended: Remote = { meta, pages: {}, widgets: {} };
    const shelf = new RemoteShelf(
      [entry],
      ({ version }) => (version === newer.version ? Promise.resolve(mended) : comes()),
      () => Promise.resolve([newer]),
    );
    shelf.stateOf('mf-events');
    await settled();
    void shelf.retry('mf-events');
    expect(shelf.stateOf('mf-events')).toEqual({ status: 'loading', attempt: 1 });
    await settled();
    expect(shelf.stateOf('mf-events')).toEqual({ status: 'ready', attempt: 1, remote: mended });
    expect(shelf.remotes).toEqual([newer]);
  },
);

test('[D-S38][F17] Retry waits for a silent registry no longer than half a second', async () => {
  jest.useFakeTimers();
  const outcomes = [Promise.reject(new Error('away')), Promise.resolve(remote)];
  const shelf = new RemoteShelf(
    [entry],
    () => outcomes.shift() ?? Promise.reject(new Error('too often')),
    () => new Promise(() => undefined),
  );
  shelf.stateOf('mf-events');
  await jest.advanceTimersByTimeAsync(0);
  void shelf.retry('mf-events');
  await jest.advanceTimersByTimeAsync(500);
  expect(shelf.stateOf('mf-events')).toMatchObject({ status: 'ready', attempt: 1 });
  jest.useRealTimers();
});

test('[D-S38][F18] a newer version is loaded beside the one that is shown, and shown when the page takes it', async () => {
  const next: Remote = { meta, pages: {}, widgets: {} };
  const shelf = new RemoteShelf(
    [entry],
    ({ version }) => Promise.resolve(version === newer.version ? next : remote),
    () => Promise.resolve([newer]),
  );
  shelf.stateOf('mf-events');
  await settled();
  await shelf.renew();
  expect(shelf.stateOf('mf-events')).toMatchObject({ attempt: 0 });
  expect(shelf.remotes).toEqual([entry]);
  shelf.takeNewer();
  expect(shelf.stateOf('mf-events')).toEqual({ status: 'ready', attempt: 1, remote: next });
  expect(shelf.remotes).toEqual([newer]);
});

test('[D-S38][F18] a newer version that is taken back before the page takes it is never shown', async () => {
  const answers = [[newer], [entry], [newer], [entry]];
  let arrive: (remote: Remote) => void = () => undefined;
  const shelf = new RemoteShelf(
    [entry],
    ({ version }) =>
      version === newer.version ? new Promise<Remote>((resolve) => (arrive = resolve)) : Promise.resolve(remote),
    () => Promise.resolve(answers.shift() ?? null),
  );
  shelf.stateOf('mf-events');
  await settled();
  const onItsWay = shelf.renew();
  await settled();
  await shelf.renew();
  arrive(remote);
  await onItsWay;
  shelf.takeNewer();
  expect(shelf.remotes).toEqual([entry]);
  const waiting = shelf.renew();
  await settled();
  arrive(remote);
  await waiting;
  await shelf.renew();
  shelf.takeNewer();
  expect(shelf.remotes).toEqual([entry]);
});

test('[D-S38][F18] a newer version that comes to wait while the next page is being opened does not take the place of what that page shows', async () => {
  let arrive: (remote: Remote) => void = () => undefined;
  let answerNext: (answer: readonly RegisteredRemote[]) => void = () => undefined;
  const answers = [Promise.resolve([newer]), new Promise<readonly RegisteredRemote[]>((tell) => (answerNext = tell))];
  const shelf = new RemoteShelf(
    [entry],
    ({ version }) =>
      version === newer.version ? new Promise<Remote>((resolve) => (arrive = resolve)) : Promise.resolve(remote),
    () => answers.shift() ?? Promise.resolve(null),
  );
  shelf.stateOf('mf-events');
  await settled();
  const before = shelf.renew();
  await settled();
  const next = shelf.renew();
  arrive(remote);
  await before;
  answerNext([newer]);
  await next;
  expect(shelf.remotes).toEqual([entry]);
  shelf.takeNewer();
  expect(shelf.remotes).toEqual([newer]);
});

test.each<[string, readonly RegisteredRemote[] | null]>([
  ['a later one overtook', [entry]],
  ['comes after another question, also where that one has no answer,', null],
])('[D-S38][F18] an answer of the registry that %s changes nothing', async (_when, said) => {
  let answerLate: (answer: readonly RegisteredRemote[]) => void = () => undefined;
  const late = new Promise<readonly RegisteredRemote[]>((resolve) => (answerLate = resolve));
  const answers = [late, Promise.resolve(said)];
  const shelf = new RemoteShelf(
    [entry],
    () => Promise.resolve(remote),
    () => answers.shift() ?? late,
  );
  shelf.stateOf('mf-events');
  await settled();
  const first = shelf.renew();
  await shelf.renew();
  answerLate([newer]);
  await first;
  shelf.takeNewer();
  expect(shelf.remotes).toEqual([entry]);
});

test('[D-S38][F18] a newer version that cannot be loaded, or a registry that is down, leaves what works', async () => {
  const answers = [[newer], null];
  const shelf = new RemoteShelf(
    [entry],
    ({ version }) => (version === newer.version ? Promise.reject(new Error('broken')) : Promise.resolve(remote)),
    () => Promise.resolve(answers.shift() ?? null),
  );
  shelf.stateOf('mf-events');
  await settled();
  for (let times = 0; times < 2; times += 1) {
    await shelf.renew();
    shelf.takeNewer();
    expect(shelf.stateOf('mf-events')).toMatchObject({ status: 'ready', attempt: 0, remote });
    expect(shelf.remotes).toEqual([entry]);
  }
});

test('[D-S38][F18] a remote that was not shown yet, or failed, comes in the newer version at once', async () => {
  const asked: string[] = [];
  const shelf = new RemoteShelf(
    [entry],
    ({ version }) => (asked.push(version), Promise.reject(new Error('broken'))),
    () => Promise.resolve([newer, { ...entry, name: 'mf-new' }]),
  );
  shelf.stateOf('mf-events');
  await settled();
  await shelf.renew();
  expect(asked).toEqual([entry.version, newer.version]);
  expect(shelf.remotes.map(({ name }) => name)).toEqual(['mf-events', 'mf-new']);
});

test('[S-053] a remote that the registry does not know fails by itself', async () => {
  const shelf = new RemoteShelf([], () => Promise.resolve(remote));
  shelf.stateOf('mf-events');
  await settled();
  expect(shelf.stateOf('mf-events').status).toBe('failed');
});

const other: RegisteredRemote = { ...entry, name: 'mf-bookings' };

/** A page that shows two remotes, and what the registry says when it is asked, one answer after the other. */
async function openBoth(...answers: (readonly RegisteredRemote[] | null | 'silence')[]) {
  const fetchRemote = jest.fn(() => Promise.resolve(remote));
  const shelf = new RemoteShelf([entry, other], fetchRemote, async () => {
    const answer = answers.shift() ?? null;
    return answer === 'silence' ? new Promise(() => undefined) : answer;
  });
  [entry, other].forEach(({ name }) => shelf.stateOf(name));
  await settled();
  fetchRemote.mockClear();
  return { shelf, fetchRemote };
}

test('[D-S38][F18] a remote that is handed out to nobody any more goes with the next page, and comes anew when it is handed out again', async () => {
  const { shelf, fetchRemote } = await openBoth([other], [entry, other]);
  await shelf.renew();
  expect(shelf.remotes).toEqual([entry, other]);
  shelf.takeNewer();
  expect(shelf.remotes).toEqual([other]);
  await shelf.renew();
  expect(shelf.remotes).toEqual([other, entry]);
  expect(fetchRemote).not.toHaveBeenCalled();
  shelf.stateOf('mf-events');
  await settled();
  expect(shelf.stateOf('mf-events')).toMatchObject({ status: 'ready', attempt: 1 });
  expect(fetchRemote.mock.calls).toEqual([[entry, true]]);
});

test('[D-S38][F18] a remote that is handed out to nobody any more stays under hands that use it, and is not drawn again on the next page', async () => {
  const { shelf } = await openBoth([other], [other]);
  await shelf.renew();
  expect(shelf.stateOf('mf-events')).toMatchObject({ status: 'ready', attempt: 0 });
  const next = shelf.renew();
  expect(shelf.stateOf('mf-events').status).toBe('loading');
  expect(shelf.stateOf('mf-bookings')).toMatchObject({ status: 'ready', attempt: 0 });
  await next;
  expect(shelf.remotes).toEqual([other]);
});

test('[D-S38][F18] a registry that is down or silent takes no remote away, and one that is handed out again before the next page stays as it was', async () => {
  const { shelf } = await openBoth([other], null, 'silence', [entry, other]);
  await shelf.renew();
  await shelf.renew();
  expect(shelf.stateOf('mf-events')).toMatchObject({ status: 'ready', attempt: 0 });
  jest.useFakeTimers();
  void shelf.renew();
  await jest.advanceTimersByTimeAsync(600);
  jest.useRealTimers();
  expect(shelf.stateOf('mf-events')).toMatchObject({ status: 'ready', attempt: 0 });
  await shelf.renew();
  shelf.takeNewer();
  expect(shelf.stateOf('mf-events')).toMatchObject({ status: 'ready', attempt: 0 });
  expect(shelf.remotes).toEqual([entry, other]);
});

test('[D-S38][F17] Retry leaves out a remote that is handed out to nobody any more, and loads it again where the registry is down', async () => {
  const { shelf, fetchRemote } = await openBoth(null, [other]);
  await shelf.retry('mf-events');
  expect(fetchRemote.mock.calls).toEqual([[entry, true]]);
  await shelf.retry('mf-events');
  expect(fetchRemote).toHaveBeenCalledTimes(1);
  expect(shelf.remotes).toEqual([other]);
});

test('[D-S38] in another programme what is handed out there takes the place of what was loaded before, and is loaded when it is shown', async () => {
  const { shelf, fetchRemote } = await openBoth([newer]);
  const entered = shelf.enter();
  expect(shelf.stateOf('mf-events').status).toBe('loading');
  expect(await entered).toBe(true);
  expect(shelf.remotes).toEqual([newer]);
  expect(fetchRemote).not.toHaveBeenCalled();
  shelf.stateOf('mf-events');
  expect(fetchRemote.mock.calls).toEqual([[newer, true]]);
});

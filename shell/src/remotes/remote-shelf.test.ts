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
  shelf.retry('mf-events');
  await settled();
  failLate(new Error('late'));
  await settled();
  expect(shelf.stateOf('mf-events')).toMatchObject({ status: 'ready', attempt: 1 });
});

test('[S-053] a remote that the registry does not know fails by itself', async () => {
  const shelf = new RemoteShelf([], () => Promise.resolve(remote));
  shelf.stateOf('mf-events');
  await settled();
  expect(shelf.stateOf('mf-events').status).toBe('failed');
});

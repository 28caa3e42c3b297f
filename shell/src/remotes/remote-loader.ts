import {
  loadRemote,
  registerGlobalPlugins,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import { CONTRACT_VERSION, type Remote } from '@tandem/platform';
import { allowFiles, integrityPlugin } from './integrity.plugin';
import { knownSharesPlugin } from './known-shares.plugin';
import { misfitOf } from './misfit';
import { preloadRemote } from './preload-remote';
import type { RegisteredRemote } from './registered-remote';
import { isLate, RemoteFailure, wrongContract } from './remote-failure';

const TIME_LIMIT_MS = 10_000;
const TRIES = 2;

// Each remote asks for what is shared through an instance of its own.
registerGlobalPlugins([knownSharesPlugin]);
registerPlugins([integrityPlugin]);

function within<Value>(work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout>;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new RemoteFailure('late')), TIME_LIMIT_MS);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

function isRemote(value: unknown): value is Remote {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'meta' in value &&
    'pages' in value &&
    'widgets' in value &&
    typeof value.pages === 'object' &&
    typeof value.widgets === 'object'
  );
}

function checkedRemote(exposed: unknown): Remote {
  const remote = typeof exposed === 'object' && exposed !== null && 'default' in exposed ? exposed.default : null;
  if (!isRemote(remote)) throw new RemoteFailure('broken');
  if (remote.meta.contract !== CONTRACT_VERSION) throw wrongContract(remote.meta.contract, CONTRACT_VERSION);
  return remote;
}

async function loadOnce(remote: RegisteredRemote, isAgain: boolean): Promise<Remote> {
  const container = remote.name.replaceAll('-', '_');
  allowFiles(remote);
  if (!isAgain) preloadRemote(remote);
  registerRemotes([{ name: container, entry: remote.url }], { force: isAgain });
  return checkedRemote(await within(loadRemote(`${container}/remote`)));
}

/** By remote, until when it has something under way. */
const turns = new Map<string, Promise<void>>();

/** Tries twice, each time within 10 s. */
async function fetchNow(remote: RegisteredRemote, isAgain: boolean): Promise<Remote> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await loadOnce(remote, isAgain || attempt > 1);
    } catch (error) {
      const isFinal = error instanceof RemoteFailure && (error.kind === 'contract' || error.kind === 'older');
      if (isFinal || attempt === TRIES)
        throw error instanceof RemoteFailure
          ? error
          : new RemoteFailure(isLate(error) ? 'late' : 'broken', { cause: error });
    }
  }
}

/**
 * Loads a remote, checks its hashes and its contract. All versions of a remote come by the same name, so that one after the other is loaded: an
 * older one that is still under way would be taken for the newer.
 * @throws RemoteFailure with a text for people
 */
export async function fetchRemote(remote: RegisteredRemote, isAgain: boolean): Promise<Remote> {
  const misfit = misfitOf(remote);
  if (misfit) throw misfit;
  const before = turns.get(remote.name);
  const coming = before ? before.then(() => fetchNow(remote, isAgain)) : fetchNow(remote, isAgain);
  const done = () => undefined;
  turns.set(remote.name, coming.then(done, done));
  return coming;
}

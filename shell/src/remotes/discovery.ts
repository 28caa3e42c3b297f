import { overrideRightHeader, shellVersionHeader, type Discovery } from '@tandem/contracts/platform';
import { api } from '@tandem/platform';
import { readBoot, type PlatformStore } from '@tandem/platform/host';
import { rightOf } from './overrides';
import { remotesOf, type PresentRemote, type RegisteredRemote } from './registered-remote';
import type { Releases } from './releases-context';

const KEY = 'tandem.remotes';
const TIME_LIMIT_MS = 2_500;

/** The registry's answer, and what the server said beside it. */
interface Told {
  readonly answer: Discovery;
  readonly shell: string | null;
  readonly overrideRight: string | null;
}

const discoveryApi = api.injectEndpoints({
  endpoints: (build) => ({
    shellRemotes: build.query<Told, void>({
      query: () => '/remotes',
      transformResponse: (answer: Discovery, meta) => ({
        answer,
        shell: meta?.response?.headers.get(shellVersionHeader) ?? null,
        overrideRight: meta?.response?.headers.get(overrideRightHeader) ?? null,
      }),
      keepUnusedDataFor: 0,
    }),
  }),
});

/** Whether a value has the registry's form so far that its remotes can be looked through. */
export function isDiscovery(value: unknown): value is Discovery {
  return (
    typeof value === 'object' &&
    value !== null &&
    'microFrontends' in value &&
    typeof value.microFrontends === 'object' &&
    value.microFrontends !== null
  );
}

function readJson(text: string | null | undefined): Discovery | null {
  try {
    const value: unknown = text ? JSON.parse(text) : null;
    return isDiscovery(value) ? value : null;
  } catch {
    return null;
  }
}

function lastGoodAnswer(): Discovery | null {
  try {
    return readJson(localStorage.getItem(KEY));
  } catch {
    return null;
  }
}

function remember(answer: Discovery): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(answer));
  } catch {
    // A closed or full storage costs the memory of this answer, not the answer.
  }
}

/** Nothing of a remote runs whose manifest has no hash: an answer of such alone is worth less than the last good one. */
const isPromised = ({ url, hashes }: RegisteredRemote): boolean => hashes.has(url);

async function ask(store: PlatformStore): Promise<Told | null> {
  const call = store.dispatch(
    discoveryApi.endpoints.shellRemotes.initiate(undefined, { forceRefetch: true, subscribe: false }),
  );
  const tooLate = new Promise<null>((resolve) => setTimeout(() => resolve(null), TIME_LIMIT_MS));
  const told = await Promise.race([call.unwrap().catch(() => null), tooLate]);
  return told && isDiscovery(told.answer) && remotesOf(told.answer).some(isPromised) ? told : null;
}

/** What the registry hands out by now; null when it gives no usable answer. An entry that makes no sense leaves what is `present`. */
export async function askForRemotes(
  store: PlatformStore,
  { shell, overrides }: Releases,
  present?: PresentRemote,
): Promise<readonly RegisteredRemote[] | null> {
  const told = await ask(store);
  if (!told) return null;
  remember(told.answer);
  shell.learn(told.shell);
  overrides.grant(rightOf(told.overrideRight));
  return overrides.applyTo(remotesOf(told.answer, present));
}

/**
 * Which remotes there are, and in which version this person gets each: the registry's answer, else the last good one of this
 * browser, else the one that came with the page. Overrides need the registry's own word.
 */
export async function discoverRemotes(store: PlatformStore, releases: Releases): Promise<readonly RegisteredRemote[]> {
  const answer = await askForRemotes(store, releases);
  if (answer) return answer;
  const served = readBoot().remotes;
  const known = lastGoodAnswer() ?? (isDiscovery(served) ? served : null);
  return known ? remotesOf(known) : [];
}

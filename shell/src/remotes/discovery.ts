import type { Discovery } from '@tandem/contracts/platform';
import { api } from '@tandem/platform';
import { readBoot, type PlatformStore } from '@tandem/platform/host';
import { withOverrides } from './override';
import { remotesOf, type RegisteredRemote } from './registered-remote';

const KEY = 'tandem.remotes';
const TIME_LIMIT_MS = 2_500;

const discoveryApi = api.injectEndpoints({
  endpoints: (build) => ({
    shellRemotes: build.query<Discovery, void>({ query: () => '/remotes', keepUnusedDataFor: 0 }),
  }),
});

function isDiscovery(value: unknown): value is Discovery {
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

async function ask(store: PlatformStore): Promise<Discovery | null> {
  const call = store.dispatch(
    discoveryApi.endpoints.shellRemotes.initiate(undefined, { forceRefetch: true, subscribe: false }),
  );
  const tooLate = new Promise<null>((resolve) => setTimeout(() => resolve(null), TIME_LIMIT_MS));
  const answer = await Promise.race([call.unwrap().catch(() => null), tooLate]);
  return isDiscovery(answer) && remotesOf(answer).length > 0 ? answer : null;
}

/** What the registry hands out by now; null when it gives no usable answer. */
export async function askForRemotes(store: PlatformStore): Promise<readonly RegisteredRemote[] | null> {
  const answer = await ask(store);
  if (!answer) return null;
  remember(answer);
  return withOverrides(remotesOf(answer));
}

/**
 * Which remotes there are, and in which version this person gets each: the registry's answer, else the last good one of this
 * browser, else the one that came with the page.
 */
export async function discoverRemotes(store: PlatformStore): Promise<readonly RegisteredRemote[]> {
  const answer = await askForRemotes(store);
  if (answer) return answer;
  const served = readBoot().remotes;
  const known = lastGoodAnswer() ?? (isDiscovery(served) ? served : null);
  return known ? withOverrides(remotesOf(known)) : [];
}

import { overrideRightHeader, shellVersionHeader, type Discovery } from '@tandem/contracts/platform';
import { api } from '@tandem/platform';
import { platformApi, readBoot, type PlatformStore } from '@tandem/platform/host';
import { misfitOf } from './misfit';
import { rightOf } from './overrides';
import { remotesOf, type PresentRemote, type RegisteredRemote } from './registered-remote';
import type { Releases } from './releases-context';

const KEY = 'tandem.remotes';
/** Places whose answers are kept: one may be open in another tab. */
const MOST_KEPT = 5;
/** How long a page that is being loaded waits for the registry. */
const TIME_LIMIT_MS = 2_500;

/** Versions are handed out by programme and by person: in any other place an answer tells of somebody else's. */
interface Place {
  readonly programId: number | null;
  /** Null where nobody has signed in. */
  readonly userId: number | null;
}

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

interface Kept extends Place {
  readonly answer: unknown;
}

/** The newest first. An earlier shell kept a single one, in a form of its own, which the next answer takes the place of. */
function keptAnswers(): readonly Kept[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

const isIn =
  (place: Place) =>
  ({ programId, userId }: Place): boolean =>
    programId === place.programId && userId === place.userId;

/** The last good answer that this browser was given in the same place. */
function lastGoodAnswer(place: Place): Discovery | null {
  const answer = keptAnswers().find(isIn(place))?.answer;
  return isDiscovery(answer) ? answer : null;
}

function remember(place: Place, answer: Discovery): void {
  const others = keptAnswers().filter((kept) => !isIn(place)(kept));
  try {
    localStorage.setItem(KEY, JSON.stringify([{ ...place, answer }, ...others].slice(0, MOST_KEPT)));
  } catch {
    // A closed or full storage costs the memory of this answer, not the answer.
  }
}

/** Nothing of a remote runs whose manifest has no hash: an answer of such alone is worth less than the last good one. */
const isPromised = ({ url, hashes }: RegisteredRemote): boolean => hashes.has(url);

/** Where the page is by now; null where nobody can say who is there. The frame asks who it is in any case, and shares the answer. */
async function placeOf(store: PlatformStore): Promise<Place | null> {
  const { session, tenant } = store.getState();
  const programId = tenant?.programId ?? null;
  if (session.status !== 'signed-in') return { programId, userId: null };
  const { initiate } = platformApi.endpoints.platformCurrentUser;
  const { data } = await store.dispatch(initiate(programId, { subscribe: false }));
  return data ? { programId, userId: data.id } : null;
}

async function ask(store: PlatformStore): Promise<Told | null> {
  const call = store.dispatch(
    discoveryApi.endpoints.shellRemotes.initiate(undefined, { forceRefetch: true, subscribe: false }),
  );
  const told = await call.unwrap().catch(() => null);
  return told && isDiscovery(told.answer) && remotesOf(told.answer).some(isPromised) ? told : null;
}

/** Asks the registry, and keeps for later what it says, however late that is; null when it gives no usable answer. */
async function hear(store: PlatformStore, { shell }: Releases): Promise<Told | null> {
  const place = placeOf(store);
  const told = await ask(store);
  if (!told) return null;
  void place.then((known) => known && remember(known, told.answer));
  shell.learn(told.shell);
  return told;
}

function remotesIn(
  { answer, overrideRight }: Told,
  overrides: Releases['overrides'],
  present?: PresentRemote,
): Promise<readonly RegisteredRemote[]> {
  overrides.grant(rightOf(overrideRight));
  return overrides.applyTo(remotesOf(answer, present));
}

/** What the registry hands out by now; null when it gives no usable answer. An entry that makes no sense leaves what is `present`. */
export async function askForRemotes(
  store: PlatformStore,
  releases: Releases,
  present?: PresentRemote,
): Promise<readonly RegisteredRemote[] | null> {
  const told = await hear(store, releases);
  return told && remotesIn(told, releases.overrides, present);
}

/** Of each remembered remote what came with the page, where that runs in this shell and what was remembered does not: the shell may have changed since. */
function remembered(last: Discovery, served: readonly RegisteredRemote[]): readonly RegisteredRemote[] {
  const servedAs = (name: string) => served.find((remote) => remote.name === name);
  return remotesOf(last, servedAs).map((remote) => {
    const other = servedAs(remote.name);
    return other && misfitOf(remote) !== null && misfitOf(other) === null ? other : remote;
  });
}

/**
 * Which remotes there are, and in which version this person gets each: the registry's answer, else the last good one that this browser was given for
 * them in this programme, as far as that runs in this shell, else the one that came with the page. Overrides need the registry's own word.
 */
export async function discoverRemotes(store: PlatformStore, releases: Releases): Promise<readonly RegisteredRemote[]> {
  const place = placeOf(store);
  const tooLate = new Promise<null>((resolve) => setTimeout(() => resolve(null), TIME_LIMIT_MS));
  const heard = hear(store, releases);
  const told = await Promise.race([heard, tooLate]);
  if (told) return remotesIn(told, releases.overrides);
  // Who may override is known from then on, though the page has come without it.
  void heard.then((late) => late && releases.overrides.grant(rightOf(late.overrideRight)));
  const here = await Promise.race([place, tooLate]);
  const { remotes } = readBoot();
  const served = isDiscovery(remotes) ? remotesOf(remotes) : [];
  const last = here && lastGoodAnswer(here);
  return last ? remembered(last, served) : served;
}

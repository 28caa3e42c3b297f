import { api } from './api';
import { csrfOf, type Credentials, type RefreshOutcome } from './credentials';
import { refreshSession } from './refresh';
import { sessionSlice } from './session.slice';
import type { PlatformStore } from './store';

const CHECK_EVERY_MS = 15_000;
const RENEW_BEFORE_END_MS = 60_000;

const keeperApi = api.injectEndpoints({
  endpoints: (build) => ({
    platformRefresh: build.mutation<RefreshOutcome, void>({
      queryFn: async (_nothing, queryApi) => ({ data: await refreshSession(queryApi) }),
    }),
  }),
});

/** Renews the session of this browser now. */
export async function renewSession(store: Pick<PlatformStore, 'dispatch'>): Promise<RefreshOutcome> {
  const call = store.dispatch(keeperApi.endpoints.platformRefresh.initiate(undefined, { track: false }));
  return call.unwrap();
}

/**
 * Finds out at start whether somebody is signed in. Without the readable token cookie nobody is, and nothing is asked.
 */
export async function startSession(store: PlatformStore, credentials: Credentials): Promise<void> {
  const outcome = csrfOf(credentials) ? await renewSession(store) : 'ended';
  if (outcome !== 'renewed') store.dispatch(sessionSlice.actions.signedOut());
}

/** Renews the access token a minute before it ends, also after the computer slept. Answers the function that stops it. */
export function keepSessionFresh(store: PlatformStore, credentials: Credentials): () => void {
  const check = () => {
    const due = credentials.endsAt !== null && credentials.endsAt - performance.now() < RENEW_BEFORE_END_MS;
    if (due && document.visibilityState === 'visible') void renewSession(store);
  };
  const timer = setInterval(check, CHECK_EVERY_MS);
  document.addEventListener('visibilitychange', check);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', check);
  };
}

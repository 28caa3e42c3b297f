import type { BaseQueryApi, BaseQueryFn, FetchArgs, FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';
import { isOfSession, type CallContext, asFetchArgs, isRead, problemOfCall, sendOnce, type Answer } from './request';
import { networkProblem, type Problem } from './problem';
import { refreshSession } from './refresh';

async function sendWithRetry(call: FetchArgs, api: BaseQueryApi): Promise<Answer> {
  const first = await sendOnce(call, api);
  const lost = first.error?.status === 'FETCH_ERROR' && !api.signal.aborted;
  return lost && isRead(call) ? sendOnce(call, api) : first;
}

/**
 * The one way to the API. Adds the session's headers, repeats a GET once when the network fails, renews the session once on
 * a 401, and turns every failure into a {@link Problem}: a 401 that is handed on means that the session is over.
 */
export const platformQuery: BaseQueryFn<string | FetchArgs, unknown, Problem, object, FetchBaseQueryMeta> = async (
  request,
  api,
) => {
  const call = asFetchArgs(request);
  const { credentials } = api.extra as CallContext;
  if (credentials.refreshing) await credentials.refreshing;
  const sentWith = credentials.accessToken;
  let answer = await sendWithRetry(call, api);
  if (answer.error?.status === 401 && isOfSession(call, sentWith)) {
    // Another call may have renewed the session while this one was under way.
    const outcome = credentials.accessToken === sentWith ? await refreshSession(api) : 'renewed';
    // The session may well stand, so nobody is to take this for its end.
    if (outcome === 'unreachable') return { error: networkProblem, meta: answer.meta };
    if (outcome === 'renewed' && credentials.accessToken) answer = await sendWithRetry(call, api);
  }
  const { meta } = answer;
  return answer.error ? { error: problemOfCall(answer.error), meta } : { data: answer.data ?? null, meta };
};

import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import { dropTokens, keepTokens, type IssuedTokens, type RefreshOutcome } from './credentials';
import { sendOnce, type CallContext } from './request';
import { sessionSlice } from './session.slice';

function isIssued(data: unknown): data is IssuedTokens {
  return typeof data === 'object' && data !== null && 'access_token' in data && typeof data.access_token === 'string';
}

async function askForTokens(api: BaseQueryApi): Promise<RefreshOutcome> {
  const { credentials } = api.extra as CallContext;
  const answer = await sendOnce({ url: '/session/refresh', method: 'POST' }, api);
  if (isIssued(answer.data)) {
    keepTokens(credentials, answer.data);
    api.dispatch(sessionSlice.actions.signedIn());
    return 'renewed';
  }
  const refused = answer.error?.status === 401 || answer.error?.status === 403;
  if (!refused) return 'unreachable';
  dropTokens(credentials);
  api.dispatch(sessionSlice.actions.ended());
  return 'ended';
}

/** Renews the session's tokens; calls that arrive meanwhile share the same refresh. */
export function refreshSession(api: BaseQueryApi): Promise<RefreshOutcome> {
  const { credentials } = api.extra as CallContext;
  credentials.refreshing ??= askForTokens(api).finally(() => {
    credentials.refreshing = null;
  });
  return credentials.refreshing;
}

import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import { safeReturnPath } from '@tandem/contracts/platform';
import { dropTokens, keepTokens, type IssuedTokens, type RefreshOutcome } from './credentials';
import { sendOnce, type CallContext } from './request';
import { sessionSlice } from './session.slice';

function isIssued(data: unknown): data is SignInTokens {
  return typeof data === 'object' && data !== null && 'access_token' in data && typeof data.access_token === 'string';
}

export interface SignInTokens extends IssuedTokens {
  readonly redirect_url?: string;
}

/** Takes over the tokens of a sign-in (`isNew`) or a refresh. Its landing path counts only when it is a path of this site. */
export function acceptTokens(api: Pick<BaseQueryApi, 'dispatch' | 'extra'>, tokens: SignInTokens, isNew = false): void {
  keepTokens((api.extra as CallContext).credentials, tokens);
  api.dispatch(sessionSlice.actions.signedIn({ landingPath: safeReturnPath(tokens.redirect_url), isNew }));
}

async function askForTokens(api: BaseQueryApi): Promise<RefreshOutcome> {
  const { credentials } = api.extra as CallContext;
  const askedWith = credentials.accessToken;
  // A session belongs to no programme.
  const answer = await sendOnce({ url: '/session/refresh', method: 'POST', headers: { 'X-Program-Id': '' } }, api);
  if (isIssued(answer.data)) {
    acceptTokens(api, answer.data);
    return 'renewed';
  }
  const refused = answer.error?.status === 401 || answer.error?.status === 403;
  if (!refused) return 'unreachable';
  // Somebody has signed in while the session of before was refused: the new one is not over.
  if (credentials.accessToken !== askedWith) return 'renewed';
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

/** The secrets of the signed-in session: in memory only, one holder per store, never handed to a remote. */
export interface Credentials {
  accessToken: string | null;
  csrfToken: string | null;
  /** The refresh under way, shared by all calls that need one. */
  refreshing: Promise<RefreshOutcome> | null;
}

/** `ended`: the server refused the session; `unreachable`: nobody could say. */
export type RefreshOutcome = 'renewed' | 'ended' | 'unreachable';

/** What signing in and refreshing answer. */
export interface IssuedTokens {
  readonly access_token: string;
  readonly csrf_token: string;
}

export function createCredentials(): Credentials {
  return { accessToken: null, csrfToken: null, refreshing: null };
}

/** The token that the first refresh after a page load sends: the server keeps a readable copy in a cookie. */
export function csrfOf(credentials: Credentials): string | null {
  if (credentials.csrfToken) return credentials.csrfToken;
  const match = /(?:^|; )csrf_token=([^;]*)/.exec(document.cookie);
  return match?.[1] ? decodeURIComponent(match[1]) : null;
}

export function keepTokens(credentials: Credentials, tokens: IssuedTokens): void {
  credentials.accessToken = tokens.access_token;
  credentials.csrfToken = tokens.csrf_token;
}

export function dropTokens(credentials: Credentials): void {
  credentials.accessToken = null;
  credentials.csrfToken = null;
}

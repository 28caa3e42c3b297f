/** The secrets of the signed-in session: in memory only, one holder per store, never handed to a remote. */
export interface Credentials {
  accessToken: string | null;
  csrfToken: string | null;
  /** When the access token ends, in milliseconds of the page's monotonic counter. */
  endsAt: number | null;
  /** The refresh under way, shared by all calls that need one. */
  refreshing: Promise<RefreshOutcome> | null;
}

/** `ended`: the server refused the session; `unreachable`: nobody could say. */
export type RefreshOutcome = 'renewed' | 'ended' | 'unreachable';

/** What signing in and refreshing answer. */
export interface IssuedTokens {
  readonly access_token: string;
  readonly csrf_token: string;
  /** Seconds. */
  readonly expires_in: number;
}

export function createCredentials(): Credentials {
  return { accessToken: null, csrfToken: null, endsAt: null, refreshing: null };
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
  credentials.endsAt = performance.now() + tokens.expires_in * 1000;
}

export function dropTokens(credentials: Credentials): void {
  credentials.accessToken = null;
  credentials.csrfToken = null;
  credentials.endsAt = null;
}

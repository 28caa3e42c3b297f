import { z } from 'zod';
import { failureName, readAtMost } from '../outside/answers.js';
import {
  CalendarFailure,
  CalendarPause,
  CalendarRefused,
  type CalendarAccount,
  type CalendarTokens,
  type CodeGrant,
  type SignInWish,
} from './outside-calendar.js';

export interface ProviderCall {
  readonly url: string;
  readonly method?: 'GET' | 'POST' | 'PATCH';
  /** Access token of the person whose calendar it is. */
  readonly bearer?: string;
  /** A form, or JSON. */
  readonly body?: URLSearchParams | object;
  /** How the answer shall be, in the provider's own words (RFC 7240). */
  readonly prefer?: string;
  /** Bytes of an answer that is longer than those to most calls. */
  readonly largest?: number;
  readonly signal: AbortSignal;
}

export interface ProviderAnswer {
  readonly status: number;
  /** Null where it is not JSON. */
  readonly body: unknown;
}

/** Bytes: an event has a hundredth of it. */
const largestAnswer = 1_000_000;

/** Whatever the provider answers; redirects are not followed. @throws CalendarFailure when it does not answer, CalendarPause when it wants to wait */
export async function callProvider({
  url,
  method = 'POST',
  bearer,
  body,
  prefer,
  largest = largestAnswer,
  signal,
}: ProviderCall): Promise<ProviderAnswer> {
  const isForm = body instanceof URLSearchParams;
  try {
    const answer = await fetch(url, {
      method,
      redirect: 'error',
      signal,
      headers: {
        accept: 'application/json',
        ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
        ...(prefer === undefined ? {} : { prefer }),
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    const seconds = pauseOf(answer);
    if (seconds !== null) throw new CalendarPause(seconds);
    const text = await readAtMost(answer, largest);
    if (text === null) throw new CalendarFailure('The answer is too large');
    return { status: answer.status, body: jsonOf(text) };
  } catch (error) {
    throw error instanceof CalendarFailure ? error : new CalendarFailure(`No answer: ${failureName(error)}`);
  }
}

/** @throws CalendarFailure, CalendarRefused where the token is not taken */
export async function callApi(call: ProviderCall): Promise<ProviderAnswer> {
  const answer = await callProvider(call);
  if (answer.status === 401) throw new CalendarRefused('The access token was not taken');
  return answer;
}

/** One page of a listing, and where the next one is. */
export interface Page<T> {
  readonly found: readonly T[];
  /** Null on the last one. */
  readonly next: string | null;
}

/** Events on a page, pages of a listing, bytes of a page, and characters of all descriptions together: beyond them it is nobody's calendar. */
export const listing = { events: 250, pages: 20, bytes: 5_000_000, characters: 10_000_000 } as const;

/** Every page of a listing, one after the other; `read` gets null for the first one. @throws CalendarFailure where there are too many */
export async function everyPage<T extends { readonly text: string }>(
  read: (next: string | null) => Promise<Page<T>>,
): Promise<T[]> {
  const all: T[] = [];
  let next: string | null = null;
  let held = 0;
  for (let pages = 0; pages < listing.pages; pages += 1) {
    const page: Page<T> = await read(next);
    all.push(...page.found);
    held += page.found.reduce((sum, { text }) => sum + text.length, 0);
    if (held > listing.characters) break;
    if (page.next === null) return all;
    next = page.next;
  }
  throw new CalendarFailure('The calendar has too many events');
}

/** As both providers take it. */
export function signInPage(account: CalendarAccount, wish: SignInWish, own: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams({
    client_id: account.clientId,
    redirect_uri: wish.redirectUri,
    response_type: 'code',
    state: wish.state,
    code_challenge: wish.challenge,
    code_challenge_method: 'S256',
    ...own,
  });
  return `${account.signInUrl}?${query}`;
}

const tokens = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).optional(),
  expires_in: z.number().positive(),
  scope: z.string().optional(),
});
const refusal = z.object({ error: z.string() });

export type GrantedTokens = CalendarTokens & { readonly scopes: readonly string[] | null };

export const grantOfCode = ({ code, verifier, redirectUri }: CodeGrant) => ({
  grant_type: 'authorization_code',
  code,
  code_verifier: verifier,
  redirect_uri: redirectUri,
});

/** @throws CalendarFailure, CalendarRefused where what the person allowed holds no longer */
export async function askTokens(
  account: CalendarAccount,
  grant: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<GrantedTokens> {
  const { clientId, clientSecret, tokenUrl } = account;
  const form = new URLSearchParams({ client_id: clientId, client_secret: clientSecret, ...grant });
  const { status, body } = await callProvider({ url: tokenUrl, body: form, signal });
  const given = status === 200 ? tokens.safeParse(body).data : undefined;
  if (given) {
    const { access_token: access, refresh_token: refresh = null, expires_in: seconds, scope } = given;
    return { access, refresh, seconds, scopes: scope?.split(' ') ?? null };
  }
  if (refusal.safeParse(body).data?.error === 'invalid_grant') throw new CalendarRefused('The grant was not taken');
  throw new CalendarFailure(`Asked for tokens, the provider answered ${status}`);
}

/** Told in seconds, or as a moment by the clock of the provider (RFC 9110); null where it asks for none. */
function pauseOf({ status, headers }: Response): number | null {
  const text = headers.get('retry-after');
  if (text === null || (status !== 429 && status !== 503)) return null;
  const there = Date.parse(headers.get('date') ?? '');
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - there) / 1000;
  return Number.isFinite(seconds) ? Math.max(seconds, 0) : null;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

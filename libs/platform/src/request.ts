import {
  fetchBaseQuery,
  type BaseQueryApi,
  type FetchArgs,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query/react';
import { csrfOf, type Credentials } from './credentials';
import type { PlatformState } from './platform-state';
import { networkProblem, problemOfAnswer, type Problem } from './problem';
import { takeOrSend } from './sent-ahead';
import { learnServerTime } from './server-clock';

const TIME_LIMIT_MS = 30_000;

/** What the store hands to every call. */
export interface CallContext {
  readonly credentials: Credentials;
}

export interface Answer {
  readonly data?: unknown;
  readonly error?: FetchBaseQueryError;
  readonly meta?: FetchBaseQueryMeta;
}

/** A path of the API: `/api/...` stays as it is, everything else lives under `/api/v1`. */
export function addressOf(path: string): string {
  return path.startsWith('/api/') ? path : `/api/v1${path.startsWith('/') ? '' : '/'}${path}`;
}

export function asFetchArgs(call: string | FetchArgs): FetchArgs {
  return typeof call === 'string' ? { url: call } : call;
}

export function isRead(call: FetchArgs): boolean {
  return (call.method ?? 'GET').toUpperCase() === 'GET';
}

function headersOf(call: FetchArgs, api: BaseQueryApi): Headers {
  const { credentials } = api.extra as CallContext;
  const { tenant } = api.getState() as PlatformState;
  const headers = new Headers(call.headers as HeadersInit | undefined);
  if (credentials.accessToken) headers.set('Authorization', `Bearer ${credentials.accessToken}`);
  // A call that names a programme itself, or none (an empty value), overrides the page's.
  if (!headers.has('X-Program-Id') && tenant?.programId) headers.set('X-Program-Id', String(tenant.programId));
  if (headers.get('X-Program-Id') === '') headers.delete('X-Program-Id');
  headers.set('X-Request-Id', crypto.randomUUID());
  const csrf = isRead(call) ? null : csrfOf(credentials);
  if (csrf) headers.set('X-CSRF-Token', csrf);
  return headers;
}

/** A call may take a file, a text or a stream; a refusal of it is JSON as any other, and says why. */
function readerOf({ responseHandler: read }: FetchArgs): FetchArgs['responseHandler'] {
  if (typeof read !== 'function' && read !== 'text') return read;
  return (answer) => {
    if (!answer.ok) return answer.json();
    return read === 'text' ? answer.text() : read(answer);
  };
}

const send = fetchBaseQuery({
  baseUrl: '',
  credentials: 'same-origin',
  timeout: TIME_LIMIT_MS,
  fetchFn: (request) => takeOrSend(request as Request),
});

/** One call over the wire, with every header of the session. */
export async function sendOnce(call: FetchArgs, api: BaseQueryApi): Promise<Answer> {
  const sent = { ...call, url: addressOf(call.url), headers: headersOf(call, api), responseHandler: readerOf(call) };
  const answer = await send(sent, api, {});
  learnServerTime(answer.meta?.response?.headers.get('X-Server-Time'));
  return answer;
}

export function problemOfCall(error: FetchBaseQueryError): Problem {
  if (typeof error.status === 'number') return problemOfAnswer(error.status, error.data);
  if (error.status === 'PARSING_ERROR' && error.originalStatus >= 400)
    return problemOfAnswer(error.originalStatus, null);
  return networkProblem;
}

/** Whether a 401 means that the session's token was refused, rather than a password just typed. */
export function isOfSession(call: FetchArgs, sentWith: string | null): boolean {
  return sentWith !== null && !/\/(login\.json|session\/refresh)$/.test(call.url);
}

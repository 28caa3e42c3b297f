import { createCredentials, csrfOf } from './credentials';
import { inRenewalTurn } from './renewal-turn';

const TIME_LIMIT_MS = 30_000;
const RENEWAL = '/api/v1/session/refresh';

const answers = new Map<string, Promise<Response>>();
/** Over when all is sent. */
let sending: Promise<void> = Promise.resolve();

/** Another person's answer, or another programme's, is another answer. */
const keyOf = (method: string, url: string, headers: Headers) =>
  [method, url, headers.get('X-Program-Id'), headers.get('Authorization')].join(' ');

/** A renewal is heard to its end, whatever becomes of the tab: a cookie that only the server has replaced would end the session at its next use. */
function reach(path: string, call: (how: RequestInit) => Promise<Response>): Promise<Response> {
  return path === RENEWAL ? inRenewalTurn(() => call({ keepalive: true })) : call({});
}

function send(url: string, headers: Headers, method = 'GET'): Promise<Response> {
  headers.set('X-Request-Id', crypto.randomUUID());
  const answer = reach(url, (how) =>
    fetch(url, { ...how, method, headers, signal: AbortSignal.timeout(TIME_LIMIT_MS) }),
  );
  // Whoever takes the answer learns of the failure; where nobody does, it is none. A body that nobody reads would keep its connection.
  answer.then((given) => given.clone().arrayBuffer()).catch(() => undefined);
  const key = keyOf(method, url, headers);
  answers.set(key, answer);
  setTimeout(() => answers.delete(key), TIME_LIMIT_MS);
  return answer;
}

async function tokenOf(refreshed: Promise<Response>): Promise<string | null> {
  const answer = await refreshed;
  if (!answer.ok) return null;
  const { access_token: token } = (await answer.clone().json()) as { access_token?: string };
  return token ?? null;
}

/**
 * Sends what every page asks first while the scripts that use the answers are still on their way: the session, then the registry and who is
 * signed in. Called once, by the script that comes before all others; it may need no shared module.
 * @param program the id of the programme in which the page acts; null in none; undefined where that is not known yet, and with it not in whose
 *   name the person will be asked for
 */
export function sendAhead(program: number | null | undefined): Promise<void> {
  sending = sendAll(program);
  return sending;
}

async function sendAll(program: number | null | undefined): Promise<void> {
  const headersWith = (more: Record<string, string>) =>
    new Headers({ ...(program ? { 'X-Program-Id': String(program) } : {}), ...more });
  const csrf = csrfOf(createCredentials());
  if (!csrf) return void send('/api/v1/remotes', headersWith({}));
  const refreshed = send(RENEWAL, new Headers({ 'X-CSRF-Token': csrf }), 'POST');
  const token = await tokenOf(refreshed).catch(() => null);
  const signedIn = token ? { Authorization: `Bearer ${token}` } : null;
  void send('/api/v1/remotes', headersWith(signedIn ?? {}));
  if (signedIn && program !== undefined) void send('/api/v1/users/current', headersWith(signedIn));
}

/** The answer to a call that was sent ahead, once; else the call is sent now. */
export async function takeOrSend(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const key = keyOf(request.method, pathname + search, request.headers);
  // Both wait for the session: whoever learns of it first must not send what is about to be sent.
  if (!answers.has(key)) await sending;
  const sent = answers.get(key);
  answers.delete(key);
  // What was read before a change would tell of the past.
  if (!sent && request.method !== 'GET') answers.clear();
  return sent ?? reach(pathname, (how) => fetch(request, how));
}

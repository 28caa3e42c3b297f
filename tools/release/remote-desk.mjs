import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '../output.mjs';
import { describeBuild } from './describe.mjs';
import { twins } from './upload.mjs';

/** Files that are under way at one time, how long each may take in milliseconds, and how often it is sent before that is given up. */
const sentAtOnce = 6;
const fileLimitMs = 120_000;
const tries = 4;
/** Seconds that a server may ask to wait for. */
const longestPause = 30;

/** What the server says, or its refusal in its own words. */
async function answerOf(response) {
  const text = await response.text();
  const body = text === '' ? null : parsed(text);
  if (response.ok) return body;
  const fields = Object.values(body?.errors ?? {}).flat();
  const reason = [...new Set([body?.error ?? `The server answered ${response.status}.`, ...fields])].join(' ');
  const isPassing = [502, 503, 504].includes(response.status);
  const retryAfter = Number(response.headers.get('retry-after') ?? NaN);
  throw Object.assign(new Refusal(reason), { status: response.status, isPassing, retryAfter });
}

/** Answers of a server that has no word on who asks yet; what it is asked next tells what ails it. */
const saysNothing = ({ status }) => status !== undefined && ![401, 403].includes(status);

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The registry of an installation elsewhere, over HTTP, with the token of one remote. */
export function remoteDesk({ server, token }) {
  if (!token) throw new Refusal('Set TANDEM_RELEASE_TOKEN to the token that a superadmin made for this remote.');
  // A header would refuse it as well, and show it to whoever reads the output.
  if (!/^\s*[\w-]+\s*$/.test(token))
    throw new Refusal('TANDEM_RELEASE_TOKEN is no release token: it holds more than letters, digits, _ and -.');
  const ask = async (below, { headers, ...request }) => {
    const url = new URL(`/api/v1/releases/${below}`, server);
    // A call that is followed loses its body, and the token would go wherever it is sent on to.
    const whole = { ...request, redirect: 'manual', headers: { 'x-release-token': token, ...headers } };
    const response = await fetch(url, whole).catch((error) => {
      const why = error.cause?.code ?? error.cause?.message ?? error.message;
      throw Object.assign(new Refusal(`${url.origin} does not answer (${why}).`), { isPassing: true });
    });
    const location = response.headers.get('location');
    if (location && response.status >= 300 && response.status < 400)
      throw new Refusal(
        `${url.origin} sends on to ${new URL(location, url).origin}. Name that as the server if the token is meant for it.`,
      );
    return answerOf(response);
  };
  const call = (method, name, rest = '', body = undefined) =>
    ask(`${name}${rest}`, {
      method,
      ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
    });
  const register = (release) => call('POST', release.name, '', release);
  const registerAll = (releases) => Promise.all(releases.map(register));
  return {
    origin: server,
    admit: (name) =>
      call('GET', name, '/status.json').catch((error) => {
        if (!saysNothing(error)) throw error;
      }),
    check: (release) => call('POST', release.name, '/check', release),
    async send(dists) {
      const releases = [];
      for (const dist of dists)
        releases.push(await sendFiles(dist, (below, request) => ask(below, { ...request, method: 'POST' })));
      return releases;
    },
    register,
    registerAll,
    // A team means what it sends.
    bring: registerAll,
    promote: (name, body) => call('POST', name, '/promote', body),
    rollback: (name, body) => call('POST', name, '/rollback', body),
    cancel: (name, body) => call('POST', name, '/cancel', body),
    unpin: (name, body) => call('POST', name, '/unpin', body),
    status: async (name) => [await call('GET', name, '/status.json')],
    history: (name) => call('GET', name, '/history.json'),
    close: () => {},
  };
}

/** Does again what failed by a line that was lost, or a server that is busy or just being made anew. */
async function again(work, signal) {
  for (let turn = 1; ; turn += 1) {
    try {
      return await work();
    } catch (error) {
      if (!error.isPassing || turn === tries || signal.aborted) throw error;
      const wanted = Number.isFinite(error.retryAfter) ? error.retryAfter : turn;
      await pause(Math.min(wanted, longestPause) * 1000, undefined, { signal });
    }
  }
}

async function sendFiles(dist, post) {
  const { release } = describeBuild(dist);
  const files = Object.keys(release.files).flatMap((file) =>
    twins.map((twin) => `${file}${twin}`).filter((name) => existsSync(path.join(dist, name))),
  );
  const queue = [...files];
  const failed = new AbortController();
  const send = async (file) => {
    const body = new FormData();
    body.append('file', new Blob([await readFile(path.join(dist, file))]), path.basename(file));
    const signal = AbortSignal.any([failed.signal, AbortSignal.timeout(fileLimitMs)]);
    await post(`${release.name}/${release.version}/files?file=${encodeURIComponent(file)}`, { body, signal });
  };
  const worker = async () => {
    for (let file = queue.shift(); file !== undefined; file = queue.shift())
      await again(() => send(file), failed.signal);
  };
  const stop = (error) => {
    queue.length = 0;
    failed.abort(error);
  };
  const workers = Array.from({ length: sentAtOnce }, () => worker().catch(stop));
  // Nothing goes on behind the reason why it failed, which is the first one.
  await Promise.all(workers);
  failed.signal.throwIfAborted();
  return release;
}

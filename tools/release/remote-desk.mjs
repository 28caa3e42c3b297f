import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Refusal } from '../output.mjs';
import { describeBuild } from './describe.mjs';
import { twins } from './upload.mjs';

/** Files that are under way at one time. */
const sentAtOnce = 6;

/** What the server says, or its refusal in its own words. */
async function answerOf(response) {
  const text = await response.text();
  const body = text === '' ? null : parsed(text);
  if (response.ok) return body;
  const fields = Object.values(body?.errors ?? {}).flat();
  const reason = [...new Set([body?.error ?? `The server answered ${response.status}.`, ...fields])].join(' ');
  throw Object.assign(new Refusal(reason), { status: response.status });
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
  const call = async (method, name, rest = '', body = undefined) => {
    const isForm = body instanceof FormData;
    const request = {
      method,
      // A call that is followed loses its body, and the token would go wherever it is sent on to.
      redirect: 'manual',
      headers: { 'x-release-token': token, ...(body && !isForm ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    };
    const url = new URL(`/api/v1/releases/${name}${rest}`, server);
    const response = await fetch(url, request).catch((error) => {
      throw new Refusal(
        `${url.origin} does not answer (${error.cause?.code ?? error.cause?.message ?? error.message}).`,
      );
    });
    const location = response.headers.get('location');
    if (location && response.status >= 300 && response.status < 400)
      throw new Refusal(
        `${url.origin} sends on to ${new URL(location, url).origin}. Name that as the server if the token is meant for it.`,
      );
    return answerOf(response);
  };
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
        releases.push(await sendFiles(dist, (name, rest, form) => call('POST', name, rest, form)));
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

async function sendFiles(dist, post) {
  const { release } = describeBuild(dist);
  const files = Object.keys(release.files).flatMap((file) =>
    twins.map((twin) => `${file}${twin}`).filter((name) => existsSync(path.join(dist, name))),
  );
  const queue = [...files];
  const worker = async () => {
    for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
      const form = new FormData();
      form.append('file', new Blob([await readFile(path.join(dist, file))]), path.basename(file));
      await post(release.name, `/${release.version}/files?file=${encodeURIComponent(file)}`, form);
    }
  };
  await Promise.all(Array.from({ length: sentAtOnce }, worker));
  return release;
}

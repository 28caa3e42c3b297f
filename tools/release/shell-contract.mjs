// What the shell that runs at an installation gives to remotes: its build tells it in one file beside the others.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from '../output.mjs';

const limitMs = 20_000;

/** @throws Refusal where the server does not answer, or with a fault */
async function ask(url, { mayLack = false } = {}) {
  const response = await fetch(url, { signal: AbortSignal.timeout(limitMs) }).catch((error) => {
    throw new Refusal(`${url.origin} does not answer (${error.cause?.code ?? error.cause?.message ?? error.message}).`);
  });
  if (response.ok || (mayLack && response.status === 404)) return response;
  throw new Refusal(
    `${url.origin} does not say what its shell gives to remotes: ${url.pathname} answers ${response.status}.`,
  );
}

/** A path that stays below the folder in which it is laid out. */
const isBelow = (name) => /^[\w-]+(\/[\w-]+)*(\.[\w-]+)*\.d\.ts$/.test(name);

async function readContract(response) {
  const { entry, files } = await response.json().catch(() => ({}));
  if (files?.[entry] && Object.keys(files).every(isBelow)) return { entry, files };
  throw new Refusal(
    `${response.url} is no contract that this command can read. Use the command of that shell's commit.`,
  );
}

/**
 * The contract of the shell that everybody is handed out at `origin`: `{ version, entry, files }`. Null where there is none, or one whose build
 * did not tell it yet.
 * @throws Refusal
 */
export async function contractAt(origin) {
  const answer = await ask(new URL('/api/v1/remotes', origin));
  await answer.arrayBuffer();
  const version = answer.headers.get('x-shell-version');
  if (!version) return null;
  const response = await ask(new URL(`/shell/${version}/contract.json`, origin), { mayLack: true });
  return response.status === 404 ? null : { version, ...(await readContract(response)) };
}

/** Puts the declarations below `folder`. Answers the file with which they begin. */
export function layOut({ entry, files }, folder) {
  const target = path.join(folder, 'contract');
  rmSync(target, { recursive: true, force: true });
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(target, name)), { recursive: true });
    writeFileSync(path.join(target, name), text);
  }
  return path.join(target, entry);
}

import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { RegisteredRemote } from './registered-remote';

/** Milliseconds that a file of a remote may take. */
export const LOAD_LIMIT_MS = 10_000;
/** A well-formed hash that no file has: the browser itself then refuses the file. */
const NO_FILE_HAS_THIS = `sha384-${'A'.repeat(64)}`;

const hashes = new Map<string, string>();

/** Lets the files of a remote through, each only with the content that the registry promised. */
export function allowFiles(remote: RegisteredRemote): void {
  remote.hashes.forEach((hash, url) => hashes.set(url, hash));
}

function expectedHash(url: string): string {
  return hashes.get(new URL(url, location.href).href) ?? NO_FILE_HAS_THIS;
}

/**
 * Reads a manifest; its content must be the one that the registry promised. All of it is read now: the limit of time would break off
 * what is still unread when somebody asks for it later.
 */
async function readChecked(url: string): Promise<Response> {
  const answer = await fetch(url, { integrity: expectedHash(url), signal: AbortSignal.timeout(LOAD_LIMIT_MS) });
  return new Response(await answer.arrayBuffer(), answer);
}

/** Null once it was given: whoever tries again reads again. */
const begun = new Map<string, Promise<Response> | null>();

/** Begins to read a manifest that will be asked for. */
export function readAhead(url: string): void {
  if (begun.has(url)) return;
  const answer = readChecked(url);
  // Whoever waits for it learns of the failure, and whoever asks later reads again.
  answer.catch(() => begun.set(url, null));
  begun.set(url, answer);
}

function readBegun(url: string): Promise<Response> {
  const answer = begun.get(url);
  begun.set(url, null);
  return answer ?? readChecked(url);
}

function scriptOf(url: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = url;
  script.crossOrigin = 'anonymous';
  script.async = true;
  script.integrity = expectedHash(url);
  return script;
}

/**
 * Refuses every file of a remote whose content differs from its hash in the registry, and every file without one. Lazy chunks
 * carry their hashes inside the checked remote entry.
 */
export const integrityPlugin: ModuleFederationRuntimePlugin = {
  name: 'tandem-integrity',
  fetch: (url) => readBegun(url),
  createScript: ({ url }) => ({ script: scriptOf(url), timeout: LOAD_LIMIT_MS }),
  // The shell has asked for the files that the opened page needs, and others may never be needed: the runtime need not look for more.
  async beforePreloadRemote({ preloadOps }) {
    preloadOps.length = 0;
  },
};

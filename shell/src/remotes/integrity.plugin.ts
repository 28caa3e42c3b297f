import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { RegisteredRemote } from './registered-remote';

const LOAD_LIMIT_MS = 10_000;
/** A well-formed hash that no file has: the browser itself then refuses the file. */
const NO_FILE_HAS_THIS = `sha384-${'A'.repeat(64)}`;

const hashes = new Map<string, string>();
const unchecked = new Set<string>();

/** Lets the files of a remote through, each only with the content that the registry promised. */
export function allowFiles(remote: RegisteredRemote): void {
  if (remote.hashes === null) {
    unchecked.add(new URL('.', remote.url).href);
    return;
  }
  remote.hashes.forEach((hash, url) => hashes.set(url, hash));
}

function isUnchecked(url: string): boolean {
  return [...unchecked].some((folder) => url.startsWith(folder));
}

function expectedHash(url: string): string {
  return hashes.get(new URL(url, location.href).href) ?? NO_FILE_HAS_THIS;
}

/** Reads a manifest; its content must be the one that the registry promised. */
function readChecked(url: string): Promise<Response> {
  const integrity = isUnchecked(url) ? '' : expectedHash(url);
  return fetch(url, { integrity, signal: AbortSignal.timeout(LOAD_LIMIT_MS) });
}

function scriptOf(url: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = url;
  script.crossOrigin = 'anonymous';
  script.async = true;
  if (!isUnchecked(url)) script.integrity = expectedHash(url);
  return script;
}

/**
 * Refuses every file of a remote whose content differs from its hash in the registry, and every file without one. Lazy chunks
 * carry their hashes inside the checked remote entry.
 */
export const integrityPlugin: ModuleFederationRuntimePlugin = {
  name: 'tandem-integrity',
  fetch: (url) => readChecked(url),
  createScript: ({ url }) => ({ script: scriptOf(url), timeout: LOAD_LIMIT_MS }),
};

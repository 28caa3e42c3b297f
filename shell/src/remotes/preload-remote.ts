import { isStartFile } from '@tandem/contracts/platform';
import { allowFiles, readAhead } from './integrity.plugin';
import type { RegisteredRemote } from './registered-remote';

const fetched = new Set<string>();

/** The files of a remote that come before any part of it, and those that these parts start with. */
function filesOf({ hashes, firstFiles }: RegisteredRemote, parts: readonly string[]): Set<string> {
  const ofParts = parts.flatMap((part) => firstFiles?.get(part) ?? []);
  return new Set([...[...hashes.keys()].filter(isStartFile), ...ofParts]);
}

function addLink(rel: 'preload' | 'prefetch', href: string, integrity: string): void {
  fetched.add(href);
  const link = document.createElement('link');
  const attributes = { rel, as: 'script', crossorigin: 'anonymous', integrity, href };
  Object.entries(attributes).forEach(([name, value]) => link.setAttribute(name, value));
  document.head.append(link);
}

function addLinks(rel: 'preload' | 'prefetch', remote: RegisteredRemote, parts: readonly string[]): void {
  for (const href of filesOf(remote, parts)) {
    const integrity = remote.hashes.get(href);
    if (integrity && !fetched.has(href)) addLink(rel, href, integrity);
  }
}

/**
 * Asks at once for the first files of a remote and of these parts of it (`pages/list`, `widgets/next`), which otherwise would name each other
 * one after the other. The browser checks each against the registry's hash and hands it to the script that wants it later.
 */
export function preloadRemote(remote: RegisteredRemote, parts: readonly string[] = []): void {
  allowFiles(remote);
  readAhead(remote.url);
  addLinks('preload', remote, parts);
}

/** The same for what may be wanted next: the browser asks when it has nothing else to do. */
export function prefetchRemote(remote: RegisteredRemote, parts: readonly string[]): void {
  addLinks('prefetch', remote, parts);
}

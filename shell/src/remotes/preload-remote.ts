import { isStartFile } from '@tandem/contracts/platform';
import { allowFiles, LOAD_LIMIT_MS, readAhead } from './integrity.plugin';
import type { RegisteredRemote } from './registered-remote';

const fetched = new Set<string>();

/** The files of a remote that come before any part of it, and those that these parts start with; none that the registry has no hash for. */
function filesOf({ hashes, firstFiles }: RegisteredRemote, parts: readonly string[]): readonly string[] {
  const ofParts = parts.flatMap((part) => firstFiles?.get(part) ?? []);
  return [...new Set([...[...hashes.keys()].filter(isStartFile), ...ofParts])].filter((href) => hashes.has(href));
}

/**
 * Puts a file into the browser's cache. Nothing of it runs: the script that wants it later has it checked against its hash. A link
 * that preloads would hand that script a failure, too, long after the file can be had again.
 */
async function warm(href: string, priority: RequestPriority): Promise<void> {
  if (fetched.has(href)) return;
  fetched.add(href);
  const over = new AbortController();
  // One that never comes would keep the script that wants the same file waiting, and whoever presses Retry. One that comes slowly may go on.
  const limit = setTimeout(() => over.abort(), LOAD_LIMIT_MS);
  try {
    const answer = await fetch(href, { priority, signal: over.signal });
    clearTimeout(limit);
    if (!answer.ok) fetched.delete(href);
    await answer.blob();
  } catch {
    fetched.delete(href);
  } finally {
    clearTimeout(limit);
  }
}

/**
 * Asks at once for the manifest and the first files of a remote and of these parts of it (`pages/list`, `widgets/next`), which otherwise
 * would name each other one after the other.
 */
export function preloadRemote(remote: RegisteredRemote, parts: readonly string[] = []): void {
  allowFiles(remote);
  readAhead(remote.url);
  filesOf(remote, parts).forEach((href) => void warm(href, 'high'));
}

/** The same files for what may be wanted next, behind everything else that the page asks for. */
export function prefetchRemote(remote: RegisteredRemote, parts: readonly string[]): void {
  filesOf(remote, parts).forEach((href) => void warm(href, 'low'));
}

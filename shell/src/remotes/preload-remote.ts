import { isStartFile } from '@tandem/contracts/platform';
import type { RegisteredRemote } from './registered-remote';

const fetched = new Set<string>();

/**
 * Asks for a remote's first files while its manifest is read, which otherwise would name them one after the other. The browser checks
 * each against the registry's hash and hands it to the script that wants it later.
 */
export function preloadRemote({ hashes }: Pick<RegisteredRemote, 'hashes'>): void {
  for (const [href, integrity] of hashes) {
    if (!isStartFile(href) || fetched.has(href)) continue;
    fetched.add(href);
    const link = document.createElement('link');
    const attributes = { rel: 'preload', as: 'script', crossorigin: 'anonymous', integrity, href };
    Object.entries(attributes).forEach(([name, value]) => link.setAttribute(name, value));
    document.head.append(link);
  }
}

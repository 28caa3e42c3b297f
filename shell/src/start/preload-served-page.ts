import { matchPage } from '../pages/match-page';
import type { PageEntry } from '../pages/page-entry';
import { remotePages } from '../pages/remote-pages';
import { shellPages } from '../pages/shell-pages';
import { isDiscovery } from '../remotes/discovery';
import { preloadRemote } from '../remotes/preload-remote';
import { remotesOf, type RegisteredRemote } from '../remotes/registered-remote';

const dashboards = new Set(['/main/dashboard', '/app/:enterprise/:program/overviews']);

const hasWidgetsOn = ({ meta }: RegisteredRemote) =>
  Object.values(meta.widgets).some(({ slot }) => slot.startsWith('participant-dashboard/'));

function shownBy(page: PageEntry, remotes: readonly RegisteredRemote[]): readonly RegisteredRemote[] {
  // Whether this person may see it is not known yet, and what they may not see is not downloaded.
  if (page.requires || page.layout === 'admin') return [];
  return remotes.filter((remote) => (dashboards.has(page.path) ? hasWidgetsOn(remote) : remote.name === page.remote));
}

/**
 * Asks for the first files of what the address shows while the session and the registry are still asked. Nothing runs yet: where the
 * registry names another version than the one that came with the page, its files are loaded as if nothing had been.
 */
export function preloadServedPage(served: unknown, pathname: string): void {
  const remotes = isDiscovery(served) ? remotesOf(served) : [];
  const page = matchPage([...shellPages, ...remotePages(remotes)], pathname);
  if (page) shownBy(page, remotes).forEach(preloadRemote);
}

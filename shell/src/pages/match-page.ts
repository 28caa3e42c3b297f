import { matchRoutes } from 'react-router-dom';
import type { PageEntry } from './page-entry';

/** The page of an address: the most specific pattern of all wins; null for an unknown address. */
export function matchPage(pages: readonly PageEntry[], pathname: string): PageEntry | null {
  const routes = pages.map((page) => ({ path: page.path, handle: page }));
  const match = matchRoutes(routes, pathname)?.at(-1);
  return match ? match.route.handle : null;
}

import { matchRoutes } from 'react-router-dom';
import type { PageEntry } from './page-entry';

const depth = (path: string) => path.split('/').filter(Boolean).length;

/** Whether a pattern can be that of an address with so many parts: one with a splat or an optional part has several lengths. */
const mayFit = (pattern: string, parts: number) => /[?*]/.test(pattern) || depth(pattern) === parts;

/**
 * The page of an address: the most specific pattern of all wins; null for an unknown address. The router ranks what it is given each time, and
 * navigation asks for each of its links: so it is given only what can fit.
 */
export function matchPage(pages: readonly PageEntry[], pathname: string): PageEntry | null {
  const parts = depth(pathname);
  const routes = pages.filter(({ path }) => mayFit(path, parts)).map((page) => ({ path: page.path, handle: page }));
  const match = matchRoutes(routes, pathname)?.at(-1);
  return match ? match.route.handle : null;
}

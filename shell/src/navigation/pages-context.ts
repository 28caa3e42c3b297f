import { createContext, useCallback, useContext } from 'react';
import { matchPage } from '../pages/match-page';
import type { PageEntry } from '../pages/page-entry';

const PagesContext = createContext<readonly PageEntry[]>([]);

export const PagesProvider = PagesContext.Provider;

/** Whether an address leads to a page of this installation: navigation offers nothing that is not there. */
export function usePageExists(): (path: string) => boolean {
  const pages = useContext(PagesContext);
  return useCallback((path) => matchPage(pages, path.split('?')[0] ?? path) !== null, [pages]);
}

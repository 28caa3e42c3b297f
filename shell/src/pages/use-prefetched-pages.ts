import { useEffect } from 'react';
import { useSession } from '@tandem/platform';
import { isPhone } from '../remotes/phone';
import { useRemotes } from '../remotes/remotes-context';
import { inTurns } from '../start/pause';
import { prefetchPage } from './first-parts';

const QUIET_AFTER_MS = 1000;

/** Somebody with a mouse is seldom on a metered line; who saves data anywhere is asked first by a touch. */
function mayFetchMore(): boolean {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  return matchMedia('(hover: hover)').matches && connection?.saveData !== true;
}

const linkAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;

/**
 * Fetches the first files of the page behind a link while the pointer or the focus is on it, and once the page is quiet of those that the
 * navigation leads to: the first visit to a remote then waits for nothing but its answers. The cards of a home that a phone draws later are
 * fetched once its reader does anything.
 */
export function usePrefetchedPages(): void {
  const { remotes } = useRemotes();
  const { roles, user } = useSession();
  const isSignedIn = user !== null;
  useEffect(() => {
    const fetchBehind = (link: HTMLAnchorElement | null) => {
      if (link?.origin === location.origin) prefetchPage(link.pathname, { remotes, roles });
    };
    const onIntent = ({ target }: Event) => fetchBehind(linkAt(target));
    const over = new AbortController();
    for (const name of ['pointerover', 'focusin'])
      document.addEventListener(name, onIntent, { passive: true, signal: over.signal });
    let wholePage = '';
    // On a phone the cards below are not asked for before its reader may set out for them.
    const fetchBelow = ({ target }: Event) => {
      if (wholePage === location.pathname || !isPhone() || linkAt(target)) return;
      wholePage = location.pathname;
      prefetchPage(wholePage, { remotes, roles, all: true });
    };
    for (const name of ['touchstart', 'keydown'])
      document.addEventListener(name, fetchBelow, { passive: true, signal: over.signal });
    const quiet = setTimeout(() => {
      if (!isSignedIn || !mayFetchMore()) return;
      const links = [...document.querySelectorAll<HTMLAnchorElement>('nav a[href]')];
      void inTurns(links.map((link) => async () => fetchBehind(link)));
    }, QUIET_AFTER_MS);
    return () => {
      over.abort();
      clearTimeout(quiet);
    };
  }, [remotes, roles, isSignedIn]);
}

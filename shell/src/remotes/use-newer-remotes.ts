import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useShelf } from './remotes-context';

const touches = ['pointerdown', 'keydown'] as const;

/**
 * Follows releases without a reload. Each navigation asks the registry. A newer version that is ready comes with the page if it still
 * stands; one that comes while nobody has touched the new page yet replaces it at once; a later one waits for the next navigation, so
 * that nothing is taken from under somebody's hands.
 */
export function useNewerRemotes(): void {
  const shelf = useShelf();
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current === pathname) return undefined;
    shown.current = pathname;
    const here = new AbortController();
    const leave = () => here.abort();
    touches.forEach((name) => document.addEventListener(name, leave, { capture: true, signal: here.signal }));
    void shelf.renew().then((isTold) => {
      if (isTold && !here.signal.aborted) shelf.takeNewer();
    });
    return leave;
  }, [pathname, shelf]);
}

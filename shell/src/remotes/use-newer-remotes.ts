import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useShelf } from './remotes-context';

const touches = ['pointerdown', 'keydown'] as const;

/**
 * Follows releases without a reload. Each navigation asks the registry, once the programme of the page is entered, since versions are handed
 * out by programme. A newer version that is ready comes with the page if it still stands; one that comes while nobody has touched the new page
 * yet replaces it at once; a later one waits for the next navigation, so that nothing is taken from under somebody's hands.
 *
 * Another programme has other versions and remotes of its own, also where only the tab knew the programme and the page was loaded without it.
 * Answers whether it is known what this one has, or was waited for long enough: until then nothing of a remote should be drawn.
 */
export function useNewerRemotes(programId: number | null, isEntering: boolean): boolean {
  const shelf = useShelf();
  const { pathname } = useLocation();
  const [knownIn, setKnownIn] = useState(programId);
  const isKnown = knownIn === programId;
  const place = `${programId} ${pathname}`;
  const asked = useRef<string | null>(place);
  useLayoutEffect(() => {
    if (asked.current === place) return undefined;
    asked.current = isEntering ? null : place;
    if (isEntering) return undefined;
    const here = new AbortController();
    const leave = () => here.abort();
    if (isKnown) {
      touches.forEach((name) => document.addEventListener(name, leave, { capture: true, signal: here.signal }));
      void shelf.renew().then((isTold) => {
        if (isTold && !here.signal.aborted) shelf.takeNewer();
      });
    } else {
      void shelf.enter().then((isHeard) => {
        if (here.signal.aborted) return;
        // The page is drawn as it would have been, and the answer, should it come, is for a page in use.
        if (!isHeard) asked.current = null;
        setKnownIn(programId);
      });
    }
    return leave;
  }, [isEntering, isKnown, place, programId, shelf]);
  return isKnown;
}

import { useDeferredValue, useEffect, useState } from 'react';
import type { RemoteState } from './remote-shelf';

/** Longer than this nobody waits for somebody else's files: the parts of a page that become ready together are drawn together. */
const BACKGROUND_LIMIT_MS = 1000;

/** Parts whose files have come: they are drawn at once. */
const seen = new Set<string>();

/**
 * What to draw of a part of a remote. React holds back for 300 ms whatever follows a place holder of Suspense, so a part is drawn in the
 * background the first time; a newer version takes the place of one that is shown at once, or somebody would type into a part that
 * is about to go. Null while nothing is known to be ready.
 */
export function useShownState(part: string, newest: RemoteState): RemoteState | null {
  const place = `${part}/${newest.attempt}`;
  const [latePlace, setLatePlace] = useState<string | null>(null);
  const inBackground = useDeferredValue<RemoteState | null>(newest, seen.has(place) ? newest : null);
  const isWaiting = inBackground !== newest;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setLatePlace(place), BACKGROUND_LIMIT_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, place]);
  const isAtOnce = latePlace === place || (inBackground !== null && inBackground.attempt !== newest.attempt);
  const state = isAtOnce ? newest : inBackground;
  const isShown = state?.status === 'ready';
  useEffect(() => {
    if (isShown) seen.add(place);
  }, [isShown, place]);
  return state;
}

import { useEffect, useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import type { PlatformStore } from '@tandem/platform/host';
import type { WaitingPlaces } from '../../remotes/waiting-places';

/** Milliseconds without anything under way after which a dashboard is whole: one answer may lead to the next question. */
const STEADY_MS = 100;
/** Milliseconds without any progress after which what is there is shown: one slow area keeps the others no longer. */
const PATIENCE_MS = 1500;

/** Reads that nothing can be shown for yet. */
function countFirstReads({ api }: ReturnType<PlatformStore['getState']>): number {
  const reads: readonly ({ status: string; data?: unknown } | undefined)[] = Object.values(api.queries);
  return reads.filter((read) => read?.status === 'pending' && read.data === undefined).length;
}

/** Tells once when the code of the widgets and what they read at first have come, or nothing more comes for a while. Draws nothing. */
export function ArrivalWatch({ places, onArrive }: { places: WaitingPlaces; onArrive: () => void }) {
  const waiting = useSyncExternalStore(places.subscribe, places.current);
  const reading = useSelector(countFirstReads);
  useEffect(() => {
    const timer = setTimeout(onArrive, waiting + reading === 0 ? STEADY_MS : PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [onArrive, waiting, reading]);
  return null;
}

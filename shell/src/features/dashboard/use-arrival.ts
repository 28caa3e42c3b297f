import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import { useTenant } from '@tandem/platform';
import type { PlatformStore } from '@tandem/platform/host';
import { WaitingPlaces } from '../../remotes/waiting-places';

/** Milliseconds without anything under way after which a dashboard is whole: one answer may lead to the next question. */
const STEADY_MS = 100;
/** Milliseconds without any progress after which what is there is shown: one slow area keeps the others no longer. */
const PATIENCE_MS = 1500;

/** Programmes whose dashboard was whole in this tab. Whoever comes back finds it as it was, and fresh answers take their places. */
const seen = new Set<number | null>();

/** Reads that nothing can be shown for yet. */
function countFirstReads({ api }: ReturnType<PlatformStore['getState']>): number {
  const reads: readonly ({ status: string; data?: unknown } | undefined)[] = Object.values(api.queries);
  return reads.filter((read) => read?.status === 'pending' && read.data === undefined).length;
}

/**
 * Whether the widgets of a dashboard can be shown without one of them moving away below the reader's finger: their code and what they read
 * at first have come, or nothing more comes for a while. They load unseen until then.
 */
export function useArrival(): { places: WaitingPlaces; hasArrived: boolean } {
  const { programId } = useTenant();
  const [places] = useState(() => new WaitingPlaces());
  const [arrivedAt, setArrivedAt] = useState<number | null | undefined>();
  const waiting = useSyncExternalStore(places.subscribe, places.current);
  const reading = useSelector(countFirstReads);
  const hasArrived = seen.has(programId) || arrivedAt === programId;
  useEffect(() => {
    if (hasArrived) return;
    const arrive = () => {
      seen.add(programId);
      setArrivedAt(programId);
    };
    const timer = setTimeout(arrive, waiting + reading === 0 ? STEADY_MS : PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [hasArrived, programId, waiting, reading]);
  return { places, hasArrived };
}

import { useCallback, useState } from 'react';
import { useTenant } from '@tandem/platform';
import { WaitingPlaces } from '../../remotes/waiting-places';

/** Programmes whose dashboard was whole in this tab. Whoever comes back finds it as it was, and fresh answers take their places. */
const seen = new Set<number | null>();

/**
 * Whether the widgets of a dashboard can be shown without one of them moving away below the reader's finger. They load unseen until
 * `ArrivalWatch` says so: it counts in a place of its own, since each count would draw the whole dashboard anew.
 */
export function useArrival(): { places: WaitingPlaces; hasArrived: boolean; arrive: () => void } {
  const { programId } = useTenant();
  const [places] = useState(() => new WaitingPlaces());
  const [arrivedAt, setArrivedAt] = useState<number | null | undefined>();
  const arrive = useCallback(() => {
    seen.add(programId);
    setArrivedAt(programId);
  }, [programId]);
  return { places, hasArrived: seen.has(programId) || arrivedAt === programId, arrive };
}

import { useSyncExternalStore } from 'react';
import type { Changes } from './changes';

export function useChanges<Snapshot>(changes: Changes<Snapshot>): Snapshot {
  return useSyncExternalStore(changes.subscribe, changes.snapshot);
}

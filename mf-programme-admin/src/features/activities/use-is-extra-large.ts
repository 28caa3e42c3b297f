import { useSyncExternalStore } from 'react';
import { media } from '@tandem/ui/theme';

function follow(changed: () => void): () => void {
  const query = window.matchMedia(media.extraLarge);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether the window is wider than 1440 px. */
export function useIsExtraLarge(): boolean {
  return useSyncExternalStore(follow, () => window.matchMedia(media.extraLarge).matches);
}

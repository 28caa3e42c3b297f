import { useSyncExternalStore } from 'react';
import { useTheme } from '@tandem/ui/theme';

const query = '(prefers-color-scheme: dark)';

function follow(changed: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

/** Whether the page is shown dark, by the person's choice or else the system's. */
export function useIsDark(): boolean {
  const { choice } = useTheme();
  const bySystem = useSyncExternalStore(follow, () => window.matchMedia(query).matches);
  return choice === 'system' ? bySystem : choice === 'dark';
}

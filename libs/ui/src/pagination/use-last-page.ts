import { useEffect, useEffectEvent } from 'react';

interface Paged {
  readonly page: number;
  /** Undefined while the list is read; 0 when it has no page. */
  readonly maxPages: number | undefined;
  /** Shows a page in place of the one that is gone. */
  readonly onGone: (page: number) => void;
}

/** A page that is gone, as after its last row was removed, gives way to the last there is. True until it has. */
export function useLastPage({ page, maxPages = 0, onGone }: Paged): boolean {
  const isGone = maxPages > 0 && page > maxPages;
  const leave = useEffectEvent(() => onGone(maxPages));
  useEffect(() => {
    if (isGone) leave();
  }, [isGone]);
  return isGone;
}

import { useCallback, useEffect, useState } from 'react';

/**
 * For a dialog that the address holds open. An address changes in the background, too late for the focus to find the page behind
 * free again: the dialog goes at once, its name in the address follows.
 */
export function useCloseAtOnce(isNamed: boolean, forget: () => void): { isOpen: boolean; close: () => void } {
  const [isClosed, setClosed] = useState(false);
  useEffect(() => {
    if (!isNamed) setClosed(false);
  }, [isNamed]);
  const close = useCallback(() => {
    // Whoever closes what is not open must not find the next one closed.
    if (!isNamed) return;
    setClosed(true);
    forget();
  }, [isNamed, forget]);
  return { isOpen: isNamed && !isClosed, close };
}

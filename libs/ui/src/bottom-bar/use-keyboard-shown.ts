import { useEffect, useState } from 'react';

/** An on-screen keyboard takes at least this much of the window's height, in px. */
const keyboardHeight = 150;

/** Whether the on-screen keyboard covers part of the page. */
export function useKeyboardShown(): boolean {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return undefined;
    const measure = () => setShown(window.innerHeight - viewport.height * viewport.scale > keyboardHeight);
    viewport.addEventListener('resize', measure);
    return () => viewport.removeEventListener('resize', measure);
  }, []);
  return isShown;
}

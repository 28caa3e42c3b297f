import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

const LONGEST_WAIT_MS = 10_000;

function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.style.outline = 'none';
  heading.focus({ preventScroll: true });
  return true;
}

/** After each navigation to another page: scrolls to the top and moves the focus to the heading once it is there. */
export function useArrival(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return undefined;
    shown.current = pathname;
    window.scrollTo(0, 0);
    // A page loads in steps, and the old one may still show: wait for the first heading that was not there before.
    const before = document.querySelector('main h1');
    const tryNow = () => document.querySelector('main h1') !== before && focusHeading();
    const observer = new MutationObserver(() => tryNow() && observer.disconnect());
    observer.observe(document.body, { childList: true, subtree: true });
    const giveUp = setTimeout(() => observer.disconnect(), LONGEST_WAIT_MS);
    return () => {
      observer.disconnect();
      clearTimeout(giveUp);
    };
  }, [pathname]);
}

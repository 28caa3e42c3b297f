import { useEffect, useId, useRef } from 'react';

/** The first announcement of a visit is made that late, in milliseconds. */
const FIRST_AFTER_MS = 100;

/**
 * react-aria says a button that waits aloud by pointing at it, for seven seconds. Of a button that is gone by then, since what was sent led
 * to another page, the pointer names nothing, which is an image without a name to screen readers: it goes with the button.
 * @returns the id that the button has to carry
 */
export function useForgetAnnouncement(id: string | undefined, isPending = false): string {
  const ownId = useId();
  const known = id ?? ownId;
  const hasWaited = useRef(false);
  useEffect(() => {
    if (isPending) hasWaited.current = true;
  }, [isPending]);
  useEffect(
    () => () => {
      if (!hasWaited.current) return;
      const forget = () =>
        document
          .querySelectorAll(`[data-live-announcer] [aria-labelledby~="${known}"]`)
          .forEach((told) => told.remove());
      forget();
      setTimeout(forget, FIRST_AFTER_MS * 2);
    },
    [known],
  );
  return known;
}

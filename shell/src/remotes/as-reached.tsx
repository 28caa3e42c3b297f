import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { media } from '@tandem/ui/theme';

/** Milliseconds that a part has to take its place before it is asked whether the reader sees the end of the column. */
const SETTLING_MS = 300;

const phone = () => (typeof matchMedia === 'function' ? matchMedia(media.phone) : null);

function watchPhone(changed: () => void): () => void {
  const query = phone();
  query?.addEventListener('change', changed);
  return () => query?.removeEventListener('change', changed);
}

const useIsPhone = () => useSyncExternalStore(watchPhone, () => phone()?.matches ?? false);

/** How many of `total` parts are drawn, and what stands at the end of them. What was once drawn stays, also when the phone is turned. */
function useReached(first: number, total: number) {
  const isPhone = useIsPhone();
  const [reached, setReached] = useState(isPhone ? first : Infinity);
  if (!isPhone && reached !== Infinity) setReached(Infinity);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = end.current;
    if (!element) return;
    const observer = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) setReached((known) => known + 1);
    });
    const timer = setTimeout(() => observer.observe(element), SETTLING_MS);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [reached, total]);
  return { reached, end };
}

interface AsReachedProps {
  /** How many parts are drawn without being reached. */
  readonly first: number;
  /** Stands where the next part will be. */
  readonly place: ReactNode;
  readonly children: readonly ReactNode[];
}

/**
 * The parts of a column. On a phone all columns of a page are one long one, of which nobody sees more than the beginning: a part below is
 * loaded and drawn when the reader comes there.
 */
export function AsReached({ first, place, children }: AsReachedProps) {
  const { reached, end } = useReached(first, children.length);
  return (
    <>
      {children.slice(0, reached)}
      {reached < children.length && (
        <div ref={end} aria-hidden>
          {place}
        </div>
      )}
    </>
  );
}

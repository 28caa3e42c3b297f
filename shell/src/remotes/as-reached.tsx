import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Button } from '@tandem/ui/button';
import { visuallyHidden } from '@tandem/ui/theme';
import { VisuallyHidden } from '@tandem/ui/visually-hidden';
import { isPhone, watchPhone } from './phone';
import { WaitingPlaces } from './waiting-places';

/** Milliseconds that a part has to take its place before it is asked whether the reader sees the end of the column. */
const SETTLING_MS = 300;

const useIsPhone = () => useSyncExternalStore(watchPhone, isPhone);

const Unfinished = createContext(new WaitingPlaces());
/** Counts the first columns of a page that have not come to their end. */
export const UnfinishedColumns = Unfinished.Provider;

/** Whether a column may grow: below another one, only when that one is done, which would otherwise push it down under its reader. */
function useTurn(isBelow: boolean, isDone: boolean): boolean {
  const unfinished = useContext(Unfinished);
  const others = useSyncExternalStore(unfinished.subscribe, unfinished.current);
  useEffect(() => (isBelow || isDone ? undefined : unfinished.enter()), [unfinished, isBelow, isDone]);
  return !isBelow || others === 0;
}

/** How many of `total` parts are drawn, and what stands at the end of them. What was once drawn stays, also when the phone is turned. */
function useReached(first: number, total: number) {
  const isOnPhone = useIsPhone();
  const [reached, setReached] = useState(isOnPhone ? first : Infinity);
  if (!isOnPhone && reached !== Infinity) setReached(Infinity);
  const isTurn = useTurn(first === 0, reached >= total);
  const [askedAt, setAskedAt] = useState<number>();
  const end = useRef<HTMLDivElement>(null);
  const drawNext = useCallback(() => {
    if (end.current?.contains(document.activeElement)) setAskedAt(reached);
    setReached(reached + 1);
  }, [reached]);
  useEffect(() => {
    const element = end.current;
    if (!element || !isTurn) return;
    const observer = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) drawNext();
    });
    const timer = setTimeout(() => observer.observe(element), SETTLING_MS);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [drawNext, total, isTurn]);
  return { reached, askedAt, end, drawNext };
}

/** Stands before the part that somebody was at the button for: the keyboard and screen readers go on from there, for the button may be gone. */
function GoOn() {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  return <VisuallyHidden ref={place} tabIndex={-1} />;
}

/** Seen only by whoever is at it: a keyboard may be joined to a phone. */
const ForKeys = styled.div`
  &:not(:focus-within) {
    ${visuallyHidden}
  }
`;

interface AsReachedProps {
  /** How many parts are drawn without being reached; none in a column that a phone shows below another one. */
  readonly first: number;
  /** Stands where the next part will be. */
  readonly place: ReactNode;
  readonly children: readonly ReactNode[];
}

/**
 * The parts of a column. On a phone all columns of a page are one long one, of which nobody sees more than the beginning: a part below is
 * loaded and drawn when the reader comes there. Who reads by ear does not scroll, and has a button.
 */
export function AsReached({ first, place, children }: AsReachedProps) {
  const { t } = useTranslation();
  const { reached, askedAt, end, drawNext } = useReached(first, children.length);
  const at = askedAt ?? 0;
  return (
    <>
      {[...children.slice(0, at), askedAt !== undefined && <GoOn key={at} />, ...children.slice(at, reached)]}
      {reached < children.length && (
        <div ref={end}>
          <div aria-hidden>{place}</div>
          <ForKeys>
            <Button onPress={drawNext}>{t('Show more')}</Button>
          </ForKeys>
        </div>
      )}
    </>
  );
}

import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Button } from '../button';
import { ErrorState } from '../error-state';

/** Share of the end mark that must be in view before more is loaded. */
export const infiniteThreshold = 0.1;

const End = styled.div`
  min-height: 40px;
  display: grid;
  justify-items: center;
  align-content: center;
  gap: 12px;
  > * {
    width: 100%;
  }
  > button {
    width: auto;
  }
`;

export interface InfiniteListProps {
  /** The items loaded so far. */
  children: ReactNode;
  hasMore: boolean;
  isLoading: boolean;
  onLoadMore: () => void;
  /** Skeletons of the next items. */
  skeleton: ReactNode;
  /** Why the next items did not come; offers to try again and stops loading by itself. */
  error?: string;
}

/** Loads the next items when the end comes into view; a button does the same for keyboards and where nothing scrolls. */
export function InfiniteList({ children, hasMore, isLoading, onLoadMore, skeleton, error }: InfiniteListProps) {
  const { t } = useTranslation();
  const end = useRef<HTMLDivElement>(null);
  const isWaiting = hasMore && !isLoading && !error;
  const load = useRef(onLoadMore);
  useEffect(() => {
    load.current = onLoadMore;
  }, [onLoadMore]);
  useEffect(() => {
    const mark = end.current;
    if (!mark || !isWaiting || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver((seen) => seen.some((entry) => entry.isIntersecting) && load.current(), {
      threshold: infiniteThreshold,
    });
    observer.observe(mark);
    return () => observer.disconnect();
  }, [isWaiting]);
  return (
    <>
      {children}
      <div aria-busy={isLoading}>{isLoading && skeleton}</div>
      {error && !isLoading && <ErrorState text={error} onRetry={onLoadMore} />}
      {isWaiting && (
        <End ref={end}>
          <Button variant="quiet" onPress={onLoadMore}>
            {t('Load more')}
          </Button>
        </End>
      )}
    </>
  );
}

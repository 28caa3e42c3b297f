import { Suspense, useDeferredValue, useEffect, type ReactNode } from 'react';
import { Page } from '@tandem/ui/layout';
import { SkeletonList } from '@tandem/ui/skeleton';
import { Delayed } from './delayed';
import { RemoteBoundary } from './remote-boundary';
import { RemoteError } from './remote-error';
import { useRemote } from './remotes-context';
import type { RemoteState } from './remote-shelf';
import { remoteReports } from './send-reports';

const waiting = (
  <Delayed>
    <Page>
      <SkeletonList shape="booking" />
    </Page>
  </Delayed>
);

function framed(content: ReactNode) {
  return <Page>{content}</Page>;
}

/** Pages whose files have come: they are drawn at once. */
const seen = new Set<string>();

/**
 * What to draw. React holds back for 300 ms whatever follows a fallback, so a page is drawn in the background the first time; a newer
 * version takes the place of one that is shown at once, or somebody would type into a page that is about to go.
 */
function useShownState(place: string, newest: RemoteState): RemoteState | null {
  const inBackground = useDeferredValue<RemoteState | null>(newest, seen.has(place) ? newest : null);
  const state = inBackground && inBackground.attempt !== newest.attempt ? newest : inBackground;
  const isShown = state?.status === 'ready';
  useEffect(() => {
    if (isShown) seen.add(place);
  }, [isShown, place]);
  return state;
}

/** One page of a remote: loads the remote if it is not there yet, and keeps its failures to itself. */
export function RemotePage({ remote, page }: { remote: string; page: string }) {
  const { state: newest, retry } = useRemote(remote);
  const place = `${remote}/${page}/${newest.attempt}`;
  const state = useShownState(place, newest);
  useEffect(() => {
    remoteReports.show(remote);
    return () => remoteReports.show(null);
  }, [remote]);
  const failed = (error: Error) => framed(<RemoteError error={error} onRetry={retry} />);
  if (state?.status === 'failed') return failed(state.error);
  const Content = state?.status === 'ready' ? (state.remote.pages[page] ?? MissingPage) : null;
  return (
    <RemoteBoundary key={place} remote={remote} fallback={failed}>
      <Suspense fallback={waiting}>{Content ? <Content /> : waiting}</Suspense>
    </RemoteBoundary>
  );
}

/** The registry promised a page that the build lacks. */
function MissingPage(): ReactNode {
  throw new Error('The remote has no such page.');
}

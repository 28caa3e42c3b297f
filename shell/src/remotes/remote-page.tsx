import { Suspense, useEffect, type ReactNode } from 'react';
import { Page } from '@tandem/ui/layout';
import { SkeletonList } from '@tandem/ui/skeleton';
import { Delayed } from './delayed';
import { RemoteBoundary } from './remote-boundary';
import { RemoteError } from './remote-error';
import { useRemote } from './remotes-context';
import { remoteReports } from './send-reports';
import { useShownState } from './use-shown-state';

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

/** One page of a remote: loads the remote if it is not there yet, and keeps its failures to itself. */
export function RemotePage({ remote, page }: { remote: string; page: string }) {
  const { state: newest, retry } = useRemote(remote);
  const state = useShownState(`${remote}/${page}`, newest);
  const loaded = state?.status === 'ready' ? state.remote : null;
  useEffect(() => {
    remoteReports.show(loaded);
    return () => remoteReports.show(null);
  }, [loaded]);
  const failed = (error: Error) => framed(<RemoteError error={error} onRetry={retry} />);
  if (state?.status === 'failed') return failed(state.error);
  const Content = loaded && (loaded.pages[page] ?? MissingPage);
  return (
    <RemoteBoundary key={`${remote}/${page}/${newest.attempt}`} remote={remote} loaded={loaded} fallback={failed}>
      <Suspense fallback={waiting}>{Content ? <Content /> : waiting}</Suspense>
    </RemoteBoundary>
  );
}

/** The registry promised a page that the build lacks. */
function MissingPage(): ReactNode {
  throw new Error('The remote has no such page.');
}

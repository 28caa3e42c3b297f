import { Suspense, useEffect, type ReactNode } from 'react';
import { Page } from '@tandem/ui/layout';
import { SkeletonList } from '@tandem/ui/skeleton';
import { Delayed } from './delayed';
import { RemoteBoundary } from './remote-boundary';
import { RemoteError } from './remote-error';
import { useRemote } from './remotes-context';
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

/** One page of a remote: loads the remote if it is not there yet, and keeps its failures to itself. */
export function RemotePage({ remote, page }: { remote: string; page: string }) {
  const { state, retry } = useRemote(remote);
  useEffect(() => {
    remoteReports.show(remote);
    return () => remoteReports.show(null);
  }, [remote]);
  if (state.status === 'loading') return waiting;
  if (state.status === 'failed') return framed(<RemoteError error={state.error} onRetry={retry} />);
  const Content = state.remote.pages[page];
  return (
    <RemoteBoundary
      key={`${remote}/${page}/${state.attempt}`}
      remote={remote}
      fallback={(error) => framed(<RemoteError error={error} onRetry={retry} />)}
    >
      <Suspense fallback={waiting}>{Content ? <Content /> : <MissingPage remote={remote} />}</Suspense>
    </RemoteBoundary>
  );
}

/** The registry promised a page that the build lacks. */
function MissingPage({ remote }: { remote: string }): ReactNode {
  throw new Error(`${remote} has no such page.`);
}

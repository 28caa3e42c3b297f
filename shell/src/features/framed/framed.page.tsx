import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { useTitle } from '@tandem/platform';
import { Page } from '@tandem/ui/layout';
import { RemoteError } from '../../remotes/remote-error';
import { RemoteFailure } from '../../remotes/remote-failure';

/** Milliseconds within which a page of another site has to be there (D-S41). */
const LOAD_LIMIT_MS = 15_000;

const Sheet = styled.iframe`
  display: block;
  width: 100%;
  height: calc(100dvh - 128px);
  min-height: 480px;
  border: 0;
  background: var(--surface);
`;

export interface FramedPageProps {
  readonly title: string;
  /** An https address, as the installation names it. */
  readonly url: string;
}

/** A page of another site inside the frame of the product. Its script reaches nothing of this page and leads it nowhere. */
export default function FramedPage({ title, url }: FramedPageProps) {
  useTitle(title);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<'waiting' | 'there' | 'failed'>('waiting');
  useEffect(() => {
    if (state !== 'waiting') return;
    const limit = setTimeout(() => setState('failed'), LOAD_LIMIT_MS);
    return () => clearTimeout(limit);
  }, [state]);
  const retry = () => {
    setAttempt((times) => times + 1);
    setState('waiting');
  };
  if (state === 'failed')
    return (
      <Page>
        <RemoteError error={new RemoteFailure('late')} onRetry={retry} />
      </Page>
    );
  return (
    <Sheet
      key={attempt}
      title={title}
      src={url}
      sandbox="allow-forms allow-popups allow-same-origin allow-scripts"
      referrerPolicy="strict-origin"
      onLoad={() => setState('there')}
    />
  );
}

import { problemOf } from '@tandem/platform';
import { ErrorState } from '@tandem/ui/error-state';
import { Page } from '@tandem/ui/layout';
import { PageHeader } from '@tandem/ui/page-header';
import { SkeletonList } from '@tandem/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { MissingSession } from './missing-session';

const GONE = [403, 404];

interface UnreadPageProps {
  /** What the page is, as long as it is not known of what. */
  readonly title: string;
  /** What the call failed with; nothing while it runs. */
  readonly error?: unknown;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** A page whose one answer is not there: still on its way, failed, or not for this viewer. */
export function UnreadPage({ title, error, isRetrying, onRetry }: UnreadPageProps) {
  const { t } = useTranslation();
  const problem = error === undefined ? null : problemOf(error);
  if (problem && GONE.includes(problem.status)) return <MissingSession />;
  return (
    <Page>
      <PageHeader title={title} />
      {problem ? (
        <ErrorState text={t(problem.error)} onRetry={onRetry} isRetrying={isRetrying} />
      ) : (
        <SkeletonList shape="text" count={1} />
      )}
    </Page>
  );
}

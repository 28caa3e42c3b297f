import { useTranslation } from 'react-i18next';
import type { Problem } from '@tandem/platform';
import { ErrorState } from '@tandem/ui/error-state';
import { Page } from '@tandem/ui/layout';

/** A page that could not start because a call of the shell failed. */
export function CallFailed({ problem, onRetry }: { problem: Problem; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Page>
      <ErrorState title={t('Error loading content:')} text={problem.error} onRetry={onRetry} />
    </Page>
  );
}

import { problemOf } from '@tandem/platform';
import { ButtonLink } from '@tandem/ui/button';
import { EmptyState } from '@tandem/ui/empty-state';
import { ErrorState } from '@tandem/ui/error-state';
import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const GONE = [403, 404];

interface UnreadSessionProps {
  /** What the call failed with. */
  readonly error: unknown;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
  /** Said of one that doesn't exist for this viewer. */
  readonly missing: string;
  /** Address of the list that they find theirs in. */
  readonly list: string;
}

/** In a dialog whose session is not there: one that failed is asked for again, one that doesn't exist for this viewer leads to those that do. */
export function UnreadSession({ error, isRetrying, onRetry, missing, list }: UnreadSessionProps) {
  const { t } = useTranslation();
  const { status, error: text } = problemOf(error);
  if (!GONE.includes(status)) return <ErrorState text={t(text)} onRetry={onRetry} isRetrying={isRetrying} />;
  const back = (
    <ButtonLink size="small" to={list}>
      {t('Go to bookings')}
    </ButtonLink>
  );
  return (
    <div role="alert">
      <EmptyState
        headingLevel={3}
        isCompact
        icon={SearchX}
        title={t('Session not found')}
        text={missing}
        action={back}
      />
    </div>
  );
}

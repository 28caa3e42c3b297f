import { problemOf } from '@tandem/platform';
import { ErrorState } from '@tandem/ui/error-state';
import { Text } from '@tandem/ui/text';
import { useTranslation } from 'react-i18next';

const GONE = [403, 404];

interface UnreadSessionProps {
  /** What the call failed with. */
  readonly error: unknown;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** In a dialog whose session is not there: one that failed is asked for again, one that doesn't exist for this viewer only closed. */
export function UnreadSession({ error, isRetrying, onRetry }: UnreadSessionProps) {
  const { t } = useTranslation();
  const { status, error: text } = problemOf(error);
  if (GONE.includes(status)) return <Text role="alert">{t(text)}</Text>;
  return <ErrorState text={t(text)} onRetry={onRetry} isRetrying={isRetrying} />;
}

import { useTranslation } from 'react-i18next';
import { NETWORK_TEXT } from '@tandem/platform';
import { ErrorState } from '@tandem/ui/error-state';
import { ReloadButton } from './reload-button';
import { isLate, isLoadingError, RemoteFailure } from './remote-failure';

export interface RemoteErrorProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

/** Stands where a remote's page or widget would be. */
export function RemoteError({ error, onRetry }: RemoteErrorProps) {
  const { t } = useTranslation();
  if (error instanceof RemoteFailure && error.kind === 'contract') {
    const reload = <ReloadButton label={t('Reload')} onReload={() => location.reload()} />;
    return <ErrorState title={t('Error loading content:')} text={t(error.message)} actions={reload} />;
  }
  if (error instanceof RemoteFailure)
    return <ErrorState title={t('Error loading content:')} text={t(error.message)} onRetry={onRetry} />;
  if (isLoadingError(error)) {
    const { message } = new RemoteFailure(isLate(error) ? 'late' : 'broken');
    return <ErrorState title={t('Error loading content:')} text={t(message)} onRetry={onRetry} />;
  }
  return <ErrorState title={t(NETWORK_TEXT)} onRetry={onRetry} />;
}

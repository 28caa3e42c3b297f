import { useTitle } from '@tandem/platform';
import { ButtonLink } from '@tandem/ui/button';
import { EmptyState } from '@tandem/ui/empty-state';
import { Page } from '@tandem/ui/layout';
import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useEventPaths } from './event-paths';

/** For an event that doesn't exist for this viewer: it tells no more than an unknown address does. */
export function MissingPage() {
  const { t } = useTranslation();
  const { list } = useEventPaths();
  useTitle(t('Page not found'));
  return (
    <Page>
      <EmptyState
        icon={SearchX}
        title={t('Page not found')}
        text={t('The page you are looking for does not exist.')}
        action={
          <ButtonLink variant="primary" to={list}>
            {t('Go to events')}
          </ButtonLink>
        }
      />
    </Page>
  );
}

import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSession, useTitle } from '@tandem/platform';
import { ButtonLink } from '@tandem/ui/button';
import { EmptyState } from '@tandem/ui/empty-state';
import { Page, Row } from '@tandem/ui/layout';
import { VisuallyHidden } from '@tandem/ui/visually-hidden';
import { useMyPrograms } from '../navigation/my-programs-context';
import { Button } from '@tandem/ui/button';

/** Unknown addresses of every area, and programmes that the person is not in. */
export function NotFound() {
  const { t } = useTranslation();
  const { user } = useSession();
  const openPrograms = useMyPrograms();
  useTitle(t('Page not found'));
  const actions = (
    <Row>
      <ButtonLink variant="primary" to="/">
        {t('Go to home')}
      </ButtonLink>
      {user && <Button onPress={openPrograms}>{t('My Programs')}</Button>}
    </Row>
  );
  return (
    <Page>
      <VisuallyHidden as="h1">{t('Page not found')}</VisuallyHidden>
      <EmptyState
        icon={SearchX}
        title={t('Page not found')}
        text={t('The page you are looking for does not exist.')}
        action={actions}
      />
    </Page>
  );
}

import { useTranslation } from 'react-i18next';
import { useSession, useTitle } from '@tandem/platform';
import { Button } from '@tandem/ui/button';
import { MissingPage } from '@tandem/ui/missing-page';
import { useMyPrograms } from '../navigation/my-programs-context';

/** Unknown addresses of every area, and programmes that the person is not in. */
export function NotFound() {
  const { t } = useTranslation();
  const { user } = useSession();
  const openPrograms = useMyPrograms();
  useTitle(t('Page not found'));
  return (
    <MissingPage
      to="/"
      label={t('Go to home')}
      actions={user && <Button onPress={openPrograms}>{t('My Programs')}</Button>}
    />
  );
}

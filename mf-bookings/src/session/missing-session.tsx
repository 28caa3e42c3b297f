import { paths, useTenant, useTitle } from '@tandem/platform';
import { ButtonLink } from '@tandem/ui/button';
import { MissingPage } from '@tandem/ui/missing-page';
import { useTranslation } from 'react-i18next';

/** For a session that doesn't exist for this viewer. */
export function MissingSession() {
  const { t } = useTranslation();
  const tenant = useTenant();
  useTitle(t('Page not found'));
  const bookings = <ButtonLink to={paths.bookings(tenant)}>{t('Go to bookings')}</ButtonLink>;
  return <MissingPage to={paths.home(tenant)} label={t('Go to home')} actions={bookings} />;
}

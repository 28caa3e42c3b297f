import { useTitle } from '@tandem/platform';
import { MissingPage } from '@tandem/ui/missing-page';
import { useTranslation } from 'react-i18next';
import { useEventPaths } from './event-paths';

/** For an event that doesn't exist for this viewer. */
export function MissingEvent() {
  const { t } = useTranslation();
  const { list } = useEventPaths();
  useTitle(t('Page not found'));
  return <MissingPage to={list} label={t('Go to events')} />;
}

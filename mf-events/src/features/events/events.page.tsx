import { useTranslation } from 'react-i18next';
import { useTitle } from '@tandem/platform';

export default function EventsPage() {
  const { t } = useTranslation();
  useTitle(t('Events'));
  return <h1>{t('Events')}</h1>;
}

import { useTranslation } from 'react-i18next';
import { useTitle } from '@tandem/platform';

export default function ProgrammeHomePage() {
  const { t } = useTranslation();
  useTitle(t('Programme administration'));
  return <h1>{t('Programme administration')}</h1>;
}

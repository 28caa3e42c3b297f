import { useTranslation } from 'react-i18next';
import { draftTexts } from '@tandem/contracts/programme-admin';
import { paths, useTenant } from '@tandem/platform';
import { Banner } from '@tandem/ui/banner';
import { Link } from '@tandem/ui/link';
import { useProgramme } from './use-programme';

/** Why nobody can be invited or paired yet, and what opens the programme; nothing once it is open (D-P15). */
export function DraftNotice() {
  const { t } = useTranslation();
  const tenant = useTenant();
  const { data } = useProgramme();
  if (data?.status !== 'draft') return null;
  return (
    <Banner tone="info">
      {t(draftTexts.closed)} <Link to={paths.admin(tenant, '/setup')}>{t('Continue setup')}</Link>
    </Banner>
  );
}

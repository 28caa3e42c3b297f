import { useTranslation } from 'react-i18next';
import { draftTexts } from '@tandem/contracts/programme-admin';
import { paths, useTenant } from '@tandem/platform';
import { Banner } from '@tandem/ui/banner';
import { Link } from '@tandem/ui/link';
import { useProgramme } from './use-programme';

interface DraftNoticeProps {
  /** What this page still lets admins do, or not yet. */
  readonly children?: string;
}

/** That participants do not get in yet, and what opens the programme; nothing once it is open (D-P15). */
export function DraftNotice({ children }: DraftNoticeProps) {
  const { t } = useTranslation();
  const tenant = useTenant();
  const { data } = useProgramme();
  if (data?.status !== 'draft') return null;
  return (
    <Banner tone="info">
      {t(draftTexts.closed)} {children} <Link to={paths.admin(tenant, '/setup')}>{t('Continue setup')}</Link>
    </Banner>
  );
}

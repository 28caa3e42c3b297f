import { useTranslation } from 'react-i18next';
import { useSession } from '@tandem/platform';
import { Banner } from '@tandem/ui/banner';

/** While the password is one that came with the installation: why no other page opens (D-S50). */
export function PasswordBanner() {
  const { t } = useTranslation();
  const { user } = useSession();
  if (!user?.must_change_password) return null;
  return (
    <Banner tone="warning" role="status">
      {t('Please change your password first. Everything else opens after that.')}
    </Banner>
  );
}

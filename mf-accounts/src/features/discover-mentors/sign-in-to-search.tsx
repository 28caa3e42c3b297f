import { LogIn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '@tandem/platform';
import { Banner } from '@tandem/ui/banner';
import { ButtonLink } from '@tandem/ui/button';

/** Search and filters are for signed-in people; visitors see the first page (A-150, D-A69). */
export function SignInToSearch() {
  const { t } = useTranslation();
  return (
    <Banner
      tone="info"
      actions={
        <ButtonLink to={paths.signIn()} icon={LogIn} size="small">
          {t('Sign in')}
        </ButtonLink>
      }
    >
      {t('Please sign in to search and filter mentors.')}
    </Banner>
  );
}

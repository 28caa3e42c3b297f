import { paths, useTenant } from '@tandem/platform';
import { ButtonLink } from '@tandem/ui/button';
import { EmptyState } from '@tandem/ui/empty-state';
import { Page } from '@tandem/ui/layout';
import { PageHeader } from '@tandem/ui/page-header';
import { LogIn } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Tickets belong to an account. */
export function SignInFirst() {
  const { t } = useTranslation();
  const { enterpriseId, programId } = useTenant();
  const tenant = enterpriseId === null || programId === null ? undefined : { enterpriseId, programId };
  return (
    <Page>
      <PageHeader title={t('Your tickets')} />
      <EmptyState
        icon={LogIn}
        title={t('Sign in to see your tickets')}
        action={
          <ButtonLink variant="primary" to={paths.signIn(tenant)}>
            {t('Sign in')}
          </ButtonLink>
        }
      />
    </Page>
  );
}

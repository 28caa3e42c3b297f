import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MailCheck } from 'lucide-react';
import { paths, useTitle } from '@tandem/platform';
import { Banner } from '@tandem/ui/banner';
import { AlreadyHaveAccount } from '../../auth/already-have-account';
import { AuthPage } from '../../auth/auth-page';
import { useSignInTenant } from '../../auth/use-sign-in-tenant';
import { SignUpForm } from './sign-up-form';

/** Participants' sign-up, into the portal that the address names or into the general marketplace. */
export default function SignUpPage() {
  const { t } = useTranslation();
  const { tenant, theme } = useSignInTenant();
  const [waiting, setWaiting] = useState<string | null>(null);
  useTitle(t('Create an account'));
  return (
    <AuthPage
      title={t('Create an account')}
      lead={
        theme
          ? t('Join {{programme}}.', { programme: theme.name })
          : t('Meet people who have been where you want to go.')
      }
      look="sign-up"
      isWide
      footer={<AlreadyHaveAccount to={paths.signIn(tenant)} />}
    >
      {waiting ? (
        <Banner tone="info" icon={MailCheck} role="status">
          {waiting}
        </Banner>
      ) : (
        <SignUpForm tenant={tenant} onWait={setWaiting} />
      )}
    </AuthPage>
  );
}

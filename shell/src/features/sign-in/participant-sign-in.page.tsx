import { useTranslation } from 'react-i18next';
import { paths, useTitle } from '@tandem/platform';
import { ButtonLink } from '@tandem/ui/button';
import { AuthPage, OtherWay } from '../../auth/auth-page';
import { SignInForm } from './sign-in-form';
import { useSignInTenant } from '../../auth/use-sign-in-tenant';

export default function ParticipantSignInPage() {
  const { t } = useTranslation();
  const { tenant } = useSignInTenant();
  useTitle(t('Sign in'));
  return (
    <AuthPage
      title={t('Welcome back')}
      lead={t('Sign in to meet your mentor, plan sessions and keep your goals moving.')}
      look="sign-in"
    >
      <SignInForm kind="user" tenant={tenant} />
      <OtherWay question={t('New here?')}>
        <ButtonLink to={paths.signUp(tenant)} size="large" block>
          {t('Create an account')}
        </ButtonLink>
      </OtherWay>
    </AuthPage>
  );
}

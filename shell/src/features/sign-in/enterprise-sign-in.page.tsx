import { useTranslation } from 'react-i18next';
import { useTitle } from '@tandem/platform';
import { ButtonLink } from '@tandem/ui/button';
import { AuthPage, OtherWay } from '../../auth/auth-page';
import { SignInForm } from './sign-in-form';

export default function EnterpriseSignInPage() {
  const { t } = useTranslation();
  useTitle(t('Sign in'));
  return (
    <AuthPage title={t('Welcome back')} lead={t('Sign in to run your mentoring programmes.')}>
      <SignInForm kind="enterprise" />
      <OtherWay question={t('New here?')}>
        <ButtonLink to="/register" size="large" block>
          {t('Create an enterprise account')}
        </ButtonLink>
      </OtherWay>
    </AuthPage>
  );
}

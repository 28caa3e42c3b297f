import { useTranslation } from 'react-i18next';
import { useTitle } from '@tandem/platform';
import { AlreadyHaveAccount } from '../../auth/already-have-account';
import { AuthPage } from '../../auth/auth-page';
import { RegisterForm } from './register-form';

export default function RegisterPage() {
  const { t } = useTranslation();
  useTitle(t('Create an enterprise account'));
  return (
    <AuthPage
      title={t('Create an enterprise account')}
      lead={t('Set up mentoring for your people in a few minutes.')}
      look="sign-up"
      isWide
      footer={<AlreadyHaveAccount />}
    >
      <RegisterForm />
    </AuthPage>
  );
}

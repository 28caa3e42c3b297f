import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { paths, problemOf, useTitle } from '@tandem/platform';
import { Button, ButtonLink } from '@tandem/ui/button';
import { FormError } from '@tandem/ui/form-field';
import { Stack } from '@tandem/ui/layout';
import { AuthPage } from '../../auth/auth-page';
import { signUpApi } from '../../auth/sign-up.api';

/** The page behind the link of the mail about a deleted account; opening it alone restores nothing (D-A28). */
export default function RestoreAccountPage() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const [restore, { data, error, isLoading }] = signUpApi.useShellRestoreAccountMutation();
  const token = search.get('token') ?? '-';
  useTitle(t('Restore your account'));
  if (data)
    return (
      <AuthPage title={t('Welcome back')} lead={data.message}>
        <ButtonLink variant="primary" size="large" block to={paths.signIn()}>
          {t('Sign in')}
        </ButtonLink>
      </AuthPage>
    );
  return (
    <AuthPage
      title={t('Restore your account')}
      lead={t('Your profile, your programmes and credits that are still valid come back. Cancelled sessions do not.')}
    >
      <Stack>
        <FormError>{error ? problemOf(error).error : undefined}</FormError>
        <Button variant="primary" size="large" block isPending={isLoading} onPress={() => void restore({ token })}>
          {t('Restore my account')}
        </Button>
      </Stack>
    </AuthPage>
  );
}

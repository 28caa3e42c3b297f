import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { resetPasswordRequest, type ResetPasswordRequest } from '@tandem/contracts/platform';
import { useNotify, useTitle } from '@tandem/platform';
import { Button } from '@tandem/ui/button';
import { FormError } from '@tandem/ui/form-field';
import { Stack } from '@tandem/ui/layout';
import { Link } from '@tandem/ui/link';
import { AuthPage } from '../../auth/auth-page';
import { showServerErrors } from '../../auth/show-server-errors';
import { NewPassword } from '../../auth/field';
import { signUpApi } from '../../auth/sign-up.api';

export default function ResetPasswordPage() {
  const { t } = useTranslation();
  useTitle(t('Reset password'));
  const notify = useNotify();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [reset] = signUpApi.useShellResetPasswordMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const { control, handleSubmit, formState, setError } = useForm<ResetPasswordRequest>({
    resolver: zodResolver(resetPasswordRequest),
    // The last resort of old mails was called `token`; a link without either is refused by the server in its own words.
    defaultValues: {
      password: '',
      password_confirmation: '',
      reset_password_token: search.get('reset_password_token') ?? search.get('token') ?? '-',
    },
  });
  const submit = async (values: ResetPasswordRequest) => {
    setFailure(null);
    const answer = await reset(values);
    if (answer.error) {
      setFailure(showServerErrors(answer.error, ['password', 'password_confirmation'], setError));
      return;
    }
    notify.success(t('Password has been reset'));
    await navigate('/login');
  };
  return (
    <AuthPage
      title={t('Choose a new password')}
      lead={t('At least 8 characters, with an uppercase letter, a number and a special character.')}
    >
      <form noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
        <Stack $gap={5}>
          <FormError>{failure ?? undefined}</FormError>
          <NewPassword control={control} name="password" label={t('New password')} />
          <NewPassword control={control} name="password_confirmation" label={t('Confirm password')} />
          <Button type="submit" variant="primary" size="large" block isPending={formState.isSubmitting}>
            {t('Reset password')}
          </Button>
          <Link to="/login">{t('Back to sign in')}</Link>
        </Stack>
      </form>
    </AuthPage>
  );
}

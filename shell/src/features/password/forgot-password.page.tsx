import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslation } from 'react-i18next';
import { Mail } from 'lucide-react';
import { forgotPasswordRequest, type ForgotPasswordRequest } from '@tandem/contracts/platform';
import { problemOf, useNotify, useTitle } from '@tandem/platform';
import { Button } from '@tandem/ui/button';
import { FormError } from '@tandem/ui/form-field';
import { Stack } from '@tandem/ui/layout';
import { Link } from '@tandem/ui/link';
import { AuthPage } from '../../auth/auth-page';
import { TextInput } from '../../auth/field';
import { signUpApi } from '../../auth/sign-up.api';

export default function ForgotPasswordPage() {
  const { t } = useTranslation();
  useTitle(t('Forgot password'));
  const notify = useNotify();
  const [ask] = signUpApi.useShellForgotPasswordMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const { control, handleSubmit, formState, reset } = useForm<ForgotPasswordRequest>({
    resolver: zodResolver(forgotPasswordRequest),
    defaultValues: { email: '' },
  });
  const submit = async (values: ForgotPasswordRequest) => {
    setFailure(null);
    const answer = await ask(values);
    if (answer.error) {
      setFailure(problemOf(answer.error).error);
      return;
    }
    notify.success(t('Password reset link sent to your email'));
    reset();
  };
  return (
    <AuthPage title={t('Forgot password?')} lead={t('Tell us your email and we send you a link to choose a new one.')}>
      <form noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
        <Stack $gap={5}>
          <FormError>{failure ?? undefined}</FormError>
          <TextInput control={control} name="email" label={t('Email')} type="email" autoComplete="email" icon={Mail} />
          <Button type="submit" variant="primary" size="large" block isPending={formState.isSubmitting}>
            {t('Send reset link')}
          </Button>
          <Link to="/login">{t('Back to sign in')}</Link>
        </Stack>
      </form>
    </AuthPage>
  );
}

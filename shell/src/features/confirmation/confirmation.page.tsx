import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { problemOf, useNotify, useSession, useTitle } from '@tandem/platform';
import { Button, ButtonLink } from '@tandem/ui/button';
import { FormError } from '@tandem/ui/form-field';
import { Stack } from '@tandem/ui/layout';
import { AuthPage } from '../../auth/auth-page';
import { signUpApi } from '../../auth/sign-up.api';
import { useResend } from './use-resend';

/** The page behind the link of the confirmation mail. */
export default function ConfirmationPage() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const notify = useNotify();
  const { user } = useSession();
  const { resend, isSending } = useResend(user, 'participant');
  const [confirm, { error }] = signUpApi.useShellConfirmEmailMutation();
  const token = search.get('confirmation_token') ?? '-';
  const asked = useRef(false);
  useTitle(t('Confirm your email'));
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void confirm({ confirmation_token: token }).then((answer) => {
      if (answer.error) return;
      notify.success(t('Your email has been confirmed.'));
      void navigate('/', { replace: true });
    });
  }, [confirm, navigate, notify, t, token]);
  return (
    <AuthPage title={t('Confirm your email')} lead={error ? undefined : t('One moment, please.')}>
      <Stack>
        <FormError>{error ? problemOf(error).error : undefined}</FormError>
        {error && user && (
          <Button variant="primary" size="large" block isPending={isSending} onPress={() => void resend()}>
            {t('Send the email again')}
          </Button>
        )}
        {error && (
          <ButtonLink size="large" block to="/">
            {t('Go to home')}
          </ButtonLink>
        )}
      </Stack>
    </AuthPage>
  );
}

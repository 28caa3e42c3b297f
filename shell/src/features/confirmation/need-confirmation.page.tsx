import { useTranslation } from 'react-i18next';
import { useSession, useTitle } from '@tandem/platform';
import { Button, ButtonLink } from '@tandem/ui/button';
import { Stack } from '@tandem/ui/layout';
import { AuthPage } from '../../auth/auth-page';
import { useResend } from './use-resend';

/** Tells somebody who has just registered to look into their mailbox. */
export default function NeedConfirmationPage() {
  const { t } = useTranslation();
  const { user } = useSession();
  const { resend, isSending } = useResend(user, 'enterprise');
  useTitle(t('Confirm your email'));
  const lead = user
    ? t('We sent a link to {{email}}. Open it to confirm your email.', { email: user.email })
    : t('We sent you a link. Open it to confirm your email.');
  return (
    <AuthPage title={t('Check your email')} lead={lead}>
      <Stack>
        <ButtonLink variant="primary" size="large" block to={user ? '/dashboard' : '/login'}>
          {t('Continue')}
        </ButtonLink>
        {user && (
          <Button size="large" block isPending={isSending} onPress={() => void resend()}>
            {t('Send the email again')}
          </Button>
        )}
      </Stack>
    </AuthPage>
  );
}

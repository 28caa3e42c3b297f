import { useTranslation } from 'react-i18next';
import { useSession } from '@tandem/platform';
import { Banner } from '@tandem/ui/banner';
import { Button } from '@tandem/ui/button';
import { useResend } from '../features/confirmation/use-resend';

/** Until the e-mail address is confirmed. */
export function EmailBanner({ app }: { app: 'enterprise' | 'participant' }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const { resend, isSending } = useResend(user, app);
  if (!user || user.confirmed_at) return null;
  return (
    <Banner
      tone="warning"
      role="status"
      actions={
        <Button size="small" isPending={isSending} onPress={() => void resend()}>
          {t('Resend email')}
        </Button>
      }
    >
      {t('Please confirm your email address. We sent a link to {{email}}.', { email: user.email })}
    </Banner>
  );
}

import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { FALLBACK_TEXT, NETWORK_TEXT, problemOf, useNotify } from '@tandem/platform';
import type { CurrentUser } from '@tandem/platform';
import { signUpApi } from '../../auth/sign-up.api';

/** Sends the confirmation mail again, by the enterprise app's call or by the participants'; makes no call once it is confirmed. */
export function useResend(
  user: CurrentUser | null,
  app: 'enterprise' | 'participant',
): { resend: () => Promise<void>; isSending: boolean } {
  const { t } = useTranslation();
  const notify = useNotify();
  const [byEnterprise, enterprise] = signUpApi.useShellResendEnterpriseMutation();
  const [byParticipant, participant] = signUpApi.useShellResendParticipantMutation();
  const resend = useCallback(async () => {
    if (!user) return;
    if (user.confirmed_at) {
      notify.info(t('Your account is already verified.'));
      return;
    }
    if (app === 'enterprise') {
      const answer = await byEnterprise({ email: user.email });
      if (answer.error) notify.error(t(FALLBACK_TEXT));
      else notify.success(t('Confirmation email sent'));
      return;
    }
    const answer = await byParticipant();
    if (answer.data) notify.success(answer.data.message);
    else notify.error(textOfRefusal(answer.error, t));
  }, [app, byEnterprise, byParticipant, notify, t, user]);
  return { resend, isSending: enterprise.isLoading || participant.isLoading };
}

function textOfRefusal(error: unknown, t: (text: string) => string): string {
  const problem = problemOf(error);
  if (problem.status === 0) return t(NETWORK_TEXT);
  return problem.error === FALLBACK_TEXT ? t('Failed to resend confirmation email.') : problem.error;
}

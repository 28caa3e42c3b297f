import type { EnterpriseSignInRequest, ParticipantSignInRequest } from '@tandem/contracts/platform';
import { useNotify } from '@tandem/platform';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { sessionApi } from '../../session/session.api';

/** Signs in whoever has just made an account. Where that fails the account is there all the same, and the same form could not make it again. */
export function useFirstSignIn(signInPage: string) {
  const { t } = useTranslation();
  const notify = useNotify();
  const navigate = useNavigate();
  const [signIn] = sessionApi.useShellSignInMutation();
  return async (request: ParticipantSignInRequest | EnterpriseSignInRequest): Promise<void> => {
    const { error } = await signIn(request);
    if (!error) return;
    notify.success(t('Your account was created. Please sign in.'));
    await navigate(signInPage);
  };
}

import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { api, FALLBACK_TEXT, paths, useNotify, useTenant } from '@tandem/platform';
import { sessionSlice } from '@tandem/platform/host';
import { tellOtherTabs } from './other-tabs';
import { sessionApi } from './session.api';

/** Ends the session and goes to the sign-in page, in the portal's dress where the person was in one. */
export function useSignOut(): () => Promise<void> {
  const { t } = useTranslation();
  const [endSession] = sessionApi.useShellEndSessionMutation();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const notify = useNotify();
  const { isPortal, enterpriseId, programId } = useTenant();
  return useCallback(async () => {
    dispatch(sessionSlice.actions.leaving());
    const ended = await endSession({ isPortal });
    if (ended.error) {
      dispatch(sessionSlice.actions.stayed());
      notify.error(t(FALLBACK_TEXT));
      return;
    }
    tellOtherTabs({ kind: 'signed-out' });
    const target =
      isPortal && enterpriseId && programId
        ? paths.signIn({ enterpriseId, programId })
        : programId
          ? paths.signIn()
          : paths.enterpriseSignIn();
    dispatch(sessionSlice.actions.loggedOut());
    await navigate(target);
    dispatch(api.util.resetApiState());
    notify.success(t('Logout successful'));
  }, [dispatch, endSession, enterpriseId, isPortal, navigate, notify, programId, t]);
}

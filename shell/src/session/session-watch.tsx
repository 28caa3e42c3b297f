import { useEffect } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { paths, useNotify, useSession, useTenant } from '@tandem/platform';
import { renewSession, sessionSlice, type PlatformState, type PlatformDispatch } from '@tandem/platform/host';
import { hearOtherTabs } from './other-tabs';
import { rememberReturn } from './return-to';
import { SignInAgain } from './sign-in-again';

/** Follows the session: what other tabs do with it, and what happens when it ends under an open page. */
export function SessionWatch() {
  const { status, unsavedForms } = useSelector((state: PlatformState) => state.session);
  useOtherTabs();
  useLeaveWhenEnded(status === 'expired' && unsavedForms === 0);
  return status === 'expired' && unsavedForms > 0 ? <SignInAgain /> : null;
}

function useOtherTabs(): void {
  const { user } = useSession();
  const store = useStore<PlatformState>();
  const dispatch = useDispatch<PlatformDispatch>();
  useEffect(
    () =>
      hearOtherTabs((news) => {
        const isSamePerson = news.kind === 'signed-in' && news.userId === user?.id;
        // The person who waits in the dialog over an unsaved form has signed in elsewhere: the dialog is done.
        if (isSamePerson && store.getState().session.status === 'expired') void renewSession({ dispatch });
        else if (!isSamePerson) window.location.assign('/');
      }),
    [store, dispatch, user?.id],
  );
}

function useLeaveWhenEnded(hasEnded: boolean): void {
  const { t } = useTranslation();
  const notify = useNotify();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const { pathname, search } = useLocation();
  const { isPortal, enterpriseId, programId } = useTenant();
  useEffect(() => {
    if (!hasEnded) return;
    rememberReturn(pathname + search);
    dispatch(sessionSlice.actions.signedOut());
    notify.info(t('Your session has expired. Please sign in again.'));
    const tenant = isPortal && enterpriseId && programId ? { enterpriseId, programId } : undefined;
    void navigate(programId === null ? paths.enterpriseSignIn() : paths.signIn(tenant), { replace: true });
  }, [hasEnded, pathname, search, dispatch, notify, navigate, t, isPortal, enterpriseId, programId]);
}

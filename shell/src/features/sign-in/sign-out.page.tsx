import { useEffect, useRef } from 'react';
import { Navigate } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { paths, useSession, useTitle } from '@tandem/platform';
import { Page } from '@tandem/ui/layout';
import { Text } from '@tandem/ui/text';
import { useSignOut } from '../../session/use-sign-out';

/** /users/logout: ends the session as soon as it opens. */
export default function SignOutPage() {
  const { t } = useTranslation();
  const { status } = useSession();
  const signOut = useSignOut();
  const started = useRef(false);
  useTitle(t('Logout'));
  useEffect(() => {
    if (started.current || status === 'signed-out') return;
    started.current = true;
    void signOut();
  }, [signOut, status]);
  if (status === 'signed-out' && !started.current) return <Navigate replace to={paths.signIn()} />;
  return (
    <Page as="main" id="main">
      <Text role="status">{t('Signing you out')}</Text>
    </Page>
  );
}

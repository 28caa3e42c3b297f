import { useTranslation } from 'react-i18next';
import { useSession, useTenant } from '@tandem/platform';
import { Dialog } from '@tandem/ui/dialog';
import { SignInForm } from '../features/sign-in/sign-in-form';
import { useSignOut } from './use-sign-out';

/** Over a page with unsaved input whose session has ended: signing in again keeps every word. */
export function SignInAgain() {
  const { t } = useTranslation();
  const { user } = useSession();
  const { programId } = useTenant();
  const signOut = useSignOut();
  return (
    <Dialog
      isOpen
      onClose={() => void signOut()}
      isDismissable={false}
      size="small"
      title={t('Your session has expired. Please sign in again.')}
    >
      <SignInForm kind={programId === null ? 'enterprise' : 'user'} email={user?.email ?? ''} isAgain />
    </Dialog>
  );
}

import { useTranslation } from 'react-i18next';
import { useNotify, useSession } from '@tandem/platform';
import { ConfirmDialog } from '@tandem/ui/confirm-dialog';
import { usersApi } from '../../users.api';
import { useRefusalText } from './use-refusal-text';
import type { UserDialogProps } from './use-chosen-user';

/** Signs a person out everywhere (D-A148). */
export function EndSessionsDialog({ user, onClose }: UserDialogProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const refusal = useRefusalText();
  const isOwn = useSession().user?.id === user.id;
  const [end, { isLoading, error }] = usersApi.useAccountsEndSessionsMutation();
  const name = user.full_name;
  const confirm = async () => {
    if ((await end(user.id)).error) return;
    notify.success(t('{{name}} is signed out everywhere.', { name }));
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={t('End all sessions of {{name}}?', { name })}
      text={
        isOwn
          ? t('This is your own account: you are signed out on every device, this one too, and can sign in again.')
          : t('{{name}} is signed out on every device at once, loses what is not saved, and can sign in again.', {
              name,
            })
      }
      confirmLabel={t('End sessions')}
      isPending={isLoading}
      error={refusal(error)}
    />
  );
}

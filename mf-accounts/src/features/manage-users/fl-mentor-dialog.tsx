import { useTranslation } from 'react-i18next';
import { useNotify } from '@tandem/platform';
import { ConfirmDialog } from '@tandem/ui/confirm-dialog';
import { usersApi } from '../../users.api';
import { useRefusalText } from './use-refusal-text';
import type { UserDialogProps } from './use-chosen-user';

/** Turns the first-line mentor on or off, naming what it means for credits (D-A75). */
export function FlMentorDialog({ user, onClose }: UserDialogProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const refusal = useRefusalText();
  const [set, { isLoading, error }] = usersApi.useAccountsSetFlMentorMutation();
  const { full_name: name, is_fl_mentor: isNow } = user;
  const confirm = async () => {
    if ((await set({ userId: user.id, is_fl_mentor: !isNow })).error) return;
    const said = isNow
      ? t('{{name}} is no longer a first-line mentor.', { name })
      : t('{{name}} is a first-line mentor now.', { name });
    notify.success(said);
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={
        isNow ? t('End {{name}} as first-line mentor?', { name }) : t('Make {{name}} a first-line mentor?', { name })
      }
      text={
        isNow
          ? t('{{name}} pays for sessions as a mentee again and sees the credits.', { name })
          : t('{{name}} books sessions without paying and no longer sees credits. Credits that are left are kept.', {
              name,
            })
      }
      confirmLabel={isNow ? t('End as first-line mentor') : t('Make first-line mentor')}
      tone={isNow ? 'danger' : 'primary'}
      isPending={isLoading}
      error={refusal(error)}
    />
  );
}

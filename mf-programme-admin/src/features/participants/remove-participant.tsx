import { useTranslation } from 'react-i18next';
import type { ParticipantRow } from '@tandem/contracts/programme-admin';
import { useNotify } from '@tandem/platform';
import { ConfirmDialog } from '@tandem/ui/confirm-dialog';
import { peopleApi } from '../../people.api';
import { roleNames } from './role-names';

export interface RemoveParticipantProps {
  /** Null while nobody is about to be removed. */
  readonly row: ParticipantRow | null;
  readonly onClose: () => void;
}

/** Asks once, then takes the role from the person (P-288, P-291). */
export function RemoveParticipant({ row, onClose }: RemoveParticipantProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const [remove, { isLoading }] = peopleApi.useProgrammeAdminRemoveRoleMutation();
  const name = row?.full_name ?? '';
  const lost = { name, role: row ? t(roleNames[row.role]) : '' };
  const text =
    row?.role === 'mentee' || row?.role === 'mentor'
      ? t(
          '{{name}} loses the role {{role}} here: pairings end, groups are left and coming sessions are cancelled. A new invitation gives the role again.',
          lost,
        )
      : t('{{name}} loses the role {{role}} here. A new invitation gives it again.', lost);
  const confirm = async () => {
    if (!row) return;
    const { error } = await remove({ role_id: row.role_id, user_id: row.user_id });
    if (error) notify.error(t('An error occured. Please try again later'));
    else notify.success(t('{{name}} has been successfully removed.', { name }));
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen={row !== null}
      onClose={onClose}
      onConfirm={() => void confirm()}
      isPending={isLoading}
      title={t('Remove {{name}}?', { name })}
      text={text}
      confirmLabel={t('Remove')}
      cancelLabel={t('Keep')}
    />
  );
}

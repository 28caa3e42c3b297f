import { useTranslation } from 'react-i18next';
import type { Objective } from '@tandem/contracts/accounts';
import { problemOf, useNotify } from '@tandem/platform';
import { ConfirmDialog } from '@tandem/ui/confirm-dialog';
import { objectivesApi } from '../../objectives.api';

interface DialogProps {
  readonly onClose: () => void;
  /** It is gone; the dialog is to close. */
  readonly onDeleted: () => void;
}

const isGone = (error: unknown) => problemOf(error).status === 404;

/** Deletes the whole plan. What another tab deleted before is deleted, too. */
export function DeletePlanDialog({ planId, onClose, onDeleted }: DialogProps & { readonly planId: number }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const [remove, { isLoading, error }] = objectivesApi.useAccountsDeletePlanMutation();
  const confirm = async () => {
    const answer = await remove(planId);
    if (answer.error && !isGone(answer.error)) return;
    notify.success(t('Your objectives were deleted.'));
    onDeleted();
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={t('Delete objectives')}
      text={t('Are you sure you want to delete these objectives? this action cannot be undone.')}
      confirmLabel={t('Delete')}
      isPending={isLoading}
      error={error && t('Failed to delete objectives. Please try again.')}
    />
  );
}

/** Deletes one of them (D-A118). */
export function DeleteObjectiveDialog({
  objective,
  onClose,
  onDeleted,
}: DialogProps & { readonly objective: Objective }) {
  const { t } = useTranslation();
  const [remove, { isLoading, error }] = objectivesApi.useAccountsDeleteObjectiveMutation();
  const confirm = async () => {
    const answer = await remove(objective.id);
    if (!answer.error || isGone(answer.error)) onDeleted();
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={t('Delete this objective?')}
      text={t('"{{title}}" is taken out of your plan. This cannot be undone.', { title: objective.title })}
      confirmLabel={t('Delete')}
      isPending={isLoading}
      error={error && t('Failed to delete objectives. Please try again.')}
    />
  );
}

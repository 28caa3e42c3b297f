import { useTranslation } from 'react-i18next';
import type { AgendaView } from '@tandem/contracts/programme-admin';
import { useNotify } from '@tandem/platform';
import { ConfirmDialog } from '@tandem/ui/confirm-dialog';
import { agendasApi } from '../../agendas.api';

export interface RemoveAgendaProps {
  /** Null while none is about to be deleted. */
  readonly agenda: AgendaView | null;
  readonly onClose: () => void;
  /** The page and the dashboard say it differently (D-P86). */
  readonly told: { readonly done: string; readonly failed: string };
}

/** Asks once, then deletes the agenda. */
export function RemoveAgenda({ agenda, onClose, told }: RemoveAgendaProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const [remove, { isLoading }] = agendasApi.useProgrammeAdminRemoveAgendaMutation();
  const confirm = async () => {
    if (!agenda) return;
    const { error } = await remove(agenda.id);
    if (error) notify.error(t(told.failed));
    else notify.success(t(told.done));
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen={agenda !== null}
      onClose={onClose}
      onConfirm={() => void confirm()}
      isPending={isLoading}
      title={t('Delete {{name}}?', { name: agenda?.title ?? '' })}
      text={t('Nobody sees it any more. This cannot be undone.')}
      confirmLabel={t('Delete')}
      cancelLabel={t('Keep')}
    />
  );
}

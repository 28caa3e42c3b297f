import { useTranslation } from 'react-i18next';
import type { MentorApplication } from '@tandem/contracts/accounts';
import { ConfirmDialog } from '@tandem/ui/confirm-dialog';

interface DeclineDialogProps {
  /** Null keeps the dialog closed. */
  readonly application: MentorApplication | null;
  readonly isPending: boolean;
  readonly onClose: () => void;
  readonly onConfirm: (application: MentorApplication) => void;
}

/** Declining cannot be taken back, so it asks once. */
export function DeclineDialog({ application, isPending, onClose, onConfirm }: DeclineDialogProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      isOpen={application !== null}
      onClose={onClose}
      onConfirm={() => application && onConfirm(application)}
      title={t('Decline {{name}}?', { name: application?.full_name ?? '' })}
      text={t('The applicant is told by e-mail and is not shown to mentees. This cannot be undone.')}
      confirmLabel={t('Decline')}
      isPending={isPending}
    />
  );
}

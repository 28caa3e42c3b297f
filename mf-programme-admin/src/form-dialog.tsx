import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@tandem/ui/button';
import { Dialog, FootSpace, type DialogProps } from '@tandem/ui/dialog';

export interface FormDialogProps extends Pick<DialogProps, 'title' | 'size' | 'onClose' | 'isDismissable'> {
  readonly saveLabel: string;
  readonly onSave: () => void;
  readonly isSaving: boolean;
  readonly isSaveDisabled?: boolean;
  readonly children: ReactNode;
}

/** A form over the page, with the way out and the way on at its foot. */
export function FormDialog({ saveLabel, onSave, isSaving, isSaveDisabled, children, ...dialog }: FormDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      {...dialog}
      isOpen
      footer={
        <>
          <FootSpace />
          <Button variant="quiet" onPress={dialog.onClose}>
            {t('Cancel')}
          </Button>
          <Button variant="primary" isDisabled={isSaveDisabled} isPending={isSaving} onPress={onSave}>
            {saveLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

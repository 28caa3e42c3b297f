import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@tandem/ui/button';
import { Dialog, FootSpace } from '@tandem/ui/dialog';

export interface UserFormProps {
  readonly title: string;
  readonly saveLabel: string;
  readonly onClose: () => void;
  readonly onSave: () => void;
  readonly isSaving: boolean;
  readonly children: ReactNode;
}

/** A form about one account over the page, with the way out and the way on at its foot. */
export function UserForm({ title, saveLabel, onClose, onSave, isSaving, children }: UserFormProps) {
  const { t } = useTranslation();
  const footer = (
    <>
      <FootSpace />
      <Button variant="quiet" onPress={onClose} isDisabled={isSaving}>
        {t('Cancel')}
      </Button>
      <Button variant="primary" onPress={onSave} isPending={isSaving}>
        {saveLabel}
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} size="small" title={title} footer={footer} isDismissable={false}>
      {children}
    </Dialog>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button';
import { Dialog, FootSpace } from '../dialog';
import { FormError } from '../form-field';
import { Text } from '../text';

export interface ConfirmDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
  /** Names the thing: "Cancel this session?" */
  title: string;
  /** Whether it can be undone. */
  text?: ReactNode;
  /** Fields: a reason. */
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'danger' | 'primary';
  isPending?: boolean;
  /** There is nothing to confirm any more; the text says why. */
  isConfirmDisabled?: boolean;
  /** Why it failed; the dialog stays open. */
  error?: string;
}

/** Asks once before something that matters. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    text,
    children,
    confirmLabel,
    cancelLabel,
    tone = 'danger',
    isPending = false,
    isConfirmDisabled = false,
    error,
    onConfirm,
    ...frame
  } = props;
  const { t } = useTranslation();
  const footer = (
    <>
      <FootSpace />
      <Button variant="quiet" onPress={frame.onClose} isDisabled={isPending}>
        {cancelLabel ?? t('Cancel')}
      </Button>
      <Button variant={tone} onPress={onConfirm} isPending={isPending} isDisabled={isConfirmDisabled}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog {...frame} role="alertdialog" size="small" title={title} footer={footer} isDismissable={false}>
      {text && (
        <Text as="div" $tone="soft">
          {text}
        </Text>
      )}
      {children}
      <FormError>{error}</FormError>
    </Dialog>
  );
}

import { useId, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@tandem/ui/button';
import { Dialog, FootSpace, type DialogProps } from '@tandem/ui/dialog';

export interface FormDialogProps extends Pick<
  DialogProps,
  'title' | 'size' | 'onClose' | 'isDismissable' | 'isKeyProof'
> {
  readonly saveLabel: string;
  readonly onSave: () => void;
  readonly isSaving: boolean;
  readonly isSaveDisabled?: boolean;
  /** Stands at the foot instead, once there is nothing to save any more. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

const choices = 'input[type="radio"], input[type="checkbox"], [role="combobox"]';

/** Enter ends the form in a line of text; whoever is choosing has not said the last word. */
function stayAtChoices(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof Element && event.target.matches(choices)) event.preventDefault();
}

/** A form over the page, with the way out and the way on at its foot. */
export function FormDialog(props: FormDialogProps) {
  const { saveLabel, onSave, isSaving, isSaveDisabled, footer, children, ...dialog } = props;
  const { t } = useTranslation();
  const form = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSaving && !isSaveDisabled) onSave();
  };
  return (
    <Dialog
      {...dialog}
      isOpen
      footer={
        footer ?? (
          <>
            <FootSpace />
            <Button variant="quiet" onPress={dialog.onClose}>
              {t('Cancel')}
            </Button>
            <Button variant="primary" type="submit" form={form} isDisabled={isSaveDisabled} isPending={isSaving}>
              {saveLabel}
            </Button>
          </>
        )
      }
    >
      <form id={form} noValidate onSubmit={submit} onKeyDownCapture={stayAtChoices}>
        {children}
      </form>
    </Dialog>
  );
}

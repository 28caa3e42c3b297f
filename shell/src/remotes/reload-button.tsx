import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useTranslation } from 'react-i18next';
import { Button } from '@tandem/ui/button';
import { ConfirmDialog } from '@tandem/ui/confirm-dialog';
import type { PlatformState } from '@tandem/platform/host';

interface ReloadButtonProps {
  readonly label: string;
  /** The name for those who do not see what stands around it. */
  readonly fullLabel?: string;
  readonly onReload: () => void;
}

/** Loads the page anew; asks first where something was typed and not saved. */
export function ReloadButton({ label, fullLabel, onReload }: ReloadButtonProps) {
  const { t } = useTranslation();
  const unsaved = useSelector((state: PlatformState) => state.session.unsavedForms);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button size="small" aria-label={fullLabel} onPress={() => (unsaved > 0 ? setAsking(true) : onReload())}>
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={onReload}
        title={t('Reload without saving?')}
        text={t('What you typed on this page is not saved yet and would be lost.')}
        confirmLabel={t('Reload anyway')}
        cancelLabel={t('Keep typing')}
      />
    </>
  );
}

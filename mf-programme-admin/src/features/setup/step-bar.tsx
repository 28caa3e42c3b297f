import { useState } from 'react';
import { Button } from '@tandem/ui/button';
import { useTranslation } from 'react-i18next';
import { SaveBar } from '../../programme-form/form.styles';

interface StepBarProps {
  readonly isSaving: boolean;
  readonly isLast?: boolean;
  readonly onSubmit: () => void;
  readonly onDraft: () => void;
}

/** Submit goes on to the next step, a draft stays (P-089, P-090). */
export function StepBar({ isSaving, isLast = false, onSubmit, onDraft }: StepBarProps) {
  const { t } = useTranslation();
  // The pressed button waits but stays a button, so that it keeps the focus.
  const [pressed, setPressed] = useState<'submit' | 'draft'>('submit');
  const press = (which: 'submit' | 'draft', act: () => void) => () => {
    setPressed(which);
    act();
  };
  const stateOf = (which: 'submit' | 'draft') =>
    pressed === which ? { isPending: isSaving } : { isDisabled: isSaving };
  return (
    <SaveBar>
      <Button variant="primary" {...stateOf('submit')} blockOnPhone onPress={press('submit', onSubmit)}>
        {isLast ? t('Submit') : t('Submit and continue')}
      </Button>
      <Button {...stateOf('draft')} blockOnPhone onPress={press('draft', onDraft)}>
        {t('Save draft')}
      </Button>
    </SaveBar>
  );
}

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
  return (
    <SaveBar>
      <Button variant="primary" isPending={isSaving} blockOnPhone onPress={onSubmit}>
        {isLast ? t('Submit') : t('Submit and continue')}
      </Button>
      <Button isDisabled={isSaving} blockOnPhone onPress={onDraft}>
        {t('Save draft')}
      </Button>
    </SaveBar>
  );
}

import { IconButton } from '@tandem/ui/icon-button';
import { Minus, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { StepperBox } from './view-event.styles';

export interface AmountStepperProps {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
}

/** How many of one ticket, one at a time (E-065). */
export function AmountStepper({ label, value, max, onChange }: AmountStepperProps) {
  const { t } = useTranslation();
  return (
    <StepperBox role="group" aria-label={label}>
      <IconButton
        label={t('Fewer {{name}}', { name: label })}
        icon={Minus}
        withTooltip={false}
        isDisabled={value <= 0}
        onPress={() => onChange(value - 1)}
      />
      <output aria-label={t('Amount of {{name}}', { name: label })}>{value}</output>
      <IconButton
        label={t('More {{name}}', { name: label })}
        icon={Plus}
        withTooltip={false}
        isDisabled={value >= max}
        onPress={() => onChange(value + 1)}
      />
    </StepperBox>
  );
}

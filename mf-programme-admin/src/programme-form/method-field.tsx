import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { PairingMethod } from '@tandem/contracts/programme-admin';
import { Radio, RadioGroup } from '@tandem/ui/radio-group';

/** Names and texts of the pairing methods (P-082..P-084). */
export const methods: readonly { id: PairingMethod; name: string; text: string }[] = [
  { id: 'mentee_picks', name: 'Traditional', text: 'Mentee picks mentor.' },
  { id: 'mentor_picks', name: 'Reverse', text: 'Mentor picks mentee.' },
  { id: 'admin_pairs', name: 'Admin Paired', text: 'Participant paired by admins.' },
];

export const methodName = (id: PairingMethod): string => methods.find((one) => one.id === id)?.name ?? id;

export interface MethodFieldProps {
  readonly value: PairingMethod | '';
  readonly onChange: (value: PairingMethod) => void;
  readonly onBlur?: () => void;
  readonly error?: string;
  readonly ref?: Ref<HTMLInputElement>;
}

export function MethodField({ value, onChange, error }: MethodFieldProps) {
  const { t } = useTranslation();
  const take = (id: string) => {
    const method = methods.find((one) => one.id === id);
    if (method) onChange(method.id);
  };
  return (
    <RadioGroup label={t('Mentorship Pairing Type')} value={value || null} onChange={take} error={error}>
      {methods.map(({ id, name, text }) => (
        <Radio key={id} value={id} description={t(text)}>
          {t(name)}
        </Radio>
      ))}
    </RadioGroup>
  );
}

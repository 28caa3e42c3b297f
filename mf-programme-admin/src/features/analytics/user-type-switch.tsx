import { useTranslation } from 'react-i18next';
import type { AnalyticsUserType } from '@tandem/contracts/programme-admin';
import { Segmented } from '@tandem/ui/segmented';

interface UserTypeSwitchProps {
  readonly value: AnalyticsUserType;
  readonly onChange: (type: AnalyticsUserType) => void;
}

/** Mentee or Mentor. */
export function UserTypeSwitch({ value, onChange }: UserTypeSwitchProps) {
  const { t } = useTranslation();
  return (
    <Segmented
      label={t('User type')}
      items={[
        { id: 'mentee', label: t('Mentee') },
        { id: 'mentor', label: t('Mentor') },
      ]}
      selected={value}
      onChange={(id) => onChange(id === 'mentor' ? 'mentor' : 'mentee')}
    />
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ComboBox } from '@tandem/ui/combo-box';
import { useMemberSearch, type MemberRole } from './member-search';

export interface MemberFieldProps {
  readonly role: MemberRole;
  readonly label: string;
  readonly onChange: (userId: number | null) => void;
}

/** One member of a role, found by typing. */
export function MemberField({ role, label, onChange }: MemberFieldProps) {
  const { t } = useTranslation();
  const { typed, type, isFetching, options } = useMemberSearch(role);
  const [chosen, setChosen] = useState<number | null>(null);
  const choose = (id: string | number | null) => {
    const userId = id === null ? null : Number(id);
    setChosen(userId);
    onChange(userId);
  };
  return (
    <ComboBox
      label={label}
      placeholder={t('Name, email or phone')}
      options={options}
      value={chosen}
      onChange={choose}
      inputValue={typed}
      onInputChange={type}
      isLoading={isFetching}
    />
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PairedPerson } from '@tandem/contracts/programme-admin';
import { ComboBox } from '@tandem/ui/combo-box';
import { useMemberSearch, type MemberRole } from './member-search';

export interface MemberFieldProps {
  readonly role: MemberRole;
  readonly label: string;
  /** Chosen already; for another one give the field another key. */
  readonly initial?: PairedPerson | null;
  readonly onChange: (userId: number | null) => void;
}

/** One member of a role, found by typing. */
export function MemberField({ role, label, initial = null, onChange }: MemberFieldProps) {
  const { t } = useTranslation();
  const { typed, type, isFetching, options } = useMemberSearch(role, initial?.full_name);
  const [chosen, setChosen] = useState<number | null>(initial?.id ?? null);
  const choose = (id: string | number | null) => {
    const userId = id === null ? null : Number(id);
    // The search owns the text of the field, so the name of the chosen person is written here.
    const name = options.find((option) => option.id === userId)?.label;
    if (name !== undefined) type(name);
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
      onInputChange={(text) => {
        type(text);
        if (text === '') choose(null);
      }}
      isLoading={isFetching}
    />
  );
}

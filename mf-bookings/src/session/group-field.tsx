import { AvatarGroup } from '@tandem/ui/avatar-group';
import { ComboBox, type ComboBoxProps } from '@tandem/ui/combo-box';
import { useTranslation } from 'react-i18next';

/** A group that can be chosen, with everybody in it. */
export interface GroupChoice {
  readonly id: number;
  readonly name: string;
  readonly people: readonly { readonly id: number; readonly name: string; readonly photoUrl: string | null }[];
}

interface GroupFieldProps {
  readonly groups: readonly GroupChoice[];
  readonly value: number | null;
  readonly onChange: (id: number | null) => void;
  readonly error: string | undefined;
  readonly ref?: ComboBoxProps['ref'];
}

/** Finds a group by number or name; each line shows its first faces (B-110). */
export function GroupField({ groups, value, onChange, error, ref }: GroupFieldProps) {
  const { t } = useTranslation();
  const options = groups.map(({ id, name, people }) => ({
    id,
    label: `#${id} ${name}`,
    lead: <AvatarGroup people={people} size={24} />,
  }));
  return (
    <ComboBox
      ref={ref}
      label={t('Group')}
      placeholder={t('Search group name')}
      emptyText={t('No group found')}
      options={options}
      value={value}
      onChange={(id) => onChange(id === null ? null : Number(id))}
      error={error && t(error)}
    />
  );
}

import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PairedPerson } from '@tandem/contracts/programme-admin';
import { ComboBox } from '@tandem/ui/combo-box';
import { Stack } from '@tandem/ui/layout';
import { TagGroup } from '@tandem/ui/tag-group';
import { useMemberSearch, type MemberRole } from './member-search';

export interface MembersFieldProps {
  readonly role: MemberRole;
  readonly label: string;
  readonly chosen: readonly PairedPerson[];
  readonly onChange: (people: readonly PairedPerson[]) => void;
  /** Those who stand on the other side of the group. */
  readonly taken: readonly PairedPerson[];
  readonly error: string | undefined;
}

/** Members of a role, found by typing and shown as tags under the field. */
export function MembersField({ role, label, chosen, onChange, taken, error }: MembersFieldProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const hasAdded = useRef(false);
  useEffect(() => {
    if (hasAdded.current) input.current?.focus();
    hasAdded.current = false;
  }, [chosen.length]);
  const { typed, type, isFetching, options, people } = useMemberSearch(role);
  const without = [...chosen, ...taken].map(({ id }) => id);
  const add = (id: string | number | null) => {
    const person = people.find((one) => one.id === id);
    if (!person) return;
    hasAdded.current = true;
    onChange([...chosen, person]);
    type('');
  };
  return (
    <Stack $gap={2}>
      {/* A new field for each choice: its list is closed, so that nobody under the pointer is chosen by leaving it. */}
      <ComboBox
        key={chosen.length}
        ref={input}
        opensOn="input"
        label={label}
        placeholder={t('Name, email or phone')}
        options={options.filter(({ id }) => !without.includes(id))}
        value={null}
        onChange={add}
        inputValue={typed}
        onInputChange={type}
        isLoading={isFetching}
        error={error}
      />
      {chosen.length > 0 && (
        <TagGroup
          label={t('Chosen: {{label}}', { label })}
          items={chosen.map(({ id, full_name }) => ({ id, label: full_name }))}
          onRemove={(id) => onChange(chosen.filter((one) => one.id !== Number(id)))}
        />
      )}
    </Stack>
  );
}

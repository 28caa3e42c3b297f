import { ComboBox } from '@tandem/ui/combo-box';
import { Stack } from '@tandem/ui/layout';
import { TagGroup } from '@tandem/ui/tag-group';
import { useState } from 'react';

type Id = string | number;
interface Choice {
  readonly id: Id;
  readonly label: string;
}

export interface TagPickerProps {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly value: readonly Id[];
  readonly onChange: (ids: Id[]) => void;
  /** Where the server searches: what was typed. The choices are then shown as they are. */
  readonly onSearch?: (text: string) => void;
  readonly isLoading?: boolean;
}

const shownAtOnce = 50;

/** Some of many, found by typing; what is chosen stands below as tags. */
export function TagPicker({ label, choices, value, onChange, onSearch, isLoading }: TagPickerProps) {
  const [typed, setTyped] = useState('');
  // A choice that the list no longer holds, because another search is shown, keeps the name it was chosen by.
  const [names, setNames] = useState<ReadonlyMap<Id, string>>(new Map());
  const nameOf = (id: Id) => choices.find((choice) => choice.id === id)?.label ?? names.get(id) ?? String(id);
  const type = (text: string) => {
    setTyped(text);
    onSearch?.(text);
  };
  const add = (id: Id | null) => {
    if (id === null || value.includes(id)) return;
    setNames(new Map(names).set(id, nameOf(id)));
    onChange([...value, id]);
    type('');
  };
  const term = typed.trim().toLowerCase();
  const open = choices.filter(
    ({ id, label: name }) => !value.includes(id) && (onSearch !== undefined || name.toLowerCase().includes(term)),
  );
  return (
    <Stack $gap={2}>
      <ComboBox
        label={label}
        options={open.slice(0, shownAtOnce)}
        value={null}
        onChange={add}
        inputValue={typed}
        onInputChange={type}
        isLoading={isLoading}
        isOptional
      />
      {value.length > 0 && (
        <TagGroup
          label={label}
          items={value.map((id) => ({ id, label: nameOf(id) }))}
          onRemove={(id) => onChange(value.filter((one) => one !== id))}
        />
      )}
    </Stack>
  );
}

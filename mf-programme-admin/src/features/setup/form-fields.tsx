import { Select } from '@tandem/ui/select';
import { TextArea } from '@tandem/ui/text-area';
import { TextField } from '@tandem/ui/text-field';
import { Controller, type Control, type FieldPath } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { StructureInput } from './structure-form';

interface BoundProps {
  readonly control: Control<StructureInput>;
  readonly name: FieldPath<StructureInput>;
  readonly label: string;
}

interface TextProps extends BoundProps {
  readonly type?: 'text' | 'date' | 'url';
  readonly isOptional?: boolean;
  readonly help?: string;
  readonly onEntered?: () => void;
}

/** A short text or a day of the form. */
export function BoundText({ control, name, onEntered, ...look }: TextProps) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <TextField
          {...look}
          {...field}
          value={String(field.value ?? '')}
          onChange={(text) => {
            field.onChange(text);
            onEntered?.();
          }}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}

export function BoundArea({ control, name, label, isOptional }: BoundProps & { readonly isOptional?: boolean }) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <TextArea
          {...field}
          label={label}
          isOptional={isOptional}
          rows={2}
          value={String(field.value ?? '')}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}

interface ChoiceProps extends BoundProps {
  readonly options: readonly { readonly id: string; readonly label: string }[];
  readonly onChosen?: () => void;
}

export function BoundSelect({ control, name, label, options, onChosen }: ChoiceProps) {
  const { t } = useTranslation();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <Select
          {...field}
          label={label}
          options={options.map(({ id, label: text }) => ({ id, label: t(text) }))}
          value={String(field.value ?? '')}
          onChange={(id) => {
            field.onChange(id);
            onChosen?.();
          }}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}

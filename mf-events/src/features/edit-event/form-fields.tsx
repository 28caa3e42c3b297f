import { Select } from '@tandem/ui/select';
import { TextArea } from '@tandem/ui/text-area';
import { TextField, type TextFieldProps } from '@tandem/ui/text-field';
import { Controller, useFormContext, type FieldPathByValue } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { EventForm } from './event-form';

export type TextPath = FieldPathByValue<EventForm, string | undefined>;

interface FormTextProps extends Pick<
  TextFieldProps,
  'label' | 'help' | 'type' | 'isOptional' | 'placeholder' | 'maxCharacters' | 'inputMode' | 'isDisabled'
> {
  readonly name: TextPath;
}

/** A line of text of the wizard. */
export function FormText({ name, ...look }: FormTextProps) {
  const { t } = useTranslation();
  const { control } = useFormContext<EventForm>();
  return (
    <Controller
      name={name}
      control={control}
      render={({ field, fieldState }) => (
        <TextField
          {...look}
          {...field}
          value={field.value ?? ''}
          error={fieldState.error?.message && t(fieldState.error.message)}
        />
      )}
    />
  );
}

/** Several lines of text of the wizard. */
export function FormArea({ name, label, maxCharacters }: { name: TextPath; label: string; maxCharacters: number }) {
  const { t } = useTranslation();
  const { control } = useFormContext<EventForm>();
  return (
    <Controller
      name={name}
      control={control}
      render={({ field, fieldState }) => (
        <TextArea
          label={label}
          rows={6}
          maxCharacters={maxCharacters}
          {...field}
          value={field.value ?? ''}
          error={fieldState.error?.message && t(fieldState.error.message)}
        />
      )}
    />
  );
}

interface FormSelectProps {
  readonly name: TextPath;
  readonly label: string;
  readonly options: readonly { id: string; label: string }[];
  readonly placeholder?: string;
  readonly isDisabled?: boolean;
}

/** One of a list in the wizard. */
export function FormSelect({ name, ...look }: FormSelectProps) {
  const { t } = useTranslation();
  const { control } = useFormContext<EventForm>();
  return (
    <Controller
      name={name}
      control={control}
      render={({ field, fieldState }) => (
        <Select {...look} {...field} error={fieldState.error?.message && t(fieldState.error.message)} />
      )}
    />
  );
}

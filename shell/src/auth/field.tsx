import { Controller, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import type { LucideIcon } from 'lucide-react';
import { ComboBox } from '@tandem/ui/combo-box';
import { PasswordField } from '@tandem/ui/password-field';
import { Select } from '@tandem/ui/select';
import { TextField } from '@tandem/ui/text-field';
import { signUpApi } from './sign-up.api';

interface Bound<Values extends FieldValues> {
  readonly name: FieldPath<Values>;
  readonly control: Control<Values>;
  readonly label: string;
  readonly help?: string;
}

export interface TextProps<Values extends FieldValues> extends Bound<Values> {
  readonly type?: 'text' | 'email' | 'tel';
  readonly autoComplete?: string;
  readonly icon?: LucideIcon;
}

/** A text field of a form. */
export function TextInput<Values extends FieldValues>({ name, control, ...look }: TextProps<Values>) {
  return (
    <Controller
      name={name}
      control={control}
      render={({ field, fieldState }) => (
        <TextField {...look} {...field} value={field.value ?? ''} isLarge error={fieldState.error?.message} />
      )}
    />
  );
}

/** A new password, or its repetition. */
export function NewPassword<Values extends FieldValues>({ name, control, label, help }: Bound<Values>) {
  return (
    <Controller
      name={name}
      control={control}
      render={({ field, fieldState }) => (
        <PasswordField
          {...field}
          value={field.value ?? ''}
          label={label}
          help={help}
          autoComplete="new-password"
          isLarge
          error={fieldState.error?.message}
        />
      )}
    />
  );
}

export interface Choice {
  readonly id: string;
  readonly label: string;
}

export interface ChoiceProps<Values extends FieldValues> extends Bound<Values> {
  readonly choices: readonly Choice[];
}

/** One of a short list. */
export function ChoiceInput<Values extends FieldValues>({ name, control, label, choices }: ChoiceProps<Values>) {
  return (
    <Controller
      name={name}
      control={control}
      render={({ field, fieldState }) => (
        <Select
          {...field}
          value={field.value ?? null}
          label={label}
          options={choices}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}

/** A country, found by typing. */
export function CountryInput<Values extends FieldValues>({ name, control, label }: Bound<Values>) {
  const { data = [] } = signUpApi.useShellCountriesQuery();
  const options = data.map((country) => ({ id: country.id, label: country.name }));
  return (
    <Controller
      name={name}
      control={control}
      render={({ field: { onBlur, onChange, ref, value }, fieldState }) => (
        <ComboBox
          ref={ref}
          name={name}
          onBlur={onBlur}
          onChange={onChange}
          value={value ?? null}
          label={label}
          options={options}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}

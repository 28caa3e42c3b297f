import { Select } from '@tandem/ui/select';
import { Skeleton } from '@tandem/ui/skeleton';
import { TextField, type TextFieldProps } from '@tandem/ui/text-field';
import { lazy, Suspense } from 'react';
import { useController, useFormContext, type FieldPathByValue } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { EventForm } from './event-form';

/** The editor is large: it comes with the step that shows it. */
const RichTextEditor = lazy(() => import('./rich-text-editor'));

export type TextPath = FieldPathByValue<EventForm, string | undefined>;

/** A text of the form as its field shows it, with what is wrong in words. */
export function useFormField(name: TextPath) {
  const { t } = useTranslation();
  const { control } = useFormContext<EventForm>();
  const { field, fieldState } = useController({ name, control });
  const error = fieldState.error?.message && t(fieldState.error.message);
  return { ...field, value: field.value ?? '', error };
}

interface FormTextProps extends Pick<
  TextFieldProps,
  'label' | 'help' | 'type' | 'isOptional' | 'placeholder' | 'maxCharacters' | 'inputMode' | 'isDisabled'
> {
  readonly name: TextPath;
}

/** A line of text of the wizard. */
export function FormText({ name, ...look }: FormTextProps) {
  return <TextField {...look} {...useFormField(name)} />;
}

/** Formatted text of the wizard. */
export function FormRichText({ name, label, maxCharacters }: { name: TextPath; label: string; maxCharacters: number }) {
  const { value, onChange, onBlur, ref, error } = useFormField(name);
  return (
    <Suspense fallback={<Skeleton $height="260px" />}>
      <RichTextEditor {...{ label, maxCharacters, value, onChange, onBlur, ref, error }} />
    </Suspense>
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
  return <Select {...look} {...useFormField(name)} />;
}

import { Controller } from 'react-hook-form';
import { instagramHost, linkedinHost, normaliseProfileUrl } from '@tandem/contracts/accounts';
import { TextArea } from '@tandem/ui/text-area';
import { TextField } from '@tandem/ui/text-field';
import type { ProfileControl } from './profile-values';

interface ShortTextProps {
  readonly control: ProfileControl;
  readonly name: 'firstname' | 'lastname' | 'job_title' | 'company' | 'linkedin_url' | 'instagram_url';
  readonly label: string;
  readonly isOptional?: boolean;
  /** For addresses of a profile: the folder in which a bare handle stands. Leaving the field completes it. */
  readonly prefix?: string;
}

export function ShortTextField({ control, name, label, isOptional, prefix }: ShortTextProps) {
  const host = name === 'instagram_url' ? instagramHost : linkedinHost;
  return (
    <Controller
      name={name}
      control={control}
      render={({ field, fieldState }) => (
        <TextField
          {...field}
          value={field.value ?? ''}
          onBlur={() => {
            if (prefix !== undefined) field.onChange(normaliseProfileUrl(field.value ?? '', host, prefix));
            field.onBlur();
          }}
          label={label}
          isOptional={isOptional}
          isRequired={!isOptional}
          placeholder={prefix === undefined ? undefined : host}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}

interface LongTextProps {
  readonly control: ProfileControl;
  readonly name: 'profile_intro' | 'impact_to_create';
  readonly label: string;
  readonly max: number;
}

export function LongTextField({ control, name, label, max }: LongTextProps) {
  return (
    <Controller
      name={name}
      control={control}
      render={({ field, fieldState }) => (
        <TextArea
          {...field}
          value={field.value ?? ''}
          label={label}
          isOptional
          maxCharacters={max}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}

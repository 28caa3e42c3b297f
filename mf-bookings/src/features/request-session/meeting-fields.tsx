import { contactMethods, sessionTypes } from '@tandem/contracts/bookings';
import { Select } from '@tandem/ui/select';
import { TextField } from '@tandem/ui/text-field';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { RequestForm } from './request-form';

interface MeetingFieldsProps {
  readonly form: UseFormReturn<RequestForm>;
}

interface WhereProps extends MeetingFieldsProps {
  readonly name: 'contact_info' | 'location';
  readonly label: string;
  readonly help?: string;
}

function Where({ form, name, label, help }: WhereProps) {
  const { t } = useTranslation();
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <TextField
          {...field}
          value={field.value ?? ''}
          label={label}
          help={help}
          error={fieldState.error?.message && t(fieldState.error.message)}
        />
      )}
    />
  );
}

/** By video unless the two want to meet otherwise, and what that takes (B-034, D-B149, D-B156). */
export function MeetingFields({ form }: MeetingFieldsProps) {
  const { t } = useTranslation();
  const kind = useWatch({ control: form.control, name: 'session_type' });
  return (
    <>
      <Controller
        control={form.control}
        name="session_type"
        render={({ field }) => (
          <Select
            {...field}
            label={t('Session method')}
            options={contactMethods.map((method) => ({ id: sessionTypes[method], label: t(sessionTypes[method]) }))}
          />
        )}
      />
      {kind === sessionTypes.phone && (
        <Where
          form={form}
          name="contact_info"
          label={t('Phone number')}
          help={t('Told to the other side once the session is confirmed.')}
        />
      )}
      {kind === sessionTypes.in_person && <Where form={form} name="location" label={t('Location')} />}
    </>
  );
}

import { sessionTypes, type AdminFormData } from '@tandem/contracts/bookings';
import { Select } from '@tandem/ui/select';
import { TextField } from '@tandem/ui/text-field';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Pair } from '../../admin/admin.styles';
import type { CreateFields } from './use-create-form';

interface MethodFieldsProps {
  readonly fields: CreateFields;
  readonly people: AdminFormData;
}

interface WhereProps {
  readonly fields: CreateFields;
  readonly name: 'contact_info' | 'location';
  readonly label: string;
}

function Where({ fields: { form }, name, label }: WhereProps) {
  const { t } = useTranslation();
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <TextField
          {...field}
          value={field.value ?? ''}
          label={t(label)}
          error={fieldState.error?.message && t(fieldState.error.message)}
        />
      )}
    />
  );
}

/** How the two meet, and for how long (D-B156, D-B169). */
export function MethodFields({ fields, people }: MethodFieldsProps) {
  const { t } = useTranslation();
  const { form } = fields;
  const method = form.watch('contact_method');
  return (
    <Pair>
      <Controller
        control={form.control}
        name="contact_method"
        render={({ field, fieldState }) => (
          <Select
            {...field}
            label={t('Contact method')}
            options={people.contact_methods.map((id) => ({ id, label: t(sessionTypes[id]) }))}
            error={fieldState.error?.message && t(fieldState.error.message)}
          />
        )}
      />
      <Controller
        control={form.control}
        name="duration"
        render={({ field, fieldState }) => (
          <Select
            {...field}
            label={t('Duration')}
            options={people.durations.map((minutes) => ({ id: minutes, label: t('{{minutes}} minutes', { minutes }) }))}
            value={Number(field.value)}
            onChange={(minutes) => {
              field.onChange(Number(minutes));
              form.setValue('start_time', '');
            }}
            error={fieldState.error?.message && t(fieldState.error.message)}
          />
        )}
      />
      {method === 'phone' && <Where fields={fields} name="contact_info" label="Phone number" />}
      {method === 'in_person' && <Where fields={fields} name="location" label="Location" />}
    </Pair>
  );
}

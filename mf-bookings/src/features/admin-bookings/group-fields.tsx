import type { AdminFormData } from '@tandem/contracts/bookings';
import { Radio, RadioGroup } from '@tandem/ui/radio-group';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { GroupField } from '../../session/group-field';
import type { CreateFields } from './use-create-form';

interface GroupFieldsProps {
  readonly fields: CreateFields;
  readonly people: AdminFormData;
}

const forgetTime = ({ form }: CreateFields): void => {
  form.setValue('date', '');
  form.setValue('start_time', '');
};

/** Two people, or one of the programme's groups where it has some (D-B169). */
export function TypeField({ fields, people }: GroupFieldsProps) {
  const { t } = useTranslation();
  if (people.groups.length === 0) return null;
  return (
    <Controller
      control={fields.form.control}
      name="booking_type"
      render={({ field }) => (
        <RadioGroup
          {...field}
          isRow
          label={t('Booking type')}
          onChange={(type) => {
            field.onChange(type);
            forgetTime(fields);
          }}
        >
          <Radio value="one_on_one">{t('One on one')}</Radio>
          <Radio value="group">{t('Group')}</Radio>
        </RadioGroup>
      )}
    />
  );
}

/** Another group has other days (B-110, B-168). */
export function GroupChoiceField({ fields, people }: GroupFieldsProps) {
  const groups = people.groups.map(({ id, name, participants }) => ({
    id,
    name,
    people: participants.map((each) => ({ id: each.id, name: each.name, photoUrl: each.photo_url })),
  }));
  return (
    <Controller
      control={fields.form.control}
      name="group_id"
      render={({ field, fieldState }) => (
        <GroupField
          ref={field.ref}
          groups={groups}
          value={Number(field.value ?? 0) || null}
          onChange={(id) => {
            field.onChange(id ?? '');
            forgetTime(fields);
          }}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}

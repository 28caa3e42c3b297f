import type { AdminFormData } from '@tandem/contracts/bookings';
import { ComboBox } from '@tandem/ui/combo-box';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Pair } from '../../admin/admin.styles';
import type { CreateFields } from './use-create-form';

interface PeopleFieldsProps {
  readonly fields: CreateFields;
  readonly people: AdminFormData;
}

const optionsOf = (people: AdminFormData['mentors']) => people.map(({ id, name }) => ({ id: String(id), label: name }));

/** The two people; another mentor has other days, another mentee other times. */
export function PeopleFields({ fields: { form }, people }: PeopleFieldsProps) {
  const { t } = useTranslation();
  const forget = () => {
    form.setValue('date', '');
    form.setValue('start_time', '');
  };
  return (
    <Pair>
      <Controller
        control={form.control}
        name="mentor_id"
        render={({ field, fieldState }) => (
          <ComboBox
            {...field}
            label={t('Mentor')}
            options={optionsOf(people.mentors)}
            value={String(field.value ?? '') || null}
            onChange={(id) => {
              field.onChange(id ?? '');
              forget();
            }}
            error={fieldState.error?.message && t(fieldState.error.message)}
          />
        )}
      />
      <Controller
        control={form.control}
        name="mentee_id"
        render={({ field, fieldState }) => (
          <ComboBox
            {...field}
            label={t('Mentee')}
            options={optionsOf(people.mentees)}
            value={String(field.value ?? '') || null}
            onChange={(id) => {
              field.onChange(id ?? '');
              form.setValue('start_time', '');
            }}
            error={fieldState.error?.message && t(fieldState.error.message)}
          />
        )}
      />
    </Pair>
  );
}

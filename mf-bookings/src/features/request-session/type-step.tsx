import { Radio, RadioGroup } from '@tandem/ui/radio-group';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { GroupField } from '../../session/group-field';
import type { OwnGroup } from '../../session/use-own-groups';
import type { RequestForm } from './request-form';

interface TypeStepProps {
  readonly form: UseFormReturn<RequestForm>;
  readonly groups: readonly OwnGroup[];
}

/** Another group has other hours. */
function forgetTime(form: UseFormReturn<RequestForm>): void {
  form.setValue('date', '');
  form.setValue('start_time', '');
}

/** Which of the viewer's groups (B-110). */
export function ChooseGroup({ form, groups }: TypeStepProps) {
  return (
    <Controller
      control={form.control}
      name="group_id"
      render={({ field, fieldState }) => (
        <GroupField
          groups={groups}
          value={field.value}
          onChange={(id) => {
            field.onChange(id);
            forgetTime(form);
          }}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}

/** One person or a whole group (B-020); in the short form the group is chosen with the time (B-166). */
export function TypeStep({ form, groups, withGroup }: TypeStepProps & { withGroup: boolean }) {
  const { t } = useTranslation();
  const type = useWatch({ control: form.control, name: 'booking_type' });
  return (
    <>
      <Controller
        control={form.control}
        name="booking_type"
        render={({ field }) => (
          <RadioGroup
            {...field}
            label={t('What would you like to book?')}
            onChange={(chosen) => {
              field.onChange(chosen);
              if (chosen === 'one_on_one') form.setValue('group_id', null);
              forgetTime(form);
            }}
          >
            <Radio value="one_on_one">{t('Book a One on One')}</Radio>
            <Radio value="group">{t('Book a Group Session')}</Radio>
          </RadioGroup>
        )}
      />
      {withGroup && type === 'group' && <ChooseGroup form={form} groups={groups} />}
    </>
  );
}

import { Select } from '@tandem/ui/select';
import { SlotPicker } from '@tandem/ui/slot-picker';
import { Text } from '@tandem/ui/text';
import { useTranslation } from 'react-i18next';
import { Pair } from '../../admin/admin.styles';
import { UnreadSlots } from '../../availability/unread-slots';
import { WhyNot } from '../../availability/why-not';
import { dayInWords } from '../../session/times';
import type { CreateFields } from './use-create-form';

function Times({ fields: { form, slots } }: { fields: CreateFields }) {
  const { t } = useTranslation();
  const [day = '', start] = form.watch(['date', 'start_time']);
  if (day === '') return <Text $tone="muted">{t('Please select a date first')}</Text>;
  const times = slots.slotsOn(day);
  if (times.length === 0) return <Text $tone="muted">{t('No time slots available')}</Text>;
  return (
    <SlotPicker
      label={t('Time')}
      slots={times}
      value={times.some(({ id }) => id === start) ? start : null}
      onChange={(next) => form.setValue('start_time', next, { shouldDirty: true, shouldValidate: true })}
    />
  );
}

/** The days on which the mentor has time, and the times of the chosen one (B-107, B-109, P-297, D-B168). */
export function TimeFields({ fields }: { fields: CreateFields }) {
  const { t } = useTranslation();
  const { form, slots, hasMentor, isGroup } = fields;
  const { errors } = form.formState;
  if (hasMentor && !slots.availability) return <UnreadSlots query={slots.query} height="72px" />;
  const chooseDay = (day: string) => {
    form.setValue('date', day, { shouldDirty: true, shouldValidate: true });
    form.setValue('start_time', '');
  };
  return (
    <>
      <Pair>
        <Select
          label={t('Date')}
          options={slots.days.map((day) => ({ id: day, label: dayInWords(day) }))}
          value={form.watch('date') || null}
          onChange={(day) => chooseDay(String(day))}
          placeholder={hasMentor ? undefined : isGroup ? t('Choose a group first') : t('Choose a mentor first')}
          isDisabled={!hasMentor || slots.days.length === 0}
          help={hasMentor && slots.availability && slots.days.length === 0 ? t('No time slots available') : undefined}
          error={errors.date?.message && t(errors.date.message)}
        />
        <div data-invalid={errors.start_time && true}>
          <Text $weight="medium">{t('Time')}</Text>
          {errors.start_time?.message && (
            <Text $size={12} $tone="danger" role="alert">
              {t(errors.start_time.message)}
            </Text>
          )}
          <Times fields={fields} />
        </div>
      </Pair>
      <WhyNot slots={slots} day={form.watch('date') ?? ''} />
    </>
  );
}

import type { AdminFormData } from '@tandem/contracts/bookings';
import { ErrorLine } from '@tandem/ui/form-field';
import { Select } from '@tandem/ui/select';
import { SlotPicker } from '@tandem/ui/slot-picker';
import { Stack } from '@tandem/ui/layout';
import { Text } from '@tandem/ui/text';
import { useTranslation } from 'react-i18next';
import { Pair } from '../../admin/admin.styles';
import { BothClocks } from '../../availability/both-clocks';
import { MemberTimes } from '../../availability/member-times';
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
  const zone = slots.zoneOn(day);
  return (
    <Stack $gap={2}>
      {zone && (
        <Text $size={12} $tone="muted">
          {t('Times in {{zone}}', { zone })}
        </Text>
      )}
      <SlotPicker
        label={t('Time')}
        slots={times}
        value={times.some(({ id }) => id === start) ? start : null}
        onChange={(next) => form.setValue('start_time', next, { shouldDirty: true, shouldValidate: true })}
      />
    </Stack>
  );
}

/** What time it is for the two who meet; of a group that is the mentor whose hours count. */
function Clocks({ fields: { form, slots, isGroup, hostId }, people }: TimeFieldsProps) {
  const [day, start, duration, menteeId] = form.watch(['date', 'start_time', 'duration', 'mentee_id']);
  const known = [...people.mentors, ...people.groups.flatMap(({ participants }) => participants)];
  const mentee = people.mentees.find(({ id }) => !isGroup && id === Number(menteeId));
  return (
    <BothClocks
      slots={slots}
      day={day ?? ''}
      start={String(start)}
      duration={Number(duration)}
      otherName={known.find(({ id }) => id === hostId)?.name ?? ''}
      menteeName={mentee?.name}
    />
  );
}

interface TimeFieldsProps {
  readonly fields: CreateFields;
  readonly people: AdminFormData;
}

function DayAndTime({ fields }: { fields: CreateFields }) {
  const { t } = useTranslation();
  const { form, slots, hostId, isGroup } = fields;
  const hasMentor = hostId > 0;
  const { errors } = form.formState;
  if (hasMentor && !slots.availability) return <UnreadSlots query={slots.query} height="72px" />;
  const chooseDay = (day: string) => {
    form.setValue('date', day, { shouldDirty: true, shouldValidate: true });
    form.setValue('start_time', '');
  };
  return (
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
        {errors.start_time?.message && <ErrorLine>{t(errors.start_time.message)}</ErrorLine>}
        <Times fields={fields} />
      </div>
    </Pair>
  );
}

/** The days on which the mentor has time, and the times of the chosen one (B-107, B-109, P-297, D-B168). */
export function TimeFields({ fields, people }: TimeFieldsProps) {
  const { form, slots, isGroup } = fields;
  const day = form.watch('date') ?? '';
  return (
    <>
      <DayAndTime fields={fields} />
      <Clocks fields={fields} people={people} />
      {isGroup && <MemberTimes slots={slots} day={day} start={String(form.watch('start_time'))} />}
      {/* Stays open while the times for another length or another person are read. */}
      {slots.query.data && <WhyNot slots={slots} day={day} />}
    </>
  );
}

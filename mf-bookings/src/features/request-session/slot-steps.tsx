import { defaultDuration, newBookingDurations } from '@tandem/contracts/bookings';
import type { PersonProps } from '@tandem/platform';
import { media } from '@tandem/ui/theme';
import { Stack } from '@tandem/ui/layout';
import { Text } from '@tandem/ui/text';
import { useEffect, useState } from 'react';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { BothClocks } from '../../availability/both-clocks';
import { DurationSelect } from '../../availability/duration-select';
import { MemberTimes } from '../../availability/member-times';
import { PickDay } from '../../availability/pick-day';
import { PickTime } from '../../availability/pick-time';
import { SlotColumns } from '../../availability/slot-columns';
import type { Slots } from '../../availability/use-slots';
import { WhyNot } from '../../availability/why-not';
import { firstName } from '../../session/facts';
import { clockTime, dayInWords, isoDay, zoneName } from '../../session/times';
import { MentorField } from './mentor-field';
import type { RequestForm } from './request-form';

const Centred = styled.div`
  width: min(400px, 100%);
  margin: 0 auto;
`;
const WideOnly = styled.div`
  @media ${media.phone} {
    display: none;
  }
`;

interface SlotStepProps {
  readonly form: UseFormReturn<RequestForm>;
  readonly slots: Slots;
}

interface HoursOf {
  /** Of whom one is chosen. */
  readonly mentors: readonly PersonProps[];
}

function useDay(form: UseFormReturn<RequestForm>) {
  return (day: string) => {
    form.setValue('date', day, { shouldDirty: true, shouldValidate: true });
    form.setValue('start_time', '');
  };
}

function DayField({ form, slots }: SlotStepProps) {
  const choose = useDay(form);
  return (
    <Controller
      control={form.control}
      name="date"
      render={({ field, fieldState }) => (
        <PickDay
          ref={field.ref}
          slots={slots}
          value={field.value}
          onChange={choose}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}

function DurationField({ form }: Pick<SlotStepProps, 'form'>) {
  const duration = useWatch({ control: form.control, name: 'duration' });
  return (
    <DurationSelect
      durations={newBookingDurations}
      value={duration}
      onChange={(minutes) => form.setValue('duration', minutes, { shouldDirty: true })}
    />
  );
}

/** Forgets a chosen day on which nothing is free any more, or for so long: it would be left for times that are not there (B-027, B-031). */
function useFreeDay({ form, slots }: SlotStepProps) {
  const day = useWatch({ control: form.control, name: 'date' });
  const isGone = day !== '' && slots.availability !== undefined && !slots.query.isFetching && !slots.days.includes(day);
  useEffect(() => {
    if (isGone) form.setValue('date', '');
  }, [form, isGone]);
}

/** Step 0: the day (B-027); and how long, where nothing is free for as long as usual or another length was chosen already. */
export function DateStep({ form, slots, mentors }: SlotStepProps & HoursOf) {
  const duration = useWatch({ control: form.control, name: 'duration' });
  const hasNone = slots.availability !== undefined && slots.days.length === 0;
  const [offersLength, setOffersLength] = useState(false);
  // Once there it stays, under the hand that just chose the usual length.
  if (!offersLength && (hasNone || duration !== defaultDuration)) setOffersLength(true);
  useFreeDay({ form, slots });
  return (
    <>
      <Centred>
        <Stack $gap={4}>
          <MentorField form={form} mentors={mentors} userId={slots.asked.mentorId} />
          <DayField form={form} slots={slots} />
          {offersLength && <DurationField form={form} />}
        </Stack>
      </Centred>
      <WhyNot slots={slots} day="" />
    </>
  );
}

/** Forgets a chosen time that is no longer free (B-028). */
function useFreeTime({ form, slots }: SlotStepProps) {
  const start = useWatch({ control: form.control, name: 'start_time' });
  const isGone = start !== '' && slots.availability !== undefined && !slots.query.isFetching && !slots.slotAt(start);
  useEffect(() => {
    if (isGone) form.setValue('start_time', '');
  }, [form, isGone]);
}

/** Step 1, or the details of the short form, where the day is chosen too: how long, and when on that day, on both people's clocks. */
export function TimeStep({
  form,
  slots,
  mentors,
  otherName,
  withDay,
}: SlotStepProps & HoursOf & { otherName: string; withDay?: boolean }) {
  const [day, start, duration] = useWatch({ control: form.control, name: ['date', 'start_time', 'duration'] });
  // Without a day there is no time either, and times that cannot be read are not there: the days alone say so.
  const isBare = slots.availability ? slots.days.length === 0 : slots.query.error !== undefined;
  const DayPlace = withDay || isBare ? 'div' : WideOnly;
  useFreeTime({ form, slots });
  return (
    <>
      <BothClocks slots={slots} day={day} start={start} duration={duration} otherName={otherName} />
      <SlotColumns>
        <div>
          <MentorField form={form} mentors={mentors} userId={slots.asked.mentorId} />
          <DayPlace>
            <DayField form={form} slots={slots} />
          </DayPlace>
          <DurationField form={form} />
        </div>
        <div>
          <Controller
            control={form.control}
            name="start_time"
            render={({ field, fieldState }) => (
              <PickTime
                ref={field.ref}
                slots={slots}
                day={day}
                value={field.value}
                onChange={field.onChange}
                error={fieldState.error?.message}
              />
            )}
          />
          {slots.asked.group_id !== undefined && <MemberTimes slots={slots} day={day} start={start} />}
        </div>
      </SlotColumns>
      <WhyNot slots={slots} day={day} />
    </>
  );
}

/** A line of its own in the foot of a phone. */
const Line = styled.div`
  @media ${media.phone} {
    order: -1;
    flex: 1 0 100%;
    text-align: center;
  }
`;

interface ChosenTimeProps extends SlotStepProps {
  /** Whose clock stands beside one's own where no times above show which one it is, on phones too. */
  readonly otherName?: string;
}

/** The chosen start once more, beside the button that goes on with it. */
export function ChosenTime({ form, slots, otherName }: ChosenTimeProps) {
  const { t } = useTranslation();
  const slot = slots.slotAt(useWatch({ control: form.control, name: 'start_time' }));
  if (!slot) return null;
  const Place = otherName === undefined ? WideOnly : Line;
  const own = `${dayInWords(isoDay(slot.date))}, ${clockTime(slot.time)} ${zoneName(slot.timezone_abbreviation)}`;
  const shown = slots.slotsOn(isoDay(slot.date)).find(({ id }) => id === slot.start_time);
  const other = otherName !== undefined && shown?.otherTime;
  return (
    <Place>
      <Text $tone="soft" $num>
        {other ? `${own} ${t('({{time}} for {{name}})', { time: other, name: firstName(otherName) })}` : own}
      </Text>
    </Place>
  );
}

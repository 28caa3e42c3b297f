import { newBookingDurations } from '@tandem/contracts/bookings';
import { media } from '@tandem/ui/theme';
import { Text } from '@tandem/ui/text';
import { Select } from '@tandem/ui/select';
import { useEffect } from 'react';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { PickDay } from '../../availability/pick-day';
import { PickTime } from '../../availability/pick-time';
import type { Slots } from '../../availability/use-slots';
import { clockTime, dayInWords, isoDay, zoneName } from '../../session/times';
import { BothClocks } from './both-clocks';
import type { RequestForm } from './request-form';

const TwoColumns = styled.div`
  display: grid;
  grid-template-columns: 280px minmax(0, 1fr);
  gap: 32px;
  align-items: start;
  > * {
    display: grid;
    gap: 16px;
    min-width: 0;
  }
  @media ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: 20px;
  }
`;
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

function useDay(form: UseFormReturn<RequestForm>) {
  return (day: string) => {
    form.setValue('date', day, { shouldDirty: true, shouldValidate: true });
    form.setValue('start_time', '');
  };
}

/** Step 0: the day (B-027). */
export function DateStep({ form, slots }: SlotStepProps) {
  const choose = useDay(form);
  return (
    <Controller
      control={form.control}
      name="date"
      render={({ field, fieldState }) => (
        <Centred>
          <PickDay slots={slots} value={field.value} onChange={choose} error={fieldState.error?.message} />
        </Centred>
      )}
    />
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

function DurationField({ form }: Pick<SlotStepProps, 'form'>) {
  const { t } = useTranslation();
  const options = newBookingDurations.map((minutes) => ({ id: minutes, label: t('{{minutes}} minutes', { minutes }) }));
  return (
    <Controller
      control={form.control}
      name="duration"
      render={({ field }) => (
        <Select
          label={t('Duration')}
          options={options}
          value={field.value}
          onChange={(id) => field.onChange(Number(id))}
        />
      )}
    />
  );
}

/** Step 1: how long, and when on that day, on both people's clocks. */
export function TimeStep({ form, slots, otherName }: SlotStepProps & { otherName: string }) {
  const day = useWatch({ control: form.control, name: 'date' });
  const choose = useDay(form);
  useFreeTime({ form, slots });
  return (
    <>
      <BothClocks form={form} slots={slots} otherName={otherName} />
      <TwoColumns>
        <div>
          <WideOnly>
            <PickDay slots={slots} value={day} onChange={choose} />
          </WideOnly>
          <DurationField form={form} />
        </div>
        <Controller
          control={form.control}
          name="start_time"
          render={({ field, fieldState }) => (
            <PickTime
              slots={slots}
              day={day}
              value={field.value}
              onChange={field.onChange}
              error={fieldState.error?.message}
            />
          )}
        />
      </TwoColumns>
    </>
  );
}

/** The chosen start once more, beside the button that goes on with it. */
export function ChosenTime({ form, slots }: SlotStepProps) {
  const slot = slots.slotAt(useWatch({ control: form.control, name: 'start_time' }));
  if (!slot) return null;
  return (
    <WideOnly>
      <Text
        $tone="soft"
        $num
      >{`${dayInWords(isoDay(slot.date))}, ${clockTime(slot.time)} ${zoneName(slot.timezone_abbreviation)}`}</Text>
    </WideOnly>
  );
}

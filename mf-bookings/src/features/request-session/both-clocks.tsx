import { TwoClocks, type ClockSide } from '@tandem/ui/two-clocks';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { hoursAhead } from '../../availability/hours-apart';
import type { Slots } from '../../availability/use-slots';
import { firstName } from '../../session/facts';
import { cityOf, clockTime, laterBy, timeRange, zoneName } from '../../session/times';
import type { RequestForm } from './request-form';

/** Hours in which most people are up; a guide for the eye, not a rule. */
const AWAKE = { from: 8, to: 22 };

interface BothClocksProps {
  readonly form: UseFormReturn<RequestForm>;
  readonly slots: Slots;
  readonly otherName: string;
}

function hourOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour + minute / 60;
}

/** Both people's days on one line, where their clocks differ. */
export function BothClocks({ form, slots, otherName }: BothClocksProps) {
  const { t } = useTranslation();
  const [start, day, duration] = useWatch({ control: form.control, name: ['start_time', 'date', 'duration'] });
  const chosen = slots.slotAt(start);
  const sample =
    chosen ?? slots.availability?.slots.find((slot) => slots.slotsOn(day).some(({ id }) => id === slot.start_time));
  if (!sample?.mentor_time || !slots.availability) return null;
  const { timezone, mentor_timezone } = slots.availability;
  const timeOf = (time: string, zone: string) =>
    chosen ? `${timeRange(clockTime(time), clockTime(laterBy(time, duration)))} ${zoneName(zone)}` : zoneName(zone);
  const you: ClockSide = {
    name: t('You'),
    place: cityOf(timezone),
    time: timeOf(sample.time, sample.timezone_abbreviation),
    hoursAhead: 0,
    awake: AWAKE,
  };
  const other: ClockSide = {
    name: firstName(otherName),
    place: cityOf(mentor_timezone),
    time: timeOf(sample.mentor_time.time, sample.mentor_time.timezone_abbreviation),
    hoursAhead: hoursAhead(sample),
    awake: AWAKE,
  };
  const session = chosen ? { start: hourOf(chosen.time), length: duration / 60 } : null;
  return <TwoClocks you={you} other={other} session={session} zone={zoneName(sample.timezone_abbreviation)} />;
}

import { TwoClocks, type ClockSide } from '@tandem/ui/two-clocks';
import { useTranslation } from 'react-i18next';
import { firstName } from '../session/facts';
import { clockTime, laterBy, timeRange, zoneCity, zoneName } from '../session/times';
import { hoursAhead } from './hours-apart';
import type { Slots } from './use-slots';

/** Hours in which most people are up; a guide for the eye, not a rule. */
const AWAKE = { from: 8, to: 22 };

interface BothClocksProps {
  readonly slots: Slots;
  /** The day whose times are shown, and the chosen one of them; empty while there is none. */
  readonly day: string;
  readonly start: string;
  readonly duration: number;
  readonly otherName: string;
}

function hourOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour + minute / 60;
}

/** Both people's days on one line, where their clocks differ. */
export function BothClocks({ slots, day, start, duration, otherName }: BothClocksProps) {
  const { t } = useTranslation();
  const chosen = slots.slotAt(start);
  const sample = chosen ?? slots.slotAt(slots.slotsOn(day)[0]?.id ?? '');
  if (!sample?.other_time || !slots.availability) return null;
  const { timezone, other_timezone } = slots.availability;
  const timeOf = (time: string, zone: string) =>
    chosen ? `${timeRange(clockTime(time), clockTime(laterBy(time, duration)))} ${zoneName(zone)}` : zoneName(zone);
  const you: ClockSide = {
    name: t('You'),
    place: zoneCity(timezone),
    time: timeOf(sample.time, sample.timezone_abbreviation),
    hoursAhead: 0,
    awake: AWAKE,
  };
  const other: ClockSide = {
    name: firstName(otherName),
    place: zoneCity(other_timezone ?? timezone),
    time: timeOf(sample.other_time.time, sample.other_time.timezone_abbreviation),
    hoursAhead: hoursAhead(sample),
    awake: AWAKE,
  };
  const session = chosen ? { start: hourOf(chosen.time), length: duration / 60 } : null;
  return <TwoClocks you={you} other={other} session={session} zone={zoneName(sample.timezone_abbreviation)} />;
}

import type { SlotTime } from '@tandem/contracts/bookings';
import { TwoClocks, type ClockSide } from '@tandem/ui/two-clocks';
import { useTranslation } from 'react-i18next';
import { firstName } from '../session/facts';
import { clockTime, timeRange, zoneCity, zoneName } from '../session/times';
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
  /** For an admin that of the mentor. */
  readonly otherName: string;
  /** Whom an admin plans for, once chosen. */
  readonly menteeName?: string | undefined;
}

function hourOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour + minute / 60;
}

/** Both people's days on one line, where their clocks differ: the viewer's and the other one's, or those of the two an admin plans for. */
export function BothClocks({ slots, day, start, duration, otherName, menteeName }: BothClocksProps) {
  const { t } = useTranslation();
  const chosen = slots.slotAt(start);
  const sample = chosen ?? slots.slotAt(slots.slotsOn(day)[0]?.id ?? '');
  if (!slots.availability || !(sample?.other_time ?? sample?.mentee_time)) return null;
  const { timezone, other_timezone, mentee_timezone } = slots.availability;
  const sideOf = (name: string, zone: string | null, times: SlotTime = sample): ClockSide => {
    const shownZone = zoneName(times.timezone_abbreviation);
    const range = timeRange(clockTime(times.time), clockTime(times.ending_time));
    return {
      name,
      place: zoneCity(zone ?? timezone),
      time: chosen ? `${range} ${shownZone}` : shownZone,
      hoursAhead: hoursAhead(sample, times),
      awake: AWAKE,
    };
  };
  const other = sideOf(firstName(otherName), other_timezone, sample.other_time ?? sample);
  const isForBoth = mentee_timezone !== null && menteeName !== undefined;
  const [you, they] = isForBoth
    ? [other, sideOf(firstName(menteeName), mentee_timezone, sample.mentee_time ?? sample)]
    : [sideOf(t('You'), timezone), other];
  const session = chosen ? { start: hourOf(chosen.time), length: duration / 60 } : null;
  return <TwoClocks you={you} other={they} session={session} zone={zoneName(sample.timezone_abbreviation)} />;
}

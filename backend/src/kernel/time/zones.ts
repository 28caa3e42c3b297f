import moment from 'moment-timezone';

/** Version of the zone data that ships with the product; the machine's own data is never asked. */
export const zoneDataVersion: string = moment.tz.dataVersion;

/** What a clock on the wall shows. */
export interface WallTime {
  /** YYYY-MM-DD */
  readonly date: string;
  /** HH:mm */
  readonly time: string;
  /** 0 = Sunday */
  readonly weekday: number;
  /** Minutes since midnight. */
  readonly minuteOfDay: number;
  /** Minutes that the zone is ahead of UTC at this instant. */
  readonly offsetMinutes: number;
}

export function isZone(name: string): boolean {
  return moment.tz.zone(name) !== null;
}

function knownZone(zone: string): string {
  if (!isZone(zone)) throw new RangeError(`Unknown time zone ${zone}`);
  return zone;
}

export function wallTime(instant: Date, zone: string): WallTime {
  const local = moment.tz(instant, knownZone(zone));
  return {
    date: local.format('YYYY-MM-DD'),
    time: local.format('HH:mm'),
    weekday: local.day(),
    minuteOfDay: local.hours() * 60 + local.minutes(),
    offsetMinutes: local.utcOffset(),
  };
}

/**
 * Instant of a wall time, `date` YYYY-MM-DD and `time` HH:mm. A time that the clock skips becomes the next minute that exists; one that it
 * shows twice is the first of the two.
 */
export function instantAt(date: string, time: string, zone: string): Date {
  const wanted = moment.utc(`${date}T${time}`, 'YYYY-MM-DDTHH:mm', true);
  if (!wanted.isValid()) throw new RangeError(`Not a date and time: ${date} ${time}`);
  const rules = moment.tz.zone(knownZone(zone));
  const asUtc = wanted.valueOf();
  const day = 86_400_000;
  // Offsets in force around the wall time; the larger one gives the earlier instant.
  const around = [asUtc - day, asUtc + day].map((at) => -(rules?.utcOffset(at) ?? 0) * 60_000);
  const fitting = around
    .map((offset) => asUtc - offset)
    .filter((at) => at - (rules?.utcOffset(at) ?? 0) * 60_000 === asUtc)
    .sort((left, right) => left - right);
  return new Date(fitting[0] ?? gapEnd(asUtc, around, zone));
}

/** First instant after the skipped wall time: where the later offset begins. */
function gapEnd(asUtc: number, offsets: readonly number[], zone: string): number {
  const [from, to] = [asUtc - Math.max(...offsets), asUtc - Math.min(...offsets)];
  const change = moment.tz.zone(zone)?.untils.find((until) => until !== null && until >= from && until <= to);
  return change ?? to;
}

/** Instant as text in a zone, in moment's patterns (`DD MMM YYYY`, `h:mm A`). */
export function formatInstant(instant: Date, zone: string, pattern: string): string {
  return moment.tz(instant, knownZone(zone)).format(pattern);
}

/** Short name of the zone at this instant, `MYT` or `+08` where the data has no letters. */
export function zoneAbbreviation(instant: Date, zone: string): string {
  return moment.tz(instant, knownZone(zone)).zoneAbbr();
}

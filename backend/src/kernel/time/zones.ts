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

/** Whenever a clock shows a wall time, `date` YYYY-MM-DD and `time` HH:mm: mostly once, twice where it goes back, never where it skips the time. */
export function instantsAt(date: string, time: string, zone: string): Date[] {
  const { asUtc, around, offsetAt } = wanted(date, time, zone);
  const fitting = [...new Set(around)].map((offset) => asUtc - offset).filter((at) => at + offsetAt(at) === asUtc);
  return fitting.sort((left, right) => left - right).map((at) => new Date(at));
}

/**
 * Instant of a wall time. A time that the clock skips becomes the next minute that exists; one that it shows twice is the first of the two.
 */
export function instantAt(date: string, time: string, zone: string): Date {
  const [first] = instantsAt(date, time, zone);
  return first ?? new Date(gapEnd(date, time, zone));
}

/** A wall time as if it were one of UTC, and the offsets (milliseconds) in force around it. */
function wanted(date: string, time: string, zone: string) {
  const wall = moment.utc(`${date}T${time}`, 'YYYY-MM-DDTHH:mm', true);
  if (!wall.isValid()) throw new RangeError(`Not a date and time: ${date} ${time}`);
  const rules = moment.tz.zone(knownZone(zone));
  const offsetAt = (at: number): number => -(rules?.utcOffset(at) ?? 0) * 60_000;
  const asUtc = wall.valueOf();
  const day = 86_400_000;
  return { asUtc, offsetAt, around: [asUtc - day, asUtc + day].map(offsetAt) };
}

/** First instant after the skipped wall time: where the later offset begins. */
function gapEnd(date: string, time: string, zone: string): number {
  const { asUtc, around } = wanted(date, time, zone);
  const [from, to] = [asUtc - Math.max(...around), asUtc - Math.min(...around)];
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

import { createRequire } from 'node:module';

const minute = 60_000;
const day = 1440 * minute;

interface Zones {
  readonly tz: { names(): string[]; zone(name: string): { utcOffset(at: number): number } | null };
}
let loaded: { readonly zones: Zones; readonly names: ReadonlySet<string> } | undefined;

/** The product's data, which the kernel's face would load much more with; only for calendars that name zones. */
function data() {
  if (loaded) return loaded;
  const zones = createRequire(import.meta.url)('moment-timezone') as Zones;
  loaded = { zones, names: new Set(zones.tz.names().map((name) => name.toLowerCase())) };
  return loaded;
}

export const zoneNames = (): readonly string[] => data().zones.tz.names();

/** Whether it is a name of the world's zone data. */
export const isKnownZone = (name: string): boolean => data().names.has(name.toLowerCase());

/** Milliseconds that `UTC+0530` is ahead of UTC; null for other names. */
export function fixedOffset(zone: string): number | null {
  const [, sign, hours, minutes = '0'] = /^UTC([+-])(\d{1,2})(\d\d)?$/.exec(zone) ?? [];
  return hours === undefined ? null : (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -minute : minute);
}

type Offset = (at: number) => number;
const offsets = new Map<string, Offset>();

/** How many milliseconds a zone is ahead of UTC at an instant; 0 for one that nobody knows. */
export function offsetsOf(zone: string): Offset {
  const known = offsets.get(zone);
  if (known) return known;
  const fixed = fixedOffset(zone);
  const rules = fixed === null && isKnownZone(zone) ? data().zones.tz.zone(zone) : null;
  const offset: Offset = (at) => (rules ? -rules.utcOffset(at) * minute : (fixed ?? 0));
  offsets.set(zone, offset);
  return offset;
}

/** The instant at which a clock shows a time, which is given as if it were one of UTC; as though the clock had not yet changed where it skips it. */
export function instantOf(wall: number, zone: string): number {
  const offset = offsetsOf(zone);
  const [before, after] = [wall - offset(wall - day), wall - offset(wall + day)];
  const isShown = (at: number): boolean => at + offset(at) === wall;
  return !isShown(before) && isShown(after) ? after : before;
}

/** `20260310T090000`, as if it were a time of UTC; NaN for what is no time. */
export const utcOf = (wall: string): number =>
  Date.parse(wall.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d).*/, '$1-$2-$3T$4:$5:$6Z'));

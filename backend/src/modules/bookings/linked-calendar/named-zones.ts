import { valueIn } from './calendar-parts.js';
import type { CalendarPart } from './calendar-parts.js';
import { ownersClock, unquoted } from './entry-clocks.js';
import type { ZoneOf } from './entry-clocks.js';
import { entriesIn } from './ical-reader.js';
import { zoneLike } from './zone-descriptions.js';
import { isKnownZone } from './zone-offsets.js';

/** Names that say nothing, for which the reader would take the machine's own zone. */
const nameless = /^(tzone:\/\/microsoft\/|customized time zone|\(no tz description\))/i;

/** The known zone of Windows' name of it; null for other names. */
function windowsZone(name: string): string | null {
  if (nameless.test(name)) return /\/utc$/i.test(name) ? 'UTC' : null;
  const [entry] = entriesIn(['BEGIN:VEVENT', `DTSTART;TZID="${name}":20260101T000000`, 'END:VEVENT']);
  const zone = entry?.start.tz;
  return zone !== undefined && isKnownZone(zone) ? zone : null;
}

/** `UTC+0530`, for names that are an offset or begin with one; none is further from UTC than 14 hours. */
function offsetZone(name: string): string | null {
  const [, sign = '', hours, minutes = ''] = /^\(?(?:UTC|GMT)?([+-])(\d{1,2})(?::?(\d\d))?(?=\D|$)/i.exec(name) ?? [];
  return hours === undefined || Number(hours) > 14 ? null : `UTC${sign}${hours}${minutes}`;
}

/**
 * The zones that are known everywhere for what a calendar calls its own, by the world's names, then Windows' names, then its own description of
 * the zone, and at last by an offset in the name. Times without a zone are those of the first zone that is described, else of the owner's
 * clock.
 */
export function zonesBy(parts: readonly CalendarPart[], days: { readonly from: Date; readonly until: Date }): ZoneOf {
  const descriptions = new Map<string, CalendarPart>();
  for (const part of parts)
    if (part.kind === 'VTIMEZONE') descriptions.set(unquoted(valueIn(part, 'TZID') ?? ''), part);
  const resolve = (name: string): string => {
    if (isKnownZone(name)) return name;
    const described = descriptions.get(name);
    const like = () => (described === undefined ? null : zoneLike(described, days));
    return windowsZone(name) ?? like() ?? offsetZone(name) ?? ownersClock;
  };
  const resolved = new Map<string, string>();
  const [first] = descriptions.keys();
  return (name = first) => {
    if (name === undefined) return ownersClock;
    const zone = resolved.get(name) ?? resolve(name);
    resolved.set(name, zone);
    return zone;
  };
}

import { entriesIn } from './ical-reader.js';
import { zoneLike } from './zone-descriptions.js';

/** The name under which times that name no zone are read: one of UTC, which calendars do not use. */
export const ownersClock = 'Etc/Zulu';

const knownZones = new Map<string, boolean>();

/** Whether it is a name of the world's zone data. */
export function isKnownZone(name: string): boolean {
  const known = knownZones.get(name);
  if (known !== undefined) return known;
  let isKnown = /^[A-Za-z]/.test(name);
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
  } catch {
    isKnown = false;
  }
  knownZones.set(name, isKnown);
  return isKnown;
}

/** Names that say nothing, for which the reader would take the machine's own zone. */
const nameless = /^(tzone:\/\/microsoft\/|customized time zone|\(no tz description\))/i;

/** The known zone of Windows' name of it; null for other names. */
function windowsZone(name: string): string | null {
  if (nameless.test(name)) return /\/utc$/i.test(name) ? 'UTC' : null;
  const [entry] = entriesIn(['BEGIN:VEVENT', `DTSTART;TZID="${name}":20260101T000000`, 'END:VEVENT']);
  const zone = entry?.start.tz;
  return zone !== undefined && isKnownZone(zone) ? zone : null;
}

/** `UTC+0530`, for names that are an offset or begin with one. */
function offsetZone(name: string): string | null {
  const [, offset] = /^\(?(?:UTC|GMT)?([+-]\d{1,2}(?::?\d\d)?)(?=\D|$)/i.exec(name) ?? [];
  return offset === undefined ? null : `UTC${offset.replace(':', '')}`;
}

const unquoted = (name: string): string => name.trim().replace(/^"(.*)"$/, '$1');

/** A time that names no offset: its property, parameters and value. */
const localTime =
  /^(DTSTART|DTEND|RECURRENCE-ID|EXDATE|RDATE)((?:;[\w-]+=(?:"[^"\n]*"|(?:tzone:\/\/)?[^:;\n]*))*):(\d{8}T\d{6}(?!Z).*)$/gim;
const zoneParameter = /;TZID=("[^"]*"|(?:tzone:\/\/)?[^:;]*)/i;
const description = /^BEGIN:VTIMEZONE$([^]*?)^END:VTIMEZONE$\n?/gim;

/**
 * The text with each local time in a zone that is known everywhere, so that nothing of it depends on the machine that reads it. What a calendar
 * calls its zones is resolved by the world's names, then Windows' names, then its own description of the zone, and at last by an offset in the
 * name. Times without a zone are those of the first zone that is described, else of the owner's clock.
 */
export function withKnownZones(text: string, days: { readonly from: Date; readonly until: Date }): string {
  const descriptions = new Map<string, string>();
  const unfolded = text.replace(/\r\n/g, '\n').replace(/\n[ \t]/g, '');
  const entries = unfolded.replace(description, (_whole, part: string) => {
    descriptions.set(unquoted(/^TZID(?:;[^:\n]*)?:(.*)$/im.exec(part)?.[1] ?? ''), part);
    return '';
  });
  const resolve = (name: string): string => {
    if (isKnownZone(name)) return name;
    const described = descriptions.get(name);
    const like = () => (described === undefined ? null : zoneLike(described, days, isKnownZone));
    return windowsZone(name) ?? like() ?? offsetZone(name) ?? ownersClock;
  };
  const resolved = new Map<string, string>();
  const zoneOf = (name: string): string => {
    const zone = resolved.get(name) ?? resolve(name);
    resolved.set(name, zone);
    return zone;
  };
  const [first] = descriptions.keys();
  return entries.replace(localTime, (_line, ...[property = '', parameters = '', value = '']: string[]) => {
    const named = zoneParameter.exec(parameters)?.[1];
    const name = named === undefined ? first : unquoted(named);
    const zone = name === undefined ? ownersClock : zoneOf(name);
    return `${property}${parameters.replace(zoneParameter, '')};TZID=${zone}:${value}`;
  });
}

const offsets = new Map<string, Intl.DateTimeFormat>();

/** Prints what the clocks of a zone show, in a form that can be read as UTC. */
function clockOf(zone: string): Intl.DateTimeFormat {
  const known = offsets.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  offsets.set(zone, made);
  return made;
}

const faceOf = (instant: Date, zone: string): number =>
  Date.parse(`${clockOf(zone).format(instant).replace(' ', 'T')}Z`);

/** The day in a zone, as yyyy-MM-dd. */
export const dayIn = (instant: Date, zone: string): string => clockOf(zone).format(instant).slice(0, 10);

/** The instant at which the clocks of a zone show a day and `14:30`; a repeated time is its first occurrence, a skipped one the next minute that exists (D-B104). */
export function instantIn(day: string, time: string, zone: string): Date {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  // A day before and after, as the clocks may change in between; the larger offset comes first.
  const tries = [-1, 1]
    .map((days) => new Date(wanted + days * 86_400_000))
    .map((near) => new Date(wanted - (faceOf(near, zone) - near.getTime())));
  const shown = tries.find((instant) => faceOf(instant, zone) === wanted);
  if (shown) return shown;
  let next = Math.min(...tries.map((instant) => instant.getTime()));
  while (faceOf(new Date(next), zone) < wanted) next += 60_000;
  return new Date(next);
}

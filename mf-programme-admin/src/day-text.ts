/** A day of the calendar as people read it, `3 Feb 2026`; a dash where there is none. */
export function dayText(day: string | null): string {
  if (!day) return '–';
  const instant = new Date(`${day.slice(0, 10)}T00:00:00Z`);
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    instant,
  );
}

/** The day of an instant (ISO 8601) in a zone; a dash where there is none. */
export function instantDay(instant: string | null, timezone: string): string {
  if (!instant) return '–';
  return new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: timezone,
  }).format(new Date(instant));
}

/** A calendar day as a heading, `Mon, 3 Feb 2026`. */
export function dayInWords(day: string): string {
  const form = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat('en-GB', form).format(new Date(`${day}T00:00:00Z`));
}

/** The day before (YYYY-MM-DD). */
export function dayBefore(day: string): string {
  const instant = new Date(`${day}T00:00:00Z`);
  instant.setUTCDate(instant.getUTCDate() - 1);
  return instant.toISOString().slice(0, 10);
}

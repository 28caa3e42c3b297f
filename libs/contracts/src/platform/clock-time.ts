/** A time of the wall, `14:30`, as people read it: `2:30 PM` (D-S46). */
export function clockTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** `8:00 PM` and `9:00 PM` as `8:00 – 9:00 PM`. */
export function timeRange(start: string, end: string): string {
  const [clock, half] = start.split(' ');
  return end.endsWith(half ?? '?') ? `${clock} – ${end}` : `${start} – ${end}`;
}

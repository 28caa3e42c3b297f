import type { ReportedView } from '@tandem/contracts/bookings';
import { zoneCity, zoneName } from '../session/times';

/** The zone that a table's times are in: by its short name where all of them have the same, else by its place (D-B116). */
export function shownZone({ bookings, timezone, timezone_abbreviation }: Omit<ReportedView, 'pagination'>): string {
  const [first = timezone_abbreviation, ...others] = new Set(bookings.map((row) => row.timezone_abbreviation));
  return others.length === 0 ? zoneName(first) : zoneCity(timezone);
}

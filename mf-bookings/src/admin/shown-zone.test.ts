import { sessionWith } from '../testing/booking';
import { shownZone } from './shown-zone';

const now = { timezone: 'Europe/London', timezone_abbreviation: 'GMT' };
const rows = (...zones: string[]) => zones.map((timezone_abbreviation) => sessionWith({ timezone_abbreviation }));

test('[D-B116] a table names its zone by the short name that its times have, and by its place where they have two', () => {
  expect(shownZone({ ...now, bookings: [] })).toBe('GMT');
  expect(shownZone({ ...now, bookings: rows('BST', 'BST') })).toBe('BST');
  expect(shownZone({ ...now, bookings: rows('BST', 'GMT') })).toBe('London');
});

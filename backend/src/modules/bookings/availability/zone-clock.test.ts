import fc from 'fast-check';
import { formatInstant, instantAt, zoneAbbreviation } from '../../../kernel/index.js';
import { zoneClock } from './zone-clock.js';

const zones = fc.constantFrom(
  'America/New_York',
  'Europe/London',
  'Australia/Lord_Howe',
  'Asia/Kuala_Lumpur',
  'America/Vancouver',
  'Africa/Casablanca',
);
const halfHours = fc.array(fc.integer({ min: 0, max: 48 * 730 }), { minLength: 1, maxLength: 60 });
const start = Date.parse('2026-01-01T00:00:00Z');
const at = (offset: number) => new Date(start + offset * 1_800_000);

test("[D-B106, F19] slot lists show what the zone's clock shows, through every change of the clock", () => {
  fc.assert(
    fc.property(zones, halfHours, (zone, offsets) => {
      const clock = zoneClock(zone);
      for (const instant of offsets.map(at)) {
        expect(clock.face(instant)).toEqual({
          date: formatInstant(instant, zone, 'DD/MM/YYYY'),
          time: formatInstant(instant, zone, 'HH:mm'),
          timezone_abbreviation: zoneAbbreviation(instant, zone),
        });
      }
    }),
    { numRuns: 60 },
  );
});

test('[D-B104, F19] hours become the same instants as by the zone data, skipped and repeated times included', () => {
  fc.assert(
    fc.property(zones, halfHours, (zone, offsets) => {
      const clock = zoneClock(zone);
      for (const wall of offsets.map((offset) => at(offset).toISOString())) {
        const [date, time] = [wall.slice(0, 10), wall.slice(11, 16)];
        expect(clock.instant(date, time)).toEqual(instantAt(date, time, zone));
      }
    }),
    { numRuns: 60 },
  );
});

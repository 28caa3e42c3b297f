import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { formatInstant, zoneAbbreviation } from '../../../kernel/index.js';
import { wallClock } from './wall-clock.js';

const zones = ['America/New_York', 'Europe/London', 'Australia/Lord_Howe', 'Asia/Kuala_Lumpur', 'America/Vancouver'];

test("[D-B106, F19] slot lists show what the zone's clock shows, through every change of the clock", () => {
  const start = Date.parse('2026-01-01T00:00:00Z');
  const halfHours = fc.integer({ min: 0, max: 2 * 24 * 730 });
  fc.assert(
    fc.property(fc.constantFrom(...zones), fc.array(halfHours, { minLength: 1, maxLength: 40 }), (zone, offsets) => {
      const read = wallClock(zone);
      for (const offset of offsets) {
        const at = new Date(start + offset * 1_800_000);
        expect(read(at)).toEqual({
          date: formatInstant(at, zone, 'DD/MM/YYYY'),
          time: formatInstant(at, zone, 'HH:mm'),
          timezone_abbreviation: zoneAbbreviation(at, zone),
        });
      }
    }),
    { numRuns: 60 },
  );
});

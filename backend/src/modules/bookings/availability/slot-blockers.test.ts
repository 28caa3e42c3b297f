import fc from 'fast-check';
import { isOffered, offeredStarts } from './open-starts.js';
import type { MentorHours, SlotRules } from './open-starts.js';
import { ruleBlockers } from './slot-blockers.js';

const kindsAt = (start: Date | string, rules: SlotRules) =>
  ruleBlockers(new Date(start), rules).map(({ kind }) => kind);

const weekdays = { timezone: 'UTC', weekly: [1, 2, 3].map((weekday) => ({ weekday, start: '09:00', end: '12:00' })) };
const rulesWith = (hours: Partial<MentorHours> = {}, change: Partial<SlotRules> = {}): SlotRules => ({
  durationMinutes: 60,
  bounds: { from: null, until: null },
  now: new Date('2026-03-02T08:30:00Z'),
  hours: { ...weekdays, exceptions: [], ...hours },
  ...change,
});

test('[D-B105] each rule that a start breaks is named, and a start that breaks none has nothing in its way', () => {
  const closed = { date: '2026-03-03', closed: true, start: null, end: null };
  expect(kindsAt('2026-03-03T09:30:00Z', rulesWith())).toEqual([]);
  expect(kindsAt('2026-03-02T08:00:00Z', rulesWith())).toEqual(['past', 'outside_hours']);
  expect(kindsAt('2026-03-02T09:00:00Z', rulesWith())).toEqual(['too_soon']);
  expect(kindsAt('2026-03-02T09:00:00Z', rulesWith({}, { noticeMinutes: 0 }))).toEqual([]);
  expect(kindsAt('2026-05-04T09:00:00Z', rulesWith())).toEqual(['too_far']);
  expect(kindsAt('2026-03-05T09:00:00Z', rulesWith())).toEqual(['no_hours_that_day']);
  expect(kindsAt('2026-03-03T09:00:00Z', rulesWith({ exceptions: [closed] }))).toEqual(['day_off']);
  expect(kindsAt('2026-03-03T09:00:00Z', rulesWith({ weekly: [] }))).toEqual(['no_hours']);
  const bounds = { from: new Date('2026-03-04T00:00:00Z'), until: new Date('2026-03-09T10:30:00Z') };
  expect(kindsAt('2026-03-03T09:00:00Z', rulesWith({}, { bounds }))).toEqual(['before_programme']);
  expect(kindsAt('2026-03-09T10:00:00Z', rulesWith({}, { bounds }))).toEqual(['after_programme']);
});

test('[D-B105] a time between two starts names the nearest one that the session still fits after', () => {
  const nearest = (start: string) =>
    ruleBlockers(new Date(start), rulesWith()).map((one) => (one.kind === 'between_starts' ? one.nearest : one.kind));
  expect(nearest('2026-03-03T09:10:00Z')).toEqual([new Date('2026-03-03T09:00:00Z')]);
  expect(nearest('2026-03-03T10:50:00Z')).toEqual([new Date('2026-03-03T11:00:00Z')]);
  expect(nearest('2026-03-03T11:10:00Z')).toEqual(['outside_hours']);
});

const quarter = 15 * 60_000;
const clock = (quarters: number) =>
  `${String(Math.floor(quarters / 4)).padStart(2, '0')}:${String((quarters % 4) * 15).padStart(2, '0')}`;
const anyHours = fc
  .array(
    fc.record({
      weekday: fc.integer({ min: 0, max: 6 }),
      from: fc.integer({ min: 0, max: 91 }),
      length: fc.integer({ min: 1, max: 32 }),
    }),
    { maxLength: 8 },
  )
  .map((ranges) =>
    ranges.map(({ weekday, from, length }) => ({
      weekday,
      start: clock(from),
      end: clock(Math.min(from + length, 95)),
    })),
  );
const anyCase = fc.record({
  timezone: fc.constantFrom('America/New_York', 'Europe/London', 'Australia/Lord_Howe', 'Asia/Kathmandu'),
  weekly: anyHours,
  durationMinutes: fc.constantFrom(30, 45, 60, 90, 120),
  now: fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
  ahead: fc.array(fc.integer({ min: -8, max: 62 * 96 }), { minLength: 60, maxLength: 60 }),
});

test('[D-B105, F19] whatever the hours, the zone and the day, something stands in the way of a start if and only if it is not offered', () => {
  fc.assert(
    fc.property(anyCase, ({ timezone, weekly, durationMinutes, now, ahead }) => {
      const rules = rulesWith({ timezone, weekly }, { now, durationMinutes });
      const quarters = ahead.map((steps) => new Date((Math.floor(now.getTime() / quarter) + steps) * quarter));
      const starts = [...quarters, ...offeredStarts(rules).slice(0, 20)];
      const wrong = starts.filter((start) => isOffered(start, rules) !== (ruleBlockers(start, rules).length === 0));
      expect(wrong).toEqual([]);
    }),
    { numRuns: 40 },
  );
});

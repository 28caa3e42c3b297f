import fc from 'fast-check';
import { instantAt, wallTime } from '../../../kernel/index.js';
import { freeStarts, gridMinutes, horizonDays, isOffered, noticeMinutes, offeredStarts } from './open-starts.js';
import type { MentorHours, SlotRules } from './open-starts.js';

const everyDay = (start: string, end: string) => [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, start, end }));
const unbounded = { from: null, until: null };

const rulesFor = (
  timezone: string,
  now: string,
  change: Partial<Omit<SlotRules, 'hours'>> & { hours?: Partial<MentorHours> } = {},
): SlotRules => ({
  durationMinutes: 60,
  bounds: unbounded,
  ...change,
  now: new Date(now),
  hours: { timezone, weekly: everyDay('09:00', '12:00'), exceptions: [], ...change.hours },
});

/** Wall times offered on one local date. */
const timesOn = (date: string, rules: SlotRules) =>
  offeredStarts(rules)
    .map((start) => wallTime(start, rules.hours.timezone))
    .filter((local) => local.date === date)
    .map((local) => local.time);

test('[D-B105] starts lie on a 30-minute grid from the window start and the session fits in the window', () => {
  const rules = rulesFor('Asia/Kuala_Lumpur', '2026-03-01T00:00:00Z', {
    hours: { weekly: everyDay('09:15', '12:00') },
  });
  expect(timesOn('2026-03-03', rules)).toEqual(['09:15', '09:45', '10:15', '10:45']);
});

test('[D-B105] a start is offered from exactly 60 minutes ahead to exactly 60 days ahead', () => {
  const rules = rulesFor('UTC', '2026-03-02T08:30:00Z', { hours: { weekly: everyDay('00:00', '24:00') } });
  const starts = offeredStarts(rules).map((start) => start.toISOString());
  expect(starts[0]).toBe('2026-03-02T09:30:00.000Z');
  expect(starts.at(-1)).toBe('2026-05-01T08:30:00.000Z');
});

test('[D-B102] an exception replaces the hours of its date, and a closed date has none', () => {
  const exceptions = [
    { date: '2026-03-03', closed: false, start: '14:00', end: '15:30' },
    { date: '2026-03-04', closed: true, start: null, end: null },
  ];
  const rules = rulesFor('Europe/London', '2026-03-01T00:00:00Z', { hours: { exceptions } });
  expect(timesOn('2026-03-03', rules)).toEqual(['14:00', '14:30']);
  expect(timesOn('2026-03-04', rules)).toEqual([]);
});

test('[D-B104, F19] where the clock jumps ahead the skipped hour is neither offered nor counted (New York)', () => {
  const rules = rulesFor('America/New_York', '2026-03-07T00:00:00Z', { hours: { weekly: everyDay('01:00', '04:00') } });
  expect(timesOn('2026-03-08', rules)).toEqual(['01:00', '01:30', '03:00']);
});

test('[D-B104, F19] where the clock goes back a repeated hour is its first occurrence (London)', () => {
  const rules = rulesFor('Europe/London', '2026-10-24T00:00:00Z', { hours: { weekly: everyDay('01:00', '03:00') } });
  const starts = offeredStarts(rules).map((start) => start.toISOString());
  expect(starts).toContain('2026-10-25T00:00:00.000Z');
  expect(starts).toContain('2026-10-25T02:00:00.000Z');
  expect(starts).not.toContain('2026-10-25T02:30:00.000Z');
});

test('[D-B104, F19] a shift of half an hour keeps the wall time of the window (Lord Howe)', () => {
  const rules = rulesFor('Australia/Lord_Howe', '2026-10-02T00:00:00Z', {
    hours: { weekly: everyDay('09:00', '10:00') },
  });
  const [before, after] = ['2026-10-03', '2026-10-05'].map((date) => instantAt(date, '09:00', 'Australia/Lord_Howe'));
  expect(offeredStarts(rules)).toEqual(expect.arrayContaining([before, after]));
  expect(timesOn('2026-10-05', rules)).toEqual(['09:00']);
});

test('[D-B105] sessions stay inside the dates of the programme', () => {
  const bounds = { from: new Date('2026-03-03T00:00:00Z'), until: new Date('2026-03-04T10:00:00Z') };
  const starts = offeredStarts(rulesFor('UTC', '2026-03-01T00:00:00Z', { bounds })).map((start) => start.toISOString());
  expect([starts[0], starts.at(-1)]).toEqual(['2026-03-03T09:00:00.000Z', '2026-03-04T09:00:00.000Z']);
});

test('[D-B110] a busy span takes the overlapping starts out and leaves back-to-back ones', () => {
  const starts = offeredStarts(
    rulesFor('UTC', '2026-03-01T00:00:00Z', { hours: { weekly: everyDay('09:00', '13:00') } }),
  );
  const busy = [{ start: new Date('2026-03-02T10:00:00Z'), end: new Date('2026-03-02T11:00:00Z') }];
  const free = freeStarts(starts, 60, busy)
    .map((start) => start.toISOString())
    .filter((start) => start.startsWith('2026-03-02'));
  expect(free).toEqual([
    '2026-03-02T09:00:00.000Z',
    '2026-03-02T11:00:00.000Z',
    '2026-03-02T11:30:00.000Z',
    '2026-03-02T12:00:00.000Z',
  ]);
});

const zones = ['America/New_York', 'Europe/London', 'Australia/Lord_Howe', 'Asia/Kuala_Lumpur', 'Asia/Kathmandu'];
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const range = fc
  .record({
    weekday: fc.integer({ min: 0, max: 6 }),
    from: fc.integer({ min: 0, max: 91 }),
    length: fc.integer({ min: 1, max: 32 }),
  })
  .map(({ weekday, from, length }) => ({
    weekday,
    start: clock(from * 15),
    end: clock(Math.min(from + length, 95) * 15),
  }));
const anyRules = fc.record({
  hours: fc.record({
    timezone: fc.constantFrom(...zones),
    weekly: fc.array(range, { minLength: 1, maxLength: 8 }),
    exceptions: fc.constant([]),
  }),
  durationMinutes: fc.constantFrom(30, 45, 60, 90, 120),
  now: fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
  bounds: fc.constant(unbounded),
});

test("[D-B104, D-B105, F19] whatever the hours and the zone, each offered start is in the allowed time, on the hours' wall clock, once and bookable", () => {
  const minute = 60_000;
  fc.assert(
    fc.property(anyRules, (rules) => {
      const starts = offeredStarts(rules);
      const wrong = starts.filter((start) => {
        const ahead = start.getTime() - rules.now.getTime();
        const early = ahead < noticeMinutes * minute || ahead > horizonDays * 1440 * minute;
        const { weekday } = wallTime(start, rules.hours.timezone);
        return early || !rules.hours.weekly.some((open) => open.weekday === weekday);
      });
      expect(wrong).toEqual([]);
      expect(new Set(starts.map(Number)).size).toBe(starts.length);
      expect(starts.slice(0, 20).filter((start) => !isOffered(start, rules))).toEqual([]);
    }),
    { numRuns: 20 },
  );
});

test('[D-B105] a start off the grid, too early or too late is not offered', () => {
  const rules = rulesFor('UTC', '2026-03-02T08:30:00Z');
  const offered = (text: string) => isOffered(new Date(text), rules);
  expect(offered('2026-03-02T09:30:00Z')).toBe(true);
  expect(offered('2026-03-02T09:00:00Z')).toBe(false);
  expect(offered('2026-03-03T09:10:00Z')).toBe(false);
  expect(offered('2026-03-03T11:30:00Z')).toBe(false);
  expect(offered('2026-05-02T09:00:00Z')).toBe(false);
  expect(gridMinutes).toBe(30);
});

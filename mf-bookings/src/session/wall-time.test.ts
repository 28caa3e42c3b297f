import { dayIn, instantIn } from './wall-time';

test('[D-B104, D-B115] a wall time is sent as the instant it stands for, also where clocks change', () => {
  const iso = (day: string, time: string, zone: string) => instantIn(day, time, zone).toISOString();
  expect(iso('2026-05-12', '14:30', 'Asia/Kuala_Lumpur')).toBe('2026-05-12T06:30:00.000Z');
  expect(iso('2026-01-12', '14:30', 'Europe/London')).toBe('2026-01-12T14:30:00.000Z');
  expect(iso('2026-07-12', '00:15', 'Europe/London')).toBe('2026-07-11T23:15:00.000Z');
  // Repeated on 25 October, skipped on 29 March.
  expect(iso('2026-10-25', '01:30', 'Europe/London')).toBe('2026-10-25T00:30:00.000Z');
  expect(iso('2026-03-29', '01:30', 'Europe/London')).toBe('2026-03-29T01:00:00.000Z');
  expect(iso('2026-03-29', '02:00', 'Europe/London')).toBe('2026-03-29T01:00:00.000Z');
  expect(iso('2026-10-04', '02:15', 'Australia/Lord_Howe')).toBe('2026-10-03T15:30:00.000Z');
  expect(dayIn(new Date('2026-05-12T20:00:00Z'), 'Asia/Kuala_Lumpur')).toBe('2026-05-13');
});

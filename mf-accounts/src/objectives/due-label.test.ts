import type { TFunction } from 'i18next';
import { dayIn, dueLabel } from './due-label';

/** Fills in, as i18next does. */
const t = ((text: string, values: Record<string, unknown> = {}) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))) as TFunction;

const today = '2026-05-14';

test.each([
  ['2026-05-14', 'Today'],
  ['2026-05-15', 'Tomorrow'],
  ['2026-05-13', 'Yesterday'],
  ['2026-05-16', 'in 2 days'],
  ['2026-05-12', '2 days ago'],
  ['2026-05-20', 'in 6 days'],
  ['2026-05-08', '6 days ago'],
  ['2026-05-21', 'in 1 week'],
  ['2026-05-07', '1 week ago'],
  ['2026-05-27', 'in 1 week'],
  ['2026-05-28', 'in 2 weeks'],
  ['2026-04-30', '2 weeks ago'],
  ['2026-06-12', 'in 4 weeks'],
  ['2026-04-15', '4 weeks ago'],
  ['2026-06-13', '13 Jun 2026'],
  ['2026-04-14', '14 Apr 2026'],
  ['2026-09-05', '05 Sep 2026'],
  ['2025-12-31', '31 Dec 2025'],
])('[A-277] [D-A121] what is due on %s is, on 14 May 2026, "%s"', (due, label) => {
  expect(dueLabel(due, today, t)).toBe(label);
});

test.each([
  ['Asia/Kuala_Lumpur', '2026-05-13T16:00:00Z', '2026-05-14'],
  ['Asia/Kuala_Lumpur', '2026-05-14T15:59:59Z', '2026-05-14'],
  ['America/New_York', '2026-05-14T03:59:59Z', '2026-05-13'],
  ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', '2027-01-01'],
])('[D-A121] in %s the day of %s is %s, and days are counted from it', (zone, instant, day) => {
  expect(dayIn(zone, new Date(instant))).toBe(day);
  expect(dueLabel(day, dayIn(zone, new Date(instant)), t)).toBe('Today');
});

test('[D-A121] a night in which clocks change is a night like any other', () => {
  expect(dueLabel('2026-03-29', dayIn('Europe/London', new Date('2026-03-28T23:30:00Z')), t)).toBe('Tomorrow');
  expect(dueLabel('2026-10-25', dayIn('Europe/London', new Date('2026-10-25T23:30:00Z')), t)).toBe('Today');
});

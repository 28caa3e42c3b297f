import { greetingAt } from './greeting.js';

test('[D-S46] people are greeted by the hour of their own timezone', () => {
  const now = new Date('2026-05-12T01:30:00Z');
  expect(greetingAt(now, 'Asia/Kuala_Lumpur')).toBe('Good morning');
  expect(greetingAt(now, 'Europe/London')).toBe('Good evening');
  expect(greetingAt(new Date('2026-05-12T13:00:00Z'), 'Europe/London')).toBe('Good afternoon');
});

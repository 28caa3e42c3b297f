import { clockTime, timeRange } from './clock-time.js';

test('[D-S46] times of the wall are read on a clock of twelve hours', () => {
  expect(['00:05', '09:00', '12:00', '23:59'].map(clockTime)).toEqual(['12:05 AM', '9:00 AM', '12:00 PM', '11:59 PM']);
  expect(timeRange('8:00 PM', '9:00 PM')).toBe('8:00 – 9:00 PM');
  expect(timeRange('11:00 AM', '12:00 PM')).toBe('11:00 AM – 12:00 PM');
});

import { shownSlots } from './shown-slots.js';

const zones = { timezone: 'Europe/London', other_timezone: 'Asia/Kuala_Lumpur', mentee_timezone: null };

test('[D-B106] on the night the clock goes back each start names its zone, and tells when a session ends on it', () => {
  const starts = ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'].map((at) => new Date(at));
  const shown = (duration: number) =>
    shownSlots(starts, { ...zones, duration }).map(({ time, timezone_abbreviation: zone, ending_time, other_time }) => [
      `${time} ${zone} – ${ending_time}`,
      `${other_time?.time ?? ''} – ${other_time?.ending_time ?? ''}`,
    ]);
  expect(shown(60)).toEqual([
    ['01:30 BST – 01:30', '08:30 – 09:30'],
    ['01:30 GMT – 02:30', '09:30 – 10:30'],
  ]);
  expect(shown(90)[0]).toEqual(['01:30 BST – 02:00', '08:30 – 10:00']);
});

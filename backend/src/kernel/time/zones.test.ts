import { formatInstant, instantAt, instantsAt, isZone, wallTime, zoneAbbreviation, zoneDataVersion } from './zones.js';

test('[F19] zone data is the pinned one and knows the changes of 2026, whatever Node knows', () => {
  expect(zoneDataVersion).toBe('2026f');
  expect(wallTime(new Date('2027-01-15T20:00:00Z'), 'America/Vancouver')).toMatchObject({
    date: '2027-01-15',
    time: '13:00',
  });
});

test.each([
  ['a plain time', '2026-06-15', '09:30', 'Europe/Berlin', '2026-06-15T07:30:00.000Z'],
  [
    'a skipped time becomes the next minute that exists',
    '2026-03-29',
    '02:30',
    'Europe/Berlin',
    '2026-03-29T01:00:00.000Z',
  ],
  ['a repeated time is the first of the two', '2026-10-25', '02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
  ['a gap of half an hour', '2026-10-04', '02:15', 'Australia/Lord_Howe', '2026-10-03T15:30:00.000Z'],
  ['a repeated half hour', '2026-04-05', '01:45', 'Australia/Lord_Howe', '2026-04-04T14:45:00.000Z'],
  ['just before a gap', '2026-03-29', '01:59', 'Europe/Berlin', '2026-03-29T00:59:00.000Z'],
  ['just after a gap', '2026-03-29', '03:00', 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
  ['a quarter hour zone', '2026-01-01', '00:00', 'Asia/Kathmandu', '2025-12-31T18:15:00.000Z'],
])('[F19] instant of a wall time: %s', (_name, date, time, zone, instant) => {
  expect(instantAt(date, time, zone).toISOString()).toBe(instant);
});

test.each([
  ['once', '2026-06-15', '09:30', 'Europe/Berlin', ['2026-06-15T07:30:00.000Z']],
  ['never', '2026-03-29', '02:30', 'Europe/Berlin', []],
  ['twice', '2026-10-25', '02:30', 'Europe/Berlin', ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']],
  [
    'twice within an hour',
    '2026-04-05',
    '01:45',
    'Australia/Lord_Howe',
    ['2026-04-04T14:45:00.000Z', '2026-04-04T15:15:00.000Z'],
  ],
])('[F19] a clock shows a time %s', (_often, date, time, zone, instants) => {
  expect(instantsAt(date, time, zone).map((at) => at.toISOString())).toEqual(instants);
});

test('[F19] a wall time read from an instant and turned back is the same instant, around every change of a year', () => {
  for (const zone of ['Europe/Berlin', 'Australia/Lord_Howe', 'Africa/Casablanca']) {
    for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 1_800_000) {
      const { date, time, offsetMinutes } = wallTime(new Date(at), zone);
      const back = instantAt(date, time, zone).getTime();
      const repeated = back !== at && wallTime(new Date(back), zone).offsetMinutes !== offsetMinutes;
      if (back !== at && !repeated) throw new Error(`${zone} ${date} ${time}`);
    }
  }
});

test('times read as people write them', () => {
  const instant = new Date('2026-11-21T06:05:00Z');
  expect(formatInstant(instant, 'Asia/Kuala_Lumpur', 'DD MMM YYYY h:mm A')).toBe('21 Nov 2026 2:05 PM');
  expect(zoneAbbreviation(instant, 'Europe/Berlin')).toBe('CET');
});

test('unknown zones and impossible dates are refused', () => {
  expect(isZone('Europe/Berlin')).toBe(true);
  expect(isZone('Mars/Olympus')).toBe(false);
  expect(() => wallTime(new Date(), 'Mars/Olympus')).toThrow('Unknown time zone');
  expect(() => instantAt('2026-02-30', '10:00', 'Europe/Berlin')).toThrow('Not a date and time');
});

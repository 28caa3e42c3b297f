import { busyTimes } from './busy-times.js';
import { ownSessions } from './own-sessions.js';

const from = new Date('2026-03-01T00:00:00Z');
const until = new Date('2026-05-03T00:00:00Z');
const own = ownSessions({
  publicOrigin: 'https://tandem.test',
  portalHosts: new Map([['mentoring.acme.test', 'acme/leaders']]),
  videoRoomUrl: 'https://meet.test',
  productName: 'Tandem',
});
const wish = { from, until, zone: 'Asia/Kuala_Lumpur', owner: 'Aisha@tandem.test', own };
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'DTSTAMP:20260101T000000Z', ...lines, 'END:VEVENT'].join('\r\n');
const calendar = (...parts: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//x//x', ...parts, 'END:VCALENDAR', ''].join('\r\n');
/** Milliseconds in which any calendar is read; a machine that does other things at the same time may take longer than the product's limit. */
const inTime = Number(process.env['TANDEM_REPEAT'] ?? 3) >= 50 ? 5000 : 30_000;
const read = async (...parts: string[]) =>
  (await busyTimes(calendar(...parts), wish, inTime)).map(
    ({ start, end }) => `${start.toISOString()} ${end.toISOString()}`,
  );

test('an entry keeps its time busy, and touching ones are joined', async () => {
  expect(
    await read(
      event('UID:a', 'DTSTART:20260310T010000Z', 'DTEND:20260310T020000Z', 'SUMMARY:Dentist'),
      event('UID:b', 'DTSTART:20260310T020000Z', 'DURATION:PT30M'),
    ),
  ).toEqual(['2026-03-10T01:00:00.000Z 2026-03-10T02:30:00.000Z']);
});

test('single entries under one name each count; of one that was sent anew the later one does', async () => {
  const at = (hour: string) => [`DTSTART:20260310T${hour}0000Z`, `DTEND:20260310T${hour}3000Z`];
  const shown = (hour: string) => `2026-03-10T${hour}:00:00.000Z 2026-03-10T${hour}:30:00.000Z`;
  expect(
    await read(
      event('UID:a', ...at('01')),
      event('UID:a', ...at('03')),
      event('UID:a', ...at('05')),
      event('UID:b', 'SEQUENCE:0', ...at('07')),
      event('UID:b', 'SEQUENCE:1', ...at('09')),
    ),
  ).toEqual([shown('01'), shown('03'), shown('05'), shown('09')]);
});

test('whole days and times without a zone are those of the owner’s clock', async () => {
  expect(
    await read(
      event('UID:a', 'DTSTART;VALUE=DATE:20260310', 'DTEND;VALUE=DATE:20260311'),
      event('UID:b', 'DTSTART:20260312T090000', 'DTEND:20260312T100000'),
    ),
  ).toEqual(['2026-03-09T16:00:00.000Z 2026-03-10T16:00:00.000Z', '2026-03-12T01:00:00.000Z 2026-03-12T02:00:00.000Z']);
});

/** As calendars write a zone out. */
const newYork = [
  'BEGIN:VTIMEZONE',
  'TZID:America/New_York',
  'BEGIN:STANDARD',
  'DTSTART:19701101T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
  'TZOFFSETFROM:-0400',
  'TZOFFSETTO:-0500',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:19700308T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
  'TZOFFSETFROM:-0500',
  'TZOFFSETTO:-0400',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
].join('\r\n');

test('times without a zone are those of the zone that the calendar describes', async () => {
  expect(await read(newYork, event('UID:a', 'DTSTART:20260312T090000', 'DTEND:20260312T100000'))).toEqual([
    '2026-03-12T13:00:00.000Z 2026-03-12T14:00:00.000Z',
  ]);
});

test('repeated entries keep their wall time over a change of the clock, without the days taken out and with those moved', async () => {
  const found = await read(
    event(
      'UID:a',
      'DTSTART;TZID=America/New_York:20260105T090000',
      'DTEND;TZID=America/New_York:20260105T100000',
      'RRULE:FREQ=WEEKLY;BYDAY=MO',
      'EXDATE;TZID=America/New_York:20260316T090000',
    ),
    event(
      'UID:a',
      'RECURRENCE-ID;TZID=America/New_York:20260323T090000',
      'DTSTART;TZID=America/New_York:20260324T150000',
      'DTEND;TZID=America/New_York:20260324T160000',
    ),
  );
  expect(found.slice(0, 4)).toEqual([
    '2026-03-02T14:00:00.000Z 2026-03-02T15:00:00.000Z',
    '2026-03-09T13:00:00.000Z 2026-03-09T14:00:00.000Z',
    '2026-03-24T19:00:00.000Z 2026-03-24T20:00:00.000Z',
    '2026-03-30T13:00:00.000Z 2026-03-30T14:00:00.000Z',
  ]);
});

test('[D-B105] single dates of a series keep their times busy without it, each its own', async () => {
  const single = (day: string, ...lines: string[]) =>
    event('UID:a', `RECURRENCE-ID:${day}T010000Z`, `DTSTART:${day}T010000Z`, `DTEND:${day}T020000Z`, ...lines);
  expect(await read(single('20260310'), single('20260317'), single('20260324', 'STATUS:CANCELLED'))).toEqual([
    '2026-03-10T01:00:00.000Z 2026-03-10T02:00:00.000Z',
    '2026-03-17T01:00:00.000Z 2026-03-17T02:00:00.000Z',
  ]);
});

test('[D-B105] further dates of an entry are as long as it, without those taken out and with those moved', async () => {
  expect(
    await read(
      newYork,
      event(
        'UID:a',
        'DTSTART;TZID=America/New_York:20260302T090000',
        'DTEND;TZID=America/New_York:20260302T100000',
        'RDATE;TZID=America/New_York:20260305T090000,20260310T090000,20260311T090000',
        'RDATE:20260312T200000Z',
        'EXDATE;TZID=America/New_York:20260310T090000',
      ),
      event('UID:a', 'RECURRENCE-ID:20260311T130000Z', 'DTSTART:20260311T150000Z', 'DTEND:20260311T153000Z'),
      event('UID:b', 'DTSTART;VALUE=DATE:20260401', 'RDATE;VALUE=DATE:20260403'),
    ),
  ).toEqual([
    '2026-03-02T14:00:00.000Z 2026-03-02T15:00:00.000Z',
    '2026-03-05T14:00:00.000Z 2026-03-05T15:00:00.000Z',
    '2026-03-11T15:00:00.000Z 2026-03-11T15:30:00.000Z',
    '2026-03-12T20:00:00.000Z 2026-03-12T21:00:00.000Z',
    '2026-03-31T16:00:00.000Z 2026-04-01T16:00:00.000Z',
    '2026-04-02T16:00:00.000Z 2026-04-03T16:00:00.000Z',
  ]);
});

test('what is shown as free, was called off or is a session of our own keeps nobody busy', async () => {
  const at = ['DTSTART:20260310T010000Z', 'DTEND:20260310T020000Z'];
  expect(
    await read(
      event('UID:a', ...at, 'TRANSP:TRANSPARENT'),
      event('UID:b', ...at, 'STATUS:CANCELLED'),
      event('UID:c', ...at, 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'),
      event('UID:booking-41', ...at, 'SUMMARY:Tandem session with Ben Okafor'),
      event(
        'UID:d',
        ...at,
        'DESCRIPTION:Topic\\nhttps://tandem.test/app/acme/leaders/bookings?tab=upcoming&session=41',
      ),
      event('UID:e', ...at, 'URL:https://tandem.test/bookings/41/room'),
      event('UID:f', ...at, 'URL:https://mentoring.acme.test/bookings?tab=closed&session=41'),
      event('UID:g', ...at, 'DESCRIPTION:Meet here: https://meet.test/session-41-abcdefghijklmnopqrstuv'),
    ),
  ).toEqual([]);
});

test('[D-B105] what its owner declined, or does from elsewhere, keeps nobody busy; what another guest declined does', async () => {
  const at = (day: string) => [`DTSTART:202603${day}T010000Z`, `DTEND:202603${day}T020000Z`];
  const guest = (name: string, answer: string) => `ATTENDEE;CN=${name};PARTSTAT=${answer}:mailto:${name}@tandem.test`;
  const found = await read(
    event('UID:a', ...at('10'), guest('aisha', 'DECLINED')),
    event('UID:b', ...at('11'), guest('ben', 'ACCEPTED'), guest('Aisha', 'declined')),
    event('UID:c', ...at('12'), 'X-MICROSOFT-CDO-BUSYSTATUS:WORKINGELSEWHERE'),
    event('UID:d', ...at('13'), guest('ben', 'DECLINED'), guest('aisha', 'TENTATIVE')),
    event('UID:e', ...at('16'), guest('ben', 'DECLINED')),
  );
  expect(found.map((span) => span.slice(8, 10))).toEqual(['13', '16']);
});

test('an entry that only mentions the product, or has a number like ours, is somebody’s own time', async () => {
  const others = [
    ['UID:a', 'DESCRIPTION:Prepare for https://tandem.test/'],
    ['UID:b', 'URL:https://tandem.test/app/acme/leaders/bookings?tab=upcoming'],
    ['UID:c', 'DESCRIPTION:https://tandem.test/events/41'],
    ['UID:booking-41', 'SUMMARY:Hotel in Penang'],
    ['UID:d', 'URL:https://meet.test/standup'],
    ['UID:e', 'URL:https://elsewhere.test/bookings?session=41'],
  ];
  const found = await read(
    ...others.map((lines, day) => event(`DTSTART:2026031${day}T010000Z`, `DTEND:2026031${day}T020000Z`, ...lines)),
  );
  expect(found.map((span) => span.slice(8, 10))).toEqual(['10', '11', '12', '13', '14', '15']);
});

const many = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index));
const weekly = (index: number) =>
  event(`UID:${index}`, 'DTSTART:20260310T010000Z', 'DTEND:20260310T020000Z', 'RRULE:FREQ=WEEKLY');
test.each([
  ['20,000 repeated entries', many(20_000, weekly)],
  [
    '20,000 days taken out',
    [
      event(
        'UID:a',
        'DTSTART:20260310T010000Z',
        'RRULE:FREQ=DAILY',
        ...many(20_000, () => 'EXDATE;TZID=America/New_York:20260316T090000'),
      ),
    ],
  ],
])('[S33] %s are given up, and others go on meanwhile', async (_name, parts) => {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 10);
  await expect(busyTimes(calendar(...parts), wish, 1000)).rejects.toThrow(
    'This calendar is too large to be read in time.',
  );
  clearInterval(timer);
  expect(turns).toBeGreaterThan(20);
});

test.each([
  ['no rule at all', 'RRULE:FREQ=WEEKLY;INTERVAL=0'],
  ['an end that is no day', 'RRULE:FREQ=WEEKLY;UNTIL='],
  ['a second beginning', 'DTSTART:20260311T010000Z'],
])(
  '[D-B105] an entry with %s leaves the others as they are, and keeps its first time where that is told',
  async (_what, line) => {
    const found = await read(
      event('UID:a', 'DTSTART:20260310T010000Z', 'DTEND:20260310T020000Z'),
      event('UID:b', 'DTSTART:20260311T010000Z', 'DTEND:20260311T020000Z', line),
      event('UID:c', 'DTSTART:20260312T010000Z', 'DTEND:20260312T020000Z', 'RRULE:FREQ=DAILY;COUNT=2'),
    );
    const kept = line.startsWith('RRULE') ? ['11'] : [];
    expect(found.map((span) => span.slice(8, 10))).toEqual(['10', ...kept, '12', '13']);
  },
);

test('[D-B105] a calendar with years of entries that are over is read in time, and what is moved out of its days stays moved', async () => {
  const past = (index: number) => new Date(Date.UTC(2016, 0, 1) + index * 9_000_000).toISOString().slice(0, 10);
  const over = (index: number) => {
    const day = past(index).replaceAll('-', '');
    const words = `DESCRIPTION:${'What was said on this day. '.repeat(10)}`;
    return event(
      `UID:${index}`,
      ...['DTSTART', 'DTEND'].map((name) => `${name};TZID=America/New_York:${day}T010000`),
      words,
    );
  };
  const found = await read(
    ...many(16_000, over),
    event('UID:a', 'DTSTART:20260310T010000Z', 'DTEND:20260310T020000Z', 'RRULE:FREQ=WEEKLY;COUNT=2'),
    event('UID:a', 'RECURRENCE-ID:20260317T010000Z', 'DTSTART:20260105T010000Z', 'DTEND:20260105T020000Z'),
    event('UID:b', 'DTSTART:20251201T010000Z', 'DTEND:20251201T020000Z', 'RDATE:20260331T010000Z'),
    event('UID:c', 'DTSTART:20260110T010000Z', 'DTEND:20260302T020000Z'),
  );
  expect(found.map((span) => span.slice(0, 10))).toEqual(['2026-03-01', '2026-03-10', '2026-03-31']);
}, 60_000);

test('a calendar that tells only when somebody is busy is understood', async () => {
  expect(
    await read('BEGIN:VFREEBUSY', 'UID:f', 'FREEBUSY;FBTYPE=BUSY:20260310T010000Z/20260310T020000Z', 'END:VFREEBUSY'),
  ).toEqual(['2026-03-10T01:00:00.000Z 2026-03-10T02:00:00.000Z']);
});

test.each([
  ['every second', 'FREQ=SECONDLY'],
  ['every minute', 'FREQ=MINUTELY;INTERVAL=1'],
  ['a day that never comes', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'],
  ['every hour since 1900', 'FREQ=HOURLY'],
  [
    'a billion of them',
    'FREQ=DAILY;COUNT=1000000000;BYHOUR=0,1,2,3,4,5;BYMINUTE=0,10,20,30,40,50;BYSECOND=0,1,2,3,4,5,6',
  ],
])(
  '[S33] a rule for %s is over within seconds',
  async (_name, rule) => {
    const begun = performance.now();
    const dentist = event('UID:b', 'DTSTART:20260310T011000Z', 'DTEND:20260310T015000Z');
    const found = await read(
      event('UID:a', 'DTSTART:19000101T000000Z', 'DTEND:19000101T000001Z', `RRULE:${rule}`),
      dentist,
    );
    expect(found.some((span) => span.endsWith('2026-03-10T01:50:00.000Z'))).toBe(true);
    expect(performance.now() - begun).toBeLessThan(inTime);
  },
  60_000,
);

test.each([
  ['<html>Sign in</html>', 'There is no calendar at this address.'],
  ['', 'There is no calendar at this address.'],
])('%j is no calendar', async (text, message) => {
  await expect(busyTimes(text, wish)).rejects.toThrow(message);
});

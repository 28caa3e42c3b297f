import { busyTimes } from './busy-times.js';
import { ownSessions } from './own-sessions.js';

const own = ownSessions({
  publicOrigin: 'https://tandem.test',
  portalHosts: new Map(),
  videoRoomUrl: null,
  productName: 'Tandem',
});
const spring = { from: new Date('2026-03-01T00:00:00Z'), until: new Date('2026-05-03T00:00:00Z') };
const autumn = { from: new Date('2026-09-20T00:00:00Z'), until: new Date('2026-11-22T00:00:00Z') };
const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n');
const calendar = (...parts: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//x//x', ...parts, 'END:VCALENDAR'].join('\r\n');

async function readText(text: string, days = spring): Promise<string[]> {
  const spans = await busyTimes(text, { ...days, own, owner: '', zone: 'Asia/Kuala_Lumpur' });
  return spans.map(({ start, end }) => `${start.toISOString().slice(0, 16)} ${end.toISOString().slice(0, 16)}`);
}
const read = (...parts: string[]) => readText(calendar(...parts));

const tenth = event('UID:tenth', 'DTSTART:20260310T090000Z', 'DTEND:20260310T100000Z');
const eleventh = event('UID:eleventh', 'DTSTART:20260311T090000Z', 'DTEND:20260311T100000Z');
const onTheTenth = '2026-03-10T09:00 2026-03-10T10:00';
const onTheEleventh = '2026-03-11T09:00 2026-03-11T10:00';

describe('a file', () => {
  test.each([
    ['inside an entry', calendar(tenth, eleventh).split('UID:eleventh')[0]],
    ['between two entries', calendar(tenth, eleventh).split('BEGIN:VEVENT\r\nUID:eleventh')[0]],
    ['in the last word', calendar(tenth, eleventh).slice(0, -3)],
    ['where somebody wrote its end', calendar(event('SUMMARY:How END:VCALENDAR')).split('\r\nEND:VEVENT')[0]],
  ])('that breaks off %s is no calendar: what was busy stays so', async (_where, text = '') => {
    await expect(readText(text)).rejects.toThrow('The calendar at this address breaks off before its end.');
  });

  test('may go on with empty lines after its end', async () => {
    expect(await readText(`${calendar(tenth)}\r\n\r\n  \n`)).toEqual([onTheTenth]);
  });

  test('may hold several calendars, each of which counts', async () => {
    expect(await readText(`${calendar(tenth)}\r\n${calendar(eleventh)}\r\n`)).toEqual([onTheTenth, onTheEleventh]);
  });

  test('may have its names in small letters', async () => {
    const text = calendar(event('UID:a', 'DTSTART;TZID=Europe/London:20260310T090000', 'DURATION:PT1H'));
    expect(await readText(text.replace(/^[A-Z]+/gm, (name) => name.toLowerCase()))).toEqual([onTheTenth]);
    expect(
      await readText(
        calendar(tenth).toLowerCase().replace(/t0900/, 'T0900').replace(/t1000/, 'T1000').replace(/00z/g, '00Z'),
      ),
    ).toEqual([onTheTenth]);
  });

  test.each([
    ['a rule that makes no sense', 'VTODO', ['DTSTART:20260310T090000Z', 'RRULE:FREQ=WEEKLY;INTERVAL=0']],
    ['two ends', 'VTODO', ['DUE:20260310T090000Z', 'DUE:20260311T090000Z']],
    ['two beginnings', 'VJOURNAL', ['DTSTART:20260310', 'DTSTART:20260311']],
    ['an alarm', 'VTODO', ['BEGIN:VALARM', 'TRIGGER:-PT15M', 'END:VALARM', 'DUE:20260310', 'DUE:20260311']],
  ])('has tasks and journals, which are not looked at, also with %s', async (_what, kind, lines) => {
    expect(await read(`BEGIN:${kind}`, 'UID:t', ...lines, `END:${kind}`, tenth)).toEqual([onTheTenth]);
  });

  test('keeps the entries after a task whose end is missing', async () => {
    expect(await read('BEGIN:VTODO', 'UID:t', tenth, 'END:VTODO', eleventh)).toEqual([onTheTenth, onTheEleventh]);
  });

  test('knows its entries apart by a name that has parameters', async () => {
    const named = (entry: string, name: string) => entry.replace(/UID:\w+/, `UID;X-A="b:1":${name}`);
    expect(await read(named(tenth, 'a'), named(eleventh, 'b'))).toEqual([onTheTenth, onTheEleventh]);
  });

  const stamp = (at: number) => new Date(at).toISOString().replace(/[-:]|\.\d+/g, '');
  const periods = Array.from(
    { length: 6000 },
    (_, index) => `FREEBUSY:${stamp(spring.from.getTime() + index * 36e3)}/PT1S`,
  );
  const minutes = Array.from({ length: 24 }, (_, index) => index * 2).join(',');
  test.each([
    ['that tells only when somebody is busy', ['BEGIN:VFREEBUSY', 'UID:q', ...periods, 'END:VFREEBUSY']],
    [
      'with one entry that is repeated all day long',
      [event('UID:a', 'DTSTART:20260301T000000Z', 'DTEND:20260301T000030Z', `RRULE:FREQ=HOURLY;BYMINUTE=${minutes}`)],
    ],
  ])(
    '[S33] %s is refused for more than 5,000 times, also where the last part has them',
    async (_what, parts) => {
      const text = calendar(...parts);
      const wish = { ...spring, own, owner: '', zone: 'Asia/Kuala_Lumpur' };
      await expect(busyTimes(text, wish, 30_000)).rejects.toThrow('This calendar has too many entries.');
    },
    40_000,
  );

  test('[S33] of 2 MB that is made to take its reader long is read, and its last entry too', async () => {
    const many = (text: string) => text.repeat(Math.ceil(200_000 / text.length));
    const parts = [
      many('BEGIN:VEVENT\r\n'),
      many('BEGIN:VTODO\r\n'),
      `BEGIN:VTIMEZONE\r\nTZID:X\r\n${many('BEGIN:STANDARD\r\n')}END:VTIMEZONE`,
      event(many('BEGIN:VALARM\r\n')),
      event(`DTSTART${many(';A="x"')}`, `UID${many(';A=tzone://x')}`),
      event(`DTSTART${many(';A="')}:20260310T090000`),
      event(`UID:${many('\r\n ')}`, `SUMMARY:${many(' ')}x`),
      event('DTSTART:20260310T090000Z', `RRULE:${many('A;')}`),
      many('A'),
      many('\r\n'),
    ];
    const found = await busyTimes(calendar(...parts, eleventh), { ...spring, own, owner: '', zone: 'UTC' }, 30_000);
    expect(found.map(({ end }) => end.toISOString())).toContain('2026-03-11T10:00:00.000Z');
  }, 40_000);
});

describe('a rule', () => {
  const rule = (text: string) =>
    read(event('UID:a', 'DTSTART:20260304T090000Z', 'DTEND:20260304T100000Z', `RRULE:${text}`));
  const days = (found: readonly string[]) => found.map((span) => span.slice(5, 10));

  test.each([
    ['how often', 'COUNT=2;FREQ=WEEKLY', ['03-04', '03-11']],
    ['its days', 'BYDAY=WE,TH;FREQ=WEEKLY;COUNT=3', ['03-04', '03-05', '03-11']],
    ['its pauses', 'WKST=SU;INTERVAL=2;FREQ=WEEKLY;COUNT=2', ['03-04', '03-18']],
    ['until when', 'UNTIL=20260311T235959Z;FREQ=WEEKLY', ['03-04', '03-11']],
    ['all in small letters', 'count=2;freq=weekly', ['03-04', '03-11']],
    ['parts of its maker', 'X-A=B;FREQ=WEEKLY;COUNT=2;X-FREQ=DAILY', ['03-04', '03-11']],
  ])('may tell %s before all else', async (_what, text, expected) => {
    expect(days(await rule(text))).toEqual(expected);
  });

  test('of a zone may, too', async () => {
    const half = (name: string, month: number, [from, to]: [string, string]) =>
      [`BEGIN:${name}`, 'DTSTART:16010101T020000', `RRULE:BYDAY=-1SU;BYMONTH=${month};FREQ=YEARLY`].concat(
        `TZOFFSETFROM:${from}`,
        `TZOFFSETTO:${to}`,
        `END:${name}`,
      );
    const zone = ['BEGIN:VTIMEZONE', 'TZID:Office', ...half('STANDARD', 10, ['+0300', '+0200'])].concat(
      half('DAYLIGHT', 3, ['+0200', '+0300']),
      'END:VTIMEZONE',
    );
    const at = (day: string, name: string) =>
      event(`UID:${name}`, `DTSTART;TZID=Office:${day}T090000`, 'DURATION:PT1H');
    expect(await read(...zone, at('20260310', 'a'), at('20260410', 'b'))).toEqual([
      '2026-03-10T07:00 2026-03-10T08:00',
      '2026-04-10T06:00 2026-04-10T07:00',
    ]);
  });
});

describe('a date that the clock skips', () => {
  const daily = (zone: string, [day, begin, end]: [string, string, string], more = 'RRULE:FREQ=DAILY;COUNT=3') =>
    calendar(event('UID:a', `DTSTART;TZID=${zone}:${day}T${begin}`, `DTEND;TZID=${zone}:${day}T${end}`, more));

  test.each([
    [
      'Africa/Cairo',
      daily('Africa/Cairo', ['20260423', '000000', '060000']),
      ['2026-04-22T22:00 2026-04-23T04:00', '2026-04-23T22:00 2026-04-24T04:00', '2026-04-24T21:00 2026-04-25T03:00'],
    ],
    [
      'Europe/London',
      daily('Europe/London', ['20260328', '010000', '020000']),
      ['2026-03-28T01:00 2026-03-28T02:00', '2026-03-29T01:00 2026-03-29T02:00', '2026-03-30T00:00 2026-03-30T01:00'],
    ],
    [
      'America/New_York',
      daily('America/New_York', ['20260307', '023000', '033000']),
      ['2026-03-07T07:30 2026-03-07T08:30', '2026-03-08T07:00 2026-03-08T08:00', '2026-03-09T06:30 2026-03-09T07:30'],
    ],
    [
      'London from its first date on',
      daily('Europe/London', ['20260329', '010000', '014500'], 'RRULE:FREQ=DAILY;COUNT=2'),
      ['2026-03-29T01:00 2026-03-29T01:45', '2026-03-30T00:00 2026-03-30T00:45'],
    ],
    [
      'London, once',
      daily('Europe/London', ['20260329', '010000', '014500'], 'SUMMARY:Once'),
      ['2026-03-29T01:00 2026-03-29T01:45'],
    ],
  ])('is right after that, and counts: %s', async (_zone, text, expected) => {
    expect(await readText(text)).toEqual(expected);
  });

  test('is right after a gap of half an hour', async () => {
    const text = daily('Australia/Lord_Howe', ['20260927', '021500', '031500'], 'RRULE:FREQ=WEEKLY;COUNT=3');
    expect(await readText(text, autumn)).toEqual([
      '2026-09-26T15:45 2026-09-26T16:45',
      '2026-10-03T15:30 2026-10-03T16:30',
      '2026-10-10T15:15 2026-10-10T16:15',
    ]);
  });

  test('can be taken out, be moved and be the last one, by whichever clock that is told', async () => {
    const at = (name: string, time: string) => `${name};TZID=Europe/London:${time}`;
    expect(
      await read(
        event(
          'UID:a',
          at('DTSTART', '20260326T010000'),
          'DTEND;TZID=Europe/Berlin:20260326T030000',
          'RRULE:FREQ=DAILY;UNTIL=20260331T000000Z',
          'EXDATE:20260327T010000Z',
          'EXDATE;TZID=America/New_York:20260329T200000',
          'RDATE;TZID=Europe/Berlin:20260402T120000',
        ),
        event('UID:a', 'RECURRENCE-ID:20260331T000000Z', 'DTSTART:20260405T120000Z', 'DTEND:20260405T130000Z'),
        event('UID:a', at('RECURRENCE-ID', '20260329T010000'), at('DTSTART', '20260329T160000'), 'DURATION:PT1H'),
      ),
    ).toEqual([
      '2026-03-26T01:00 2026-03-26T02:00',
      '2026-03-28T01:00 2026-03-28T02:00',
      '2026-03-29T15:00 2026-03-29T16:00',
      '2026-04-02T10:00 2026-04-02T11:00',
      '2026-04-05T12:00 2026-04-05T13:00',
    ]);
  });

  test('leaves hours between dates that are hours apart', async () => {
    const text = daily('Europe/London', ['20260328', '200000', '203000'], 'RRULE:FREQ=HOURLY;INTERVAL=6;COUNT=3');
    expect(await readText(text)).toEqual([
      '2026-03-28T20:00 2026-03-28T20:30',
      '2026-03-29T02:00 2026-03-29T02:30',
      '2026-03-29T08:00 2026-03-29T08:30',
    ]);
  });

  test('leaves an entry over the change as long as its clock or its length says', async () => {
    const over = (end: string) => event('UID:a', 'DTSTART;TZID=Europe/Berlin:20260328T220000', end);
    expect(await read(over('DTEND;TZID=Europe/Berlin:20260329T080000'))).toEqual(['2026-03-28T21:00 2026-03-29T06:00']);
    expect(await read(over('DURATION:PT10H'))).toEqual(['2026-03-28T21:00 2026-03-29T07:00']);
  });
});

describe('one date of a series', () => {
  const newYork = (name: string, time: string) => `${name};TZID=America/New_York:${time}`;
  const timed = (...more: string[]) =>
    event('UID:a', newYork('DTSTART', '20260309T090000'), newYork('DTEND', '20260309T100000'), ...more);

  test('may be a whole day, that of its owner’s clock, where the series is not', async () => {
    const replaced = newYork('RECURRENCE-ID', '20260310T090000');
    expect(
      await read(
        timed('RRULE:FREQ=DAILY;COUNT=3'),
        event('UID:a', replaced, 'DTSTART;VALUE=DATE:20260310', 'DTEND;VALUE=DATE:20260311'),
      ),
    ).toEqual([
      '2026-03-09T13:00 2026-03-09T14:00',
      '2026-03-09T16:00 2026-03-10T16:00',
      '2026-03-11T13:00 2026-03-11T14:00',
    ]);
  });

  test('may have a time where the series is of whole days', async () => {
    const kualaLumpur = (name: string, time: string) => `${name};TZID=Asia/Kuala_Lumpur:20260317T${time}`;
    expect(
      await read(
        event('UID:b', 'DTSTART;VALUE=DATE:20260309', 'DTEND;VALUE=DATE:20260310', 'RRULE:FREQ=WEEKLY;COUNT=2'),
        event(
          'UID:b',
          'RECURRENCE-ID;VALUE=DATE:20260316',
          kualaLumpur('DTSTART', '070000'),
          kualaLumpur('DTEND', '080000'),
        ),
      ),
    ).toEqual(['2026-03-08T16:00 2026-03-09T16:00', '2026-03-16T23:00 2026-03-17T00:00']);
  });

  test('that is taken out or moved by its day alone is the one of that day on the clock of the series', async () => {
    const series = [
      'UID:a',
      'DTSTART;TZID=Asia/Kuala_Lumpur:20260309T070000',
      'DTEND;TZID=Asia/Kuala_Lumpur:20260309T080000',
      'RRULE:FREQ=DAILY;COUNT=4',
      'EXDATE;VALUE=DATE:20260310',
    ];
    const moved = ['UID:a', 'RECURRENCE-ID;VALUE=DATE:20260311', 'DTSTART:20260311T090000Z', 'DTEND:20260311T100000Z'];
    expect(await read(event(...series), event(...moved))).toEqual([
      '2026-03-08T23:00 2026-03-09T00:00',
      '2026-03-11T09:00 2026-03-11T10:00',
      '2026-03-11T23:00 2026-03-12T00:00',
    ]);
  });
});

import { busyTimes } from './busy-times.js';
import { ownSessions } from './own-sessions.js';

/** Europe changes its clocks on 29 March, and North America on 8 March. */
const days = { from: new Date('2026-03-01T00:00:00Z'), until: new Date('2026-05-03T00:00:00Z') };
const own = ownSessions({
  publicOrigin: 'https://tandem.test',
  portalHosts: new Map(),
  videoRoomUrl: null,
  productName: 'Tandem',
});
const linesOf = (name: string, lines: readonly string[]) => [`BEGIN:${name}`, ...lines, `END:${name}`].join('\r\n');
const event = (...lines: string[]) => linesOf('VEVENT', ['UID:a', 'DTSTAMP:20260101T000000Z', ...lines]);

async function read(parts: readonly string[], { from, until } = days): Promise<string[]> {
  const text = linesOf('VCALENDAR', ['VERSION:2.0', 'PRODID:-//x//x', ...parts]);
  const spans = await busyTimes(text, { from, until, own, owner: '', zone: 'Asia/Kuala_Lumpur' });
  return spans.map(({ start, end }) => `${start.toISOString()} ${end.toISOString()}`);
}

interface Half {
  readonly from: string;
  readonly to: string;
  readonly rule: string;
}

/** As Outlook writes a zone of its own making, before the entries that name it. */
const zoneOf = (name: string, winter: Half, summer: Half) =>
  linesOf('VTIMEZONE', [
    `TZID:${name}`,
    ...([winter, summer] as const).map(({ from, to, rule }, index) =>
      linesOf(index === 0 ? 'STANDARD' : 'DAYLIGHT', [
        'DTSTART:16010101T020000',
        `TZOFFSETFROM:${from}`,
        `TZOFFSETTO:${to}`,
        `RRULE:FREQ=YEARLY;${rule}`,
      ]),
    ),
  ]);

const athens = (name: string) =>
  zoneOf(
    name,
    { from: '+0300', to: '+0200', rule: 'BYDAY=-1SU;BYMONTH=10' },
    { from: '+0200', to: '+0300', rule: 'BYDAY=-1SU;BYMONTH=3' },
  );
const weekly = (name: string) => [
  `DTSTART;TZID=${name}:20260105T090000`,
  `DTEND;TZID=${name}:20260105T100000`,
  'RRULE:FREQ=WEEKLY;UNTIL=20260406T060000Z',
  `EXDATE;TZID=${name}:20260316T090000`,
];
const mondaysInAthens = [
  '2026-03-02T07:00:00.000Z 2026-03-02T08:00:00.000Z',
  '2026-03-09T07:00:00.000Z 2026-03-09T08:00:00.000Z',
  '2026-03-23T07:00:00.000Z 2026-03-23T08:00:00.000Z',
  '2026-03-30T06:00:00.000Z 2026-03-30T07:00:00.000Z',
  '2026-04-06T06:00:00.000Z 2026-04-06T07:00:00.000Z',
];

test.each([
  ['a name of its own', 'Our office', '"Our office"'],
  ['a name with a colon', 'Office: Athens', '"Office: Athens"'],
  ['the name of Outlook’s own zones', 'Customized Time Zone', 'Customized Time Zone'],
  ['a name of Exchange', 'tzone://Microsoft/Custom', 'tzone://Microsoft/Custom'],
  ['a name with an offset that is not that of the summer', '(UTC+02:00) Our office', '"(UTC+02:00) Our office"'],
])(
  '[D-B105] a zone that only the calendar describes is that of its description, under %s',
  async (_what, name, used) => {
    expect(await read([athens(name), event(...weekly(used))])).toEqual(mondaysInAthens);
  },
);

test('[D-B105] the description of a zone is found wherever it stands, and may be folded', async () => {
  const folded = athens('Our very own office in the capital').replace('very own', 'very\r\n  own');
  expect(await read([event(...weekly('"Our very own office in the capital"')), folded])).toEqual(mondaysInAthens);
});

test.each([
  ['Windows’ name', ['DTSTART;TZID=GTB Standard Time:20260330T090000', 'DURATION:PT1H'], '2026-03-30T06:00:00.000Z'],
  ['an offset', ['DTSTART;TZID="UTC+05:30":20260330T090000', 'DURATION:PT1H'], '2026-03-30T03:30:00.000Z'],
  [
    'Exchange’s UTC',
    ['DTSTART;TZID=tzone://Microsoft/Utc:20260330T090000', 'DURATION:PT1H'],
    '2026-03-30T09:00:00.000Z',
  ],
  ['a name nobody knows', ['DTSTART;TZID=Our office:20260330T090000', 'DURATION:PT1H'], '2026-03-30T01:00:00.000Z'],
])('[D-B105] a zone that is only named is read by %s, else on its owner’s clock', async (_what, lines, start) => {
  expect((await read([event(...lines)])).map((span) => span.slice(0, 24))).toEqual([start]);
});

test('[D-B105] a zone without summer time, or that ended it, has the offset of its last rule', async () => {
  const ended = linesOf('VTIMEZONE', [
    'TZID:Island',
    linesOf('DAYLIGHT', [
      'DTSTART:20000402T020000',
      'TZOFFSETFROM:+1100',
      'TZOFFSETTO:+1200',
      'RRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=1SU;UNTIL=20100403T150000Z',
    ]),
    linesOf('STANDARD', [
      'DTSTART:20001029T020000',
      'TZOFFSETFROM:+1200',
      'TZOFFSETTO:+1137',
      'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU;UNTIL=20101030T140000Z',
    ]),
  ]);
  expect(await read([ended, event('DTSTART;TZID=Island:20260310T090000', 'DURATION:PT30M')])).toEqual([
    '2026-03-09T21:23:00.000Z 2026-03-09T21:53:00.000Z',
  ]);
});

test.each(['RRULE:FREQ=YEARLY;BYMONTH=13', 'RRULE:FREQ=NEVER', 'DTSTART:19990101', 'TZOFFSETTO:unknown', 'X-NOTHING:'])(
  '[D-B105] a description that makes no sense (%s) takes none of the entries away',
  async (line) => {
    const broken = linesOf('VTIMEZONE', ['TZID:Office', linesOf('STANDARD', [line])]);
    const found = await read([broken, event('DTSTART;TZID=Office:20260310T090000', 'DURATION:PT30M')]);
    expect(found).toHaveLength(1);
  },
);

test('[D-B105] times without a zone follow the described one over its own changes, not those of a zone with the same offsets', async () => {
  const found = await read([athens('Europe/Athens'), event('DTSTART:20260413T090000', 'DTEND:20260413T100000')]);
  expect(found).toEqual(['2026-04-13T06:00:00.000Z 2026-04-13T07:00:00.000Z']);
});

test('[F19] zones that a calendar names are read by the zone data of the product, whatever Node knows', async () => {
  const lines = ['DTSTART;TZID=America/Vancouver:20261005T090000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;BYDAY=MO'];
  const winter = { from: new Date('2027-01-04T00:00:00Z'), until: new Date('2027-01-12T00:00:00Z') };
  expect(await read([event(...lines)], winter)).toEqual([
    '2027-01-04T16:00:00.000Z 2027-01-04T17:00:00.000Z',
    '2027-01-11T16:00:00.000Z 2027-01-11T17:00:00.000Z',
  ]);
});

test('[F19] an hour that comes twice is the first of the two, and an entry over the change keeps its length', async () => {
  const autumn = { from: new Date('2026-10-24T00:00:00Z'), until: new Date('2026-10-26T00:00:00Z') };
  const at = (time: string) => `TZID=Europe/Berlin:20261025T${time}`;
  expect(await read([event(`DTSTART;${at('023000')}`, `DTEND;${at('033000')}`)], autumn)).toEqual([
    '2026-10-25T00:30:00.000Z 2026-10-25T02:30:00.000Z',
  ]);
});

test('[D-B105] further times of an entry that are periods are as long as they say', async () => {
  expect(
    await read([
      event(
        'DTSTART;TZID=Europe/Berlin:20260310T090000',
        'DTEND;TZID=Europe/Berlin:20260310T093000',
        'RDATE;TZID=Europe/Berlin;VALUE=PERIOD:20260311T090000/20260311T120000,20260312T090000/PT2H',
        'RDATE;VALUE=PERIOD:20260313T080000Z/P1D',
        'RDATE;TZID=Europe/Berlin:20260316T090000',
      ),
    ]),
  ).toEqual([
    '2026-03-10T08:00:00.000Z 2026-03-10T08:30:00.000Z',
    '2026-03-11T08:00:00.000Z 2026-03-11T11:00:00.000Z',
    '2026-03-12T08:00:00.000Z 2026-03-12T10:00:00.000Z',
    '2026-03-13T08:00:00.000Z 2026-03-14T08:00:00.000Z',
    '2026-03-16T08:00:00.000Z 2026-03-16T08:30:00.000Z',
  ]);
});

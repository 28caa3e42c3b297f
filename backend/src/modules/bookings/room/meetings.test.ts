import { meetingsOf } from './meetings.js';
import type { RoomVisitRow } from './meetings.js';

const [mentor, mentee] = [1, 2];
const at = (clock: string): string => `2026-03-02T${clock}:00.000Z`;
const visit = (user_id: number, entered: string, left: string | null): RoomVisitRow => ({
  user_id,
  entered_at: at(entered),
  left_at: left === null ? null : at(left),
});
const session = { endTime: new Date(at('11:00')) };
const meetings = (visits: readonly RoomVisitRow[], now: string) =>
  meetingsOf(visits, session, new Date(at(now))).map(({ start, end }) =>
    [start, end].map((moment) => moment.toISOString().slice(11, 16)),
  );

const cases: readonly [string, RoomVisitRow[], string, string[][]][] = [
  ['nobody came', [], '12:00', []],
  ['one waited alone', [visit(mentor, '09:58', '10:20')], '12:00', []],
  ['one person opened two pages', [visit(mentor, '10:00', '10:30'), visit(mentor, '10:10', '10:40')], '12:00', []],
  ['two met', [visit(mentor, '09:58', '10:40'), visit(mentee, '10:02', '10:41')], '12:00', [['10:02', '10:40']]],
  [
    'one reloaded the page at once',
    [visit(mentor, '10:00', '10:40'), visit(mentee, '10:00', '10:20'), visit(mentee, '10:20', '10:40')],
    '12:00',
    [['10:00', '10:40']],
  ],
  [
    'a line broke for a minute',
    [visit(mentor, '10:00', '10:40'), visit(mentee, '10:00', '10:20'), visit(mentee, '10:21', '10:40')],
    '12:00',
    [['10:00', '10:40']],
  ],
  [
    'one came back much later',
    [visit(mentor, '10:00', '11:00'), visit(mentee, '10:00', '10:20'), visit(mentee, '10:50', '11:00')],
    '12:00',
    [
      ['10:00', '10:20'],
      ['10:50', '11:00'],
    ],
  ],
  ['they are still there', [visit(mentor, '10:00', null), visit(mentee, '10:00', null)], '10:30', []],
  [
    'nobody could note when they left',
    [visit(mentor, '10:00', null), visit(mentee, '10:00', null)],
    '12:00',
    [['10:00', '11:05']],
  ],
];
test.each(cases)('[B-219] meetings where %s', (_title, visits, now, expected) => {
  expect(meetings(visits, now)).toEqual(expected);
});

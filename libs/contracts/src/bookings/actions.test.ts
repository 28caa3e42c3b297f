import { canJoinNow, cardActions, offeredActions } from './actions.js';
import type { SessionFacts } from './actions.js';
import { blurbOf } from './blurb.js';
import { phaseOf } from './phase.js';

const at = (time: string) => new Date(`2026-03-02T${time}Z`);
const facts = (change: Partial<SessionFacts> = {}): SessionFacts => ({
  status: 'upcoming',
  side: 'mentee',
  startTime: at('10:00:00'),
  endTime: at('11:00:00'),
  rated: false,
  roomUrl: 'https://rooms.example.test/1',
  isPeer: false,
  ...change,
});

test('[B-051, B-053, D-B117] the room is open from 5 minutes before the start to 5 minutes after the end, both included', () => {
  const phases = ['09:54:59', '09:55:00', '11:05:00', '11:05:01'].map((time) =>
    phaseOf(at('10:00:00'), at('11:00:00'), at(time)),
  );
  expect(phases).toEqual(['before', 'canJoin', 'canJoin', 'after']);
  expect(canJoinNow(facts(), at('09:54:59'))).toBe(false);
  expect(canJoinNow(facts(), at('09:55:00'))).toBe(true);
});

const actionsByStatus = [
  ['[B-144] pending', facts({ status: 'pending' }), '09:00:00', ['cancel', 'reschedule']],
  ['[B-145] pending_accept', facts({ status: 'pending_accept' }), '09:00:00', ['accept', 'reschedule', 'cancel']],
  ['[B-147] upcoming before the start', facts(), '09:00:00', ['cancel', 'add_to_calendar', 'reschedule', 'join']],
  ['[B-148] upcoming during the session', facts(), '10:30:00', ['reschedule', 'join']],
  ['[B-149] upcoming after the session', facts(), '11:30:00', ['cancel', 'mark_absent', 'complete']],
  ['[B-150] completed', facts({ status: 'completed' }), '12:00:00', ['mark_absent', 'rate']],
  ['[B-150] pending_rating', facts({ status: 'pending_rating' }), '12:00:00', ['mark_absent', 'rate']],
  ['[D-B33] completed, reported before', facts({ status: 'completed', reported: true }), '12:00:00', ['rate']],
  ['[D-B12] half rated, own review missing', facts({ status: 'partially_rated' }), '12:00:00', ['rate']],
  [
    '[D-B12] half rated, own review given',
    facts({ status: 'partially_rated', rated: true }),
    '12:00:00',
    ['read_review'],
  ],
  [
    '[D-B95, D-B181] completed, for a member of a group who stayed away',
    facts({ status: 'completed', mayRate: false }),
    '12:00:00',
    ['mark_absent'],
  ],
  [
    '[D-B95, D-B181] half rated, for a member of a group who stayed away',
    facts({ status: 'partially_rated', mayRate: false }),
    '12:00:00',
    [],
  ],
  ['[B-151] fully_rated for a mentee', facts({ status: 'fully_rated', rated: true }), '12:00:00', ['read_review']],
  [
    '[B-151, D-B13] fully_rated for a mentor',
    facts({ status: 'fully_rated', rated: true, side: 'mentor' }),
    '12:00:00',
    ['read_review', 'book_new_session'],
  ],
  ['[B-152] cancelled for a mentee', facts({ status: 'cancelled' }), '12:00:00', []],
  ['[B-152] cancelled for a mentor', facts({ status: 'cancelled', side: 'mentor' }), '12:00:00', ['book_new_session']],
  [
    '[B-152] system_cancelled for a mentor',
    facts({ status: 'system_cancelled', side: 'mentor' }),
    '12:00:00',
    ['book_new_session'],
  ],
  [
    '[D-B78] cancelled for the mentor of two peers',
    facts({ status: 'cancelled', side: 'mentor', isPeer: true }),
    '12:00:00',
    [],
  ],
  ['[D-B12] missed, for the mentor', facts({ status: 'missed', side: 'mentor' }), '12:00:00', ['book_new_session']],
  ['[D-B12] closed, for the mentor', facts({ status: 'closed', side: 'mentor' }), '12:00:00', ['book_new_session']],
  ['[D-B12] closed, for the mentee', facts({ status: 'closed' }), '12:00:00', []],
  ['[D-B12] reported', facts({ status: 'reported', side: 'mentor' }), '12:00:00', []],
] as const;

test.each(actionsByStatus)(
  '[B-144..B-152, D-B12, D-B13, D-B177] %s offers its actions',
  (_title, session, time, offers) => {
    expect(offeredActions(session, at(time))).toEqual(offers);
  },
);

test('[B-049] without a room nothing offers to join', () => {
  expect(offeredActions(facts({ roomUrl: null }), at('10:30:00'))).toEqual(['reschedule']);
});

test('[D-B25] within the last five minutes of the room a session that has ended cannot be moved', () => {
  expect(offeredActions(facts(), at('11:03:00'))).toEqual(['join']);
});

test('[B-150, B-153, D-B11] a card that reads Pending Review only asks for the review', () => {
  for (const status of ['completed', 'pending_rating', 'partially_rated'] as const)
    expect(cardActions(facts({ status }), at('12:00:00'))).toEqual(['rate']);
  expect(cardActions(facts(), at('11:30:00'))).toContain('mark_absent');
});

const about = { ...facts(), otherName: 'Aisha Rahman', cancellation: null };
test.each([
  ['pending', { status: 'pending' as const }, '09:00:00', 'Waiting for {{name}} to accept.'],
  ['pending_accept', { status: 'pending_accept' as const }, '09:00:00', '{{name}} is waiting for your answer.'],
  ['before the session', {}, '09:00:00', 'The meeting link opens 5 minutes before the session.'],
  ['in the session', {}, '10:00:00', 'Your session is open. Join now.'],
  ['after the session', {}, '12:00:00', 'Did your session take place? Complete it or tell us what happened.'],
  ['completed', { status: 'completed' as const }, '12:00:00', 'Share your feedback about this session.'],
  ['pending_rating', { status: 'pending_rating' as const }, '12:00:00', 'Share your feedback about this session.'],
  [
    'half rated, own review missing',
    { status: 'partially_rated' as const },
    '12:00:00',
    'Share your feedback about this session.',
  ],
  ['missed', { status: 'missed' as const }, '12:00:00', 'This session was marked as missed.'],
  ['reported', { status: 'reported' as const }, '12:00:00', 'This session is being reviewed.'],
  [
    'half rated by the viewer',
    { status: 'partially_rated' as const, rated: true },
    '12:00:00',
    'Thank you for your feedback.',
  ],
  ['fully_rated', { status: 'fully_rated' as const }, '12:00:00', 'This session is complete.'],
])('[B-039, D-B14] the sentence %s', (_title, change, time, text) => {
  expect(blurbOf({ ...about, ...change }, at(time)).text).toBe(text);
});

test('[D-B14] a cancelled session says by whom and why', () => {
  const cancellation = { cancelled_by: 'Aisha Rahman', reason: 'I am travelling.' };
  expect(blurbOf({ ...about, status: 'cancelled', cancellation }, at('12:00:00'))).toEqual({
    text: 'Cancelled by {{name}}: {{reason}}',
    values: { name: 'Aisha Rahman', reason: 'I am travelling.' },
  });
});

test('[B-039, D-B14] a session that the system called off says why', () => {
  const cancellation = { cancelled_by: null, reason: 'The request was not answered in time.' };
  expect(blurbOf({ ...about, status: 'system_cancelled', cancellation }, at('12:00:00'))).toEqual({
    text: 'Cancelled automatically: {{reason}}',
    values: expect.objectContaining({ reason: 'The request was not answered in time.' }),
  });
});

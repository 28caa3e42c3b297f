import { offeredActions, storedStatuses, wireStatus } from '@tandem/contracts/bookings';
import type { BookingAction, Side } from '@tandem/contracts/bookings';
import { decide } from './decide.js';
import type { Situation } from './decide.js';
import { lastMoment, noNotice } from './notice.js';
import type { Action } from './transition.js';

const at = (text: string) => new Date(`2026-03-02T${text}:00Z`);
const ends = { startTime: at('10:00'), endTime: at('11:00'), completedAt: null };
const session = { ...ends, notice: noNotice, movedLate: false };
const notices = [noNotice, { cancelHours: 2, rescheduleHours: 1 }];
const moments = ['09:00', '09:55', '10:00', '10:30', '11:00', '11:03', '12:00'].map(at);
const sides: readonly Side[] = ['mentor', 'mentee'];

/** Buttons that are moves of the machine; the others open something. */
const moves: Partial<Record<BookingAction, Action>> = {
  accept: 'accept',
  cancel: 'cancel',
  reschedule: 'reschedule',
  complete: 'complete',
  rate: 'rate',
  mark_absent: 'report',
};

function situations(): Situation[] {
  return storedStatuses.flatMap((status) =>
    (status === 'pending' ? sides : [null]).flatMap((awaiting) => {
      const rated = {
        mentor: status === 'fully_rated' || status === 'partially_rated',
        mentee: status === 'fully_rated',
      };
      const each = { ...session, status, awaiting, rated };
      return notices.map((notice) => ({ ...each, notice }));
    }),
  );
}

test('[B-144..B-152, B-154, B-155, B-191] every action a participant is offered is one the server lets that side do at that moment', () => {
  const wrong = situations().flatMap((situation) =>
    sides.flatMap((side) =>
      moments.flatMap((now) => {
        const status = wireStatus(situation.status, situation.awaiting, side);
        const offers = offeredActions(
          {
            ...situation,
            status,
            side,
            rated: situation.rated[side],
            roomUrl: 'https://rooms.example.test/1',
            isPeer: false,
            moveUntil: lastMoment(situation.startTime, situation.notice.rescheduleHours),
          },
          now,
        );
        return offers.flatMap((offer) => {
          const action = moves[offer];
          const refused = action !== undefined && decide(situation, { action, by: side, now }).kind !== 'go';
          return refused ? [`${situation.status} ${side} ${offer} at ${now.toISOString()}`] : [];
        });
      }),
    ),
  );
  expect(wrong).toEqual([]);
});

test.each([
  ['[D-B83] accepting is for the side that was asked', 'accept', 'mentee', '09:00', 'not yours'],
  ['[D-B20] accepting ends at the start', 'accept', 'mentor', '10:00', 'unavailable'],
  ['[D-B21] declining ends at the start', 'cancel', 'mentor', '10:00', 'unavailable'],
  ['[D-B22] withdrawing stays possible until the request expires', 'cancel', 'mentee', '10:00', 'go'],
  ['[D-B23] moving a request ends at its start', 'reschedule', 'mentee', '10:00', 'unavailable'],
  ['[D-B45] a request cannot be completed', 'complete', 'mentor', '10:30', 'unavailable'],
] as const)('%s', (_title, action, by, time, kind) => {
  const situation: Situation = {
    ...session,
    status: 'pending',
    awaiting: 'mentor',
    rated: { mentor: false, mentee: false },
  };
  expect(decide(situation, { action, by, now: at(time) }).kind).toBe(kind);
});

test.each([
  ['[D-B25] a confirmed session can be moved until it ends', 'reschedule', 'mentee', '11:00', 'D-B25'],
  ['[D-B28] either side cancels before the start', 'cancel', 'mentee', '09:59', 'D-B28'],
  ['[D-B29] the mentor cancels from the start on', 'cancel', 'mentor', '10:00', 'D-B29'],
  ['[D-B30] the mentee cancelling from the start on pays', 'cancel', 'mentee', '10:00', 'D-B30'],
  ['[D-B31] either side completes from the start on', 'complete', 'mentor', '10:00', 'D-B31'],
] as const)('%s', (_title, action, by, time, id) => {
  const situation: Situation = {
    ...session,
    status: 'upcoming',
    awaiting: null,
    rated: { mentor: false, mentee: false },
  };
  expect(decide(situation, { action, by, now: at(time) })).toMatchObject({ kind: 'go', transition: { id } });
});

test('[D-B45] nothing acts on a finished session', () => {
  const finished = ['cancelled', 'system_cancelled', 'missed', 'fully_rated', 'closed'] as const;
  const actions = ['accept', 'cancel', 'reschedule', 'complete', 'rate'] as const;
  const acted = finished.flatMap((status) =>
    actions.filter((action) => {
      const situation: Situation = { ...session, status, awaiting: null, rated: { mentor: false, mentee: false } };
      return decide(situation, { action, by: 'mentee', now: at('09:00') }).kind === 'go';
    }),
  );
  expect(acted).toEqual([]);
});

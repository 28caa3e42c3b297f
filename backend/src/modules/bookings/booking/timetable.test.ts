import { plannedTimers, timerKinds } from './timetable.js';

const at = (text: string) => new Date(`2026-03-${text}:00Z`);
const session = {
  id: 7,
  startTime: at('10T10:00'),
  endTime: at('10T11:00'),
  askedAt: at('02T08:00'),
  completedAt: null,
  answerDueAt: at('09T08:00'),
  groupId: null,
};
const due = (kind: string, orders: ReturnType<typeof plannedTimers>) =>
  orders.filter((order) => order.kind === kind).map((order) => order.dueAt.toISOString().slice(5, 16));

test('[D-B24, D-B191] a request ends when it is due and reminds 24 h after asking and 2 h before the start', () => {
  const orders = plannedTimers({ ...session, status: 'pending' }, at('02T08:00'));
  expect(due(timerKinds.expire, orders)).toEqual(['03-09T08:00']);
  expect(due(timerKinds.answer, orders)).toEqual(['03-03T08:00']);
  const soon = plannedTimers(
    { ...session, askedAt: at('08T09:00'), answerDueAt: at('10T10:00'), status: 'pending' },
    at('08T09:00'),
  );
  expect(due(timerKinds.answer, soon)).toEqual(['03-09T09:00', '03-10T08:00']);
});

test('[D-B199, D-B200, D-B222] a confirmed session reminds before the start and asks after the end', () => {
  const orders = plannedTimers({ ...session, status: 'upcoming' }, at('02T08:00'));
  expect(due(timerKinds.approach, orders)).toEqual(['03-09T10:00', '03-10T09:00']);
  expect(due(timerKinds.starting, orders)).toEqual(['03-10T09:55']);
  expect(due(timerKinds.conclude, orders)).toEqual(['03-10T12:00', '03-11T11:00', '03-17T11:00']);
});

test('[D-B199] a session confirmed late reminds only of what is still ahead', () => {
  const orders = plannedTimers({ ...session, status: 'upcoming' }, at('10T09:30'));
  expect(due(timerKinds.approach, orders)).toEqual([]);
  expect(due(timerKinds.starting, orders)).toEqual(['03-10T09:55']);
});

test('[D-B41, D-B42] a held session asks for feedback after 24 h and closes after 30 days', () => {
  const orders = plannedTimers({ ...session, status: 'completed', completedAt: at('10T11:05') }, at('10T11:05'));
  expect(due(timerKinds.rating, orders)).toEqual(['03-11T11:05']);
  expect(due(timerKinds.close, orders)).toEqual(['04-09T11:05']);
});

test('[D-B36, D-B41] only the decision of a report sets another day to rate where that of the completion has passed', () => {
  const held = { ...session, status: 'completed' as const, completedAt: at('10T11:05') };
  const soon = plannedTimers(held, at('11T10:00'), 'reported');
  const late = plannedTimers(held, at('15T10:00'), 'investigating');
  expect([due(timerKinds.rating, soon), due(timerKinds.rating, late)]).toEqual([['03-11T11:05'], ['03-16T10:00']]);
  expect(due(timerKinds.rating, plannedTimers(held, at('15T10:00'), 'completed'))).toEqual([]);
  expect(due(timerKinds.close, late)).toEqual(['04-09T11:05']);
});

test.each(['cancelled', 'system_cancelled', 'fully_rated', 'closed'] as const)(
  '[D-B45] nothing waits for a %s session',
  (status) => {
    expect(plannedTimers({ ...session, status, completedAt: at('10T11:05') }, at('10T11:05'))).toEqual([]);
  },
);

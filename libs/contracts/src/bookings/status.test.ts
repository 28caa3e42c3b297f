import { bookingTab, statusLabel, tabOf, wireStatus } from './status.js';

test.each([
  ['[B-137] pending', 'pending', 'Pending Accept'],
  ['[B-138] pending_accept', 'pending_accept', 'Pending Your Approval'],
  ['[B-139, D-B06] upcoming', 'upcoming', 'Confirmed'],
  ['[B-140] completed', 'completed', 'Pending Review'],
  ['[B-140] pending_rating', 'pending_rating', 'Pending Review'],
  ['[B-141] reported', 'reported', 'Pending investigation'],
  ['[B-141] investigating', 'investigating', 'Pending investigation'],
  ['[B-142] fully_rated', 'fully_rated', 'Completed'],
  ['[B-143] cancelled', 'cancelled', 'Cancelled'],
  ['[B-143] system_cancelled', 'system_cancelled', 'Cancelled'],
  ['[D-B07] missed', 'missed', 'Missed'],
  ['[D-B05, D-B07] closed', 'closed', 'Completed'],
] as const)('[B-137..B-143] %s reads %s as "%s"', (_title, status, label) => {
  expect([statusLabel(status, false), statusLabel(status, true)]).toEqual([label, label]);
});

test('[D-B07] a half-rated session is Pending Review until the viewer has rated', () => {
  expect(statusLabel('partially_rated', false)).toBe('Pending Review');
  expect(statusLabel('partially_rated', true)).toBe('Completed');
});

test('[D-B02] only the side that is waited for reads pending_accept', () => {
  expect(wireStatus('pending', 'mentor', 'mentor')).toBe('pending_accept');
  expect(wireStatus('pending', 'mentor', 'mentee')).toBe('pending');
  expect(wireStatus('pending', 'mentor', null)).toBe('pending');
  expect(wireStatus('upcoming', null, 'mentor')).toBe('upcoming');
});

test('[D-B09] each status has its tab, an unknown tab is upcoming', () => {
  expect(['pending', 'pending_accept', 'upcoming'].map((status) => tabOf(status as 'pending', false))).toEqual([
    'upcoming',
    'upcoming',
    'upcoming',
  ]);
  expect(tabOf('completed', false)).toBe('to_review');
  expect(tabOf('partially_rated', false)).toBe('to_review');
  expect(tabOf('partially_rated', true)).toBe('closed');
  expect(tabOf('system_cancelled', false)).toBe('closed');
  expect([bookingTab('closed'), bookingTab('other'), bookingTab(undefined)]).toEqual([
    'closed',
    'upcoming',
    'upcoming',
  ]);
});

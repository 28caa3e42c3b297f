import { refusalOf } from './request-rule.js';
import type { RequestFacts } from './request-rule.js';

const facts = (change: Partial<RequestFacts> = {}): RequestFacts => ({
  self: false,
  side: 'mentee',
  otherHasRole: true,
  mentorUnavailable: false,
  paired: false,
  method: 'mentee_picks',
  full: { mentor: false, mentee: false },
  ...change,
});

test.each([
  ['mentee_picks', 'mentee', null],
  ['mentee_picks', 'mentor', 'not_paired'],
  ['mentor_picks', 'mentor', null],
  ['mentor_picks', 'mentee', 'not_paired'],
  ['admin_pairs', 'mentee', 'not_paired'],
  ['admin_pairs', 'mentor', 'not_paired'],
] as const)('[D-P36, D-B76] under %s a %s opening a first request gets %s', (method, side, reason) => {
  expect(refusalOf(facts({ method, side }))?.reason ?? null).toBe(reason);
});

test.each(['mentee_picks', 'mentor_picks', 'admin_pairs'] as const)(
  '[D-P37] a pair may meet again under %s, from either side',
  (method) => {
    for (const side of ['mentee', 'mentor'] as const)
      expect(refusalOf(facts({ method, side, paired: true }))).toBeNull();
  },
);

test('[D-P40] someone with no room for a new partner is fully booked, and a pair is not touched by that', () => {
  expect(refusalOf(facts({ full: { mentor: true, mentee: false } }))).toEqual({
    reason: 'fully_booked',
    full: 'mentor',
  });
  expect(refusalOf(facts({ full: { mentor: false, mentee: true } }))).toEqual({
    reason: 'fully_booked',
    full: 'mentee',
  });
  expect(refusalOf(facts({ full: { mentor: true, mentee: true }, paired: true }))).toBeNull();
});

test('[D-B79, D-P40] do-not-disturb refuses even a pair; nobody requests themselves or somebody of the same role', () => {
  expect(refusalOf(facts({ mentorUnavailable: true, paired: true }))?.reason).toBe('unavailable');
  expect(refusalOf(facts({ mentorUnavailable: true }))?.reason).toBe('unavailable');
  expect(refusalOf(facts({ mentorUnavailable: true, method: 'admin_pairs' }))?.reason).toBe('not_paired');
  expect(refusalOf(facts({ mentorUnavailable: true, method: 'mentor_picks' }))?.reason).toBe('not_paired');
  expect(refusalOf(facts({ self: true }))?.reason).toBe('self');
  expect(refusalOf(facts({ otherHasRole: false }))?.reason).toBe('role');
});

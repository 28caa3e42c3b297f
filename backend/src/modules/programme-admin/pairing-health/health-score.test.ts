import { scoreOf, type PairingFacts } from './health-score.js';

const now = new Date('2026-06-30T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const met = { begunAt: daysAgo(100), endsAt: null, lastHeldAt: daysAgo(10), nextAt: null };
const none = { held: 0, lastHeldAt: null, reviews: 0, reviewable: 0, stars: null };

const examples: readonly [
  string,
  PairingFacts,
  [points: number, code: number, expected: number, fulfilment: number],
][] = [
  [
    'three of three, all reviewed with 5 stars',
    { ...met, held: 3, reviews: 6, reviewable: 6, stars: 5 },
    [100, 1, 3, 100],
  ],
  ['more than expected counts as all', { ...met, held: 9, reviews: 18, reviewable: 18, stars: 5 }, [100, 1, 3, 100]],
  ['one of three, half reviewed, 1 star', { ...met, held: 1, reviews: 1, reviewable: 2, stars: 1 }, [40.83, 2, 3, 33]],
  [
    'held and not reviewed earns nothing for it',
    { ...met, held: 3, reviews: 0, reviewable: 6, stars: null },
    [60, 2, 3, 100],
  ],
  ['exactly 70', { ...met, held: 3, lastHeldAt: daysAgo(46), reviews: 2, reviewable: 6, stars: 5 }, [70, 1, 3, 100]],
  [
    'the last 45 days count half',
    { ...met, held: 3, lastHeldAt: daysAgo(45), reviews: 0, reviewable: 6, stars: null },
    [50, 2, 3, 100],
  ],
  [
    'the last 30 days count whole',
    { ...met, held: 3, lastHeldAt: daysAgo(30), reviews: 0, reviewable: 6, stars: null },
    [60, 2, 3, 100],
  ],
  [
    'longer ago, exactly 40',
    { ...met, held: 3, lastHeldAt: daysAgo(46), reviews: 0, reviewable: 6, stars: null },
    [40, 2, 3, 100],
  ],
  [
    'longer ago, but a session to come',
    { ...met, held: 3, lastHeldAt: daysAgo(90), nextAt: daysAgo(-9), reviews: 0, reviewable: 6, stars: 1 },
    [60, 2, 3, 100],
  ],
  ['nothing held: the rest is rescaled to 100', { ...met, ...none, nextAt: daysAgo(-2) }, [33.33, 3, 3, 0]],
  ['nothing held and nothing planned', { ...met, ...none }, [0, 3, 3, 0]],
  ['nothing held in the first 14 days is fair', { ...met, ...none, begunAt: daysAgo(13.9) }, [0, 2, 1, 0]],
  ['after 14 days no longer', { ...met, ...none, begunAt: daysAgo(14) }, [0, 3, 1, 0]],
  [
    'the end of the programme stops what is expected',
    { ...met, endsAt: daysAgo(60), held: 1, lastHeldAt: daysAgo(61), reviews: 2, reviewable: 2, stars: 5 },
    [80, 1, 1, 100],
  ],
  ['a group of five: a review of each', { ...met, held: 3, reviews: 3, reviewable: 15, stars: 4 }, [81.75, 1, 3, 100]],
];

test.each(examples)('[D-P68] [D-P69] [D-P70] %s', (_title, facts, [points, code, expected, fulfilment]) => {
  expect(scoreOf(facts, now)).toMatchObject({ points, code, expected, fulfilment });
});

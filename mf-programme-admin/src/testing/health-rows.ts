import type { HealthOverview, PairingHealthRow } from '@tandem/contracts/programme-admin';
import { ella, mona } from './pairing-rows';

/** A pair that does great; the server's clock stands at 12 May 2026. */
export const great: PairingHealthRow = {
  id: 7,
  type: 'pair',
  name: null,
  mentee_participants: [ella],
  mentor_participants: [mona],
  pairing_health_score: 1,
  pairing_health_points: 94.6,
  reminder_sent: null,
  confirmed_bookings_count: 4,
  completed_bookings_count: 3,
  mentee_rated_count: 3,
  mentor_rated_count: 2,
  user_rated_count: 5,
  percentage: 83,
  user_session_fulfillment: 100,
  average_ratings_score: 4.6,
  expected_sessions: 3,
  paired_on: '2026-02-01T03:00:00.000Z',
  last_session: '2026-05-02T03:00:00.000Z',
  next_session: '2026-05-20T03:00:00.000Z',
  parts: {
    sessions: { points: 40, most: 40 },
    recency: { points: 20, most: 20 },
    feedback: { points: 12.5, most: 15 },
    rating: { points: 22.5, most: 25 },
  },
};

/** A pair that never met. Any code but 1 and 2 is poor. */
export const poor: PairingHealthRow = {
  ...great,
  id: 8,
  mentee_participants: [{ ...ella, id: 22, full_name: 'Omar Said' }],
  pairing_health_score: 9,
  pairing_health_points: 0,
  reminder_sent: '2026-05-11T03:00:00.000Z',
  confirmed_bookings_count: 0,
  completed_bookings_count: 0,
  mentee_rated_count: 0,
  mentor_rated_count: 0,
  user_rated_count: 0,
  percentage: 0,
  user_session_fulfillment: 0,
  average_ratings_score: null,
  last_session: null,
  next_session: null,
  parts: { sessions: { points: 0, most: 40 }, recency: { points: 0, most: 20 }, feedback: null, rating: null },
};

export const healthOverview: HealthOverview = {
  counts: { great: 1, fair: 0, poor: 1 },
  top: [great],
  at_risk: [poor],
  totals: { pair: 2, group: 0 },
};

import type { LimitRule, RouteSample } from '../../kernel/index.js';

/** Both create calls count together (D-B159). */
export const createLimit: LimitRule = { name: 'bookings.create', max: 30, windowSeconds: 3600, per: 'user' };

export const createSample: RouteSample = {
  body: {
    booking: {
      program_id: { $: 'bookable_programme' },
      requestee_id: { $: 'bookable_mentor' },
      start_time: '2030-01-01T10:00:00Z',
      topic: 'Choosing a first role',
      learning_objectives_attributes: [{ objective: 'Compare two offers' }],
    },
  },
};

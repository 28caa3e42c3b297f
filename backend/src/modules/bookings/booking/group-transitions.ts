import type { Transition } from './transition.js';

/** What one member of a group does, or is found to have done, while the session goes on for the others (D-B62, D-B63, D-B65). */
export const groupTransitions: readonly Transition[] = [
  {
    id: 'D-B62',
    from: ['upcoming'],
    action: 'accept',
    by: 'either side',
    of: 'one member',
    when: 'before start',
    to: 'unchanged',
    credit: 'hold',
    tells: 'member-answered',
  },
  {
    id: 'D-B63',
    from: ['pending', 'upcoming'],
    action: 'cancel',
    by: 'either side',
    of: 'one member',
    when: 'before start',
    to: 'unchanged',
    credit: 'release',
    tells: 'member-answered',
  },
  {
    id: 'D-B63',
    from: ['upcoming'],
    action: 'cancel',
    by: 'either side',
    of: 'one member',
    when: 'from start',
    to: 'unchanged',
    credit: 'charge',
    tells: 'member-answered',
  },
  {
    id: 'D-B65',
    from: ['upcoming', 'completed', 'pending_rating', 'reported', 'investigating'],
    action: 'miss',
    by: 'admin',
    of: 'one member',
    when: 'from start',
    to: 'unchanged',
    credit: 'charge or release by who was absent',
    tells: 'member-absent',
  },
];

import { adminTransitions } from './admin-transitions.js';
import { groupTransitions } from './group-transitions.js';
import { participantTransitions } from './participant-transitions.js';
import { systemTransitions } from './system-transitions.js';
import type { Transition } from './transition.js';

/** The whole machine of sessions (D-B20..D-B44); requests (D-B15, D-B16) make a booking and are not moves. */
export const transitions: readonly Transition[] = [
  ...participantTransitions,
  ...groupTransitions,
  ...adminTransitions,
  ...systemTransitions,
];

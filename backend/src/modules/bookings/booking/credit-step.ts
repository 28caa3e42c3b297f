import type { ActorSide, CreditMove } from './transition.js';

export type CreditState = 'none' | 'held' | 'charged' | 'released' | 'refunded';

/** What a move does to the credit of one payer. */
export interface CreditStep {
  readonly payerId: number;
  readonly step: 'hold' | 'release' | 'charge' | 'refund';
}

export const stateAfter = { hold: 'held', release: 'released', charge: 'charged', refund: 'refunded' } as const;

/** What becomes of the one credit of a session of two: it moves once each way (D-B119, D-B120). */
export function onlyCredit(
  state: CreditState,
  wanted: CreditMove,
  by: ActorSide,
): 'hold' | 'release' | 'charge' | null {
  const holds = wanted === 'hold' || (wanted === 'hold when the mentee acts' && by === 'mentee');
  if (holds && state === 'none') return 'hold';
  return state === 'held' && (wanted === 'release' || wanted === 'charge') ? wanted : null;
}

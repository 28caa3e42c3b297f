import { eventLimits } from './texts.js';

export const ticketKinds = ['free', 'paid'] as const;
export type TicketKind = (typeof ticketKinds)[number];

export interface CapFacts {
  readonly ticket_type: TicketKind;
  /** 0: no own limit. */
  readonly max_per_user: number;
}

/** How many of one ticket a person may have over the whole event (E-068, E-069, D-E28). */
export function personalCap({ ticket_type, max_per_user }: CapFacts): number {
  if (ticket_type === 'free') return eventLimits.freeCap;
  return max_per_user > 0 ? max_per_user : eventLimits.defaultCap;
}

export interface OfferFacts extends CapFacts {
  /** Null: unlimited. */
  readonly tickets_left: number | null;
  /** How many the person holds or keeps reserved already. */
  readonly owned: number;
}

/** How many more the person can take now: the smallest of the limits that apply (E-070, D-E51, D-E52). */
export function mayTake(ticket: OfferFacts): number {
  const own = personalCap(ticket) - ticket.owned;
  return Math.max(0, Math.min(own, ticket.tickets_left ?? own));
}

/** E-071, D-E28: null where enough are left to say nothing. */
export function leftHint(ticketsLeft: number | null): string | null {
  if (ticketsLeft === null || ticketsLeft > eventLimits.fewLeft) return null;
  if (ticketsLeft <= 0) return 'Sold out';
  return ticketsLeft === 1 ? '1 ticket left' : `${ticketsLeft} tickets left`;
}

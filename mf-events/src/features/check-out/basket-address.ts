import { mayTake, type BoxTicket } from '@tandem/contracts/events';
import type { Basket } from '../../event/order-sums';

/** `12x1_14x2` as amounts by ticket; what the event doesn't offer or the person may not take is left out. */
export function basketOf(text: string | null, tickets: readonly BoxTicket[]): Basket {
  const basket: Record<number, number> = {};
  for (const part of (text ?? '').split('_')) {
    const [, id, amount] = /^(\d+)x(\d+)$/.exec(part) ?? [];
    const ticket = tickets.find((candidate) => String(candidate.id) === id);
    if (ticket) basket[ticket.id] = Math.min(Number(amount), mayTake(ticket));
  }
  return basket;
}

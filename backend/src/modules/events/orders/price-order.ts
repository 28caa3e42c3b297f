import { eventLimits, fromSen, personalCap, serviceTaxPercent, taxOf } from '@tandem/contracts/events';
import type { Purchase } from '@tandem/contracts/events';
import type { Tx } from '../../../kernel/index.js';
import { AnswerMissing, OverCap, OverTotal, UnknownTicket } from '../events.errors.js';
import type { Wanted } from './seats.js';

export interface PricedOrder {
  readonly lines: readonly (Wanted & { readonly priceSen: number })[];
  readonly subtotalSen: number;
  readonly taxPercent: number;
  readonly taxSen: number;
  readonly totalSen: number;
}

interface Offer {
  id: number;
  kind: 'free' | 'paid';
  price_sen: number;
  max_per_user: number;
  owned: number;
}

/** $1 event, $2 person. The own hold was dropped before, so what is owned are tickets (D-E28). */
const offersSql = `
  select o.id, o.kind, o.price_sen, o.max_per_user,
    (select count(*)::int from events.ticket t where t.ticket_type_id = o.id and t.user_id = $2 and t.state <> 'void') as owned
  from events.ticket_type o where o.event_id = $1 and o.active`;

/**
 * What the order costs by the server's own prices, after the caps of the person and the questions of the event.
 * @throws UnknownTicket, OverCap, OverTotal, AnswerMissing
 */
export async function priceOrder(tx: Tx, order: { purchase: Purchase; userId: number }): Promise<PricedOrder> {
  const { purchase, userId } = order;
  const offers = await tx.query<Offer[]>(offersSql, [purchase.event_id, userId]);
  const lines = purchase.tickets
    .filter(({ amount }) => amount > 0)
    .map(({ id, amount }) => {
      const offer = offers.find((candidate) => candidate.id === id);
      if (!offer) throw new UnknownTicket();
      const cap = personalCap({ ticket_type: offer.kind, max_per_user: offer.max_per_user });
      if (offer.owned + amount > cap) throw new OverCap(cap);
      return { ticketTypeId: id, amount, priceSen: offer.price_sen };
    });
  await ensureAnswers(tx, purchase);
  const subtotalSen = lines.reduce((sum, line) => sum + line.amount * line.priceSen, 0);
  const taxSen = taxOf(subtotalSen, serviceTaxPercent);
  if (fromSen(subtotalSen + taxSen) > eventLimits.orderTotal) throw new OverTotal();
  return { lines, subtotalSen, taxPercent: serviceTaxPercent, taxSen, totalSen: subtotalSen + taxSen };
}

/** E-077: every active question is answered, and no other. */
async function ensureAnswers(tx: Tx, { event_id, answers }: Purchase): Promise<void> {
  const questions = await tx.query<{ id: number }[]>(
    'select id from events.extra_question where event_id = $1 and active',
    [event_id],
  );
  const given = new Set(answers.map((answer) => answer.event_extra_field_id));
  const missing = questions.filter(({ id }) => !given.has(id)).map(({ id }) => id);
  if (missing.length > 0) throw new AnswerMissing(missing);
  const odd = [...given].filter((id) => !questions.some((question) => question.id === id));
  if (odd.length > 0) throw new AnswerMissing(odd);
}

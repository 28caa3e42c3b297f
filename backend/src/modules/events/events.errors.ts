import { eventLimits, eventsTexts } from '@tandem/contracts/events';
import { Conflict, Forbidden, Invalid, Problem, Unavailable } from '../../kernel/index.js';

/** E-063, D-E31 */
export class EventEnded extends Conflict {
  constructor() {
    super('event.ended', eventsTexts.ended);
  }
}

/** E-092 */
export class EventUnavailable extends Conflict {
  constructor() {
    super('event.unavailable', eventsTexts.unavailable);
  }
}

/** D-E31 */
export class SoldOut extends Conflict {
  constructor() {
    super('ticket.sold_out', eventsTexts.soldOut);
  }
}

/** D-E31: fewer seats are free than were asked for. */
export class TooFewLeft extends Conflict {
  constructor(left: number) {
    super('ticket.too_few_left', left === 1 ? 'Only 1 ticket left' : `Only ${left} tickets left`);
  }
}

/** E-075, D-E28 */
export class OverCap extends Invalid {
  constructor(cap: number) {
    super('ticket.over_cap', { tickets: [`You can reserve at most ${cap} of this ticket.`] });
  }
}

/** More money than one payment can be. */
export class OverTotal extends Invalid {
  constructor() {
    super('order.over_total', { tickets: [`One order can come to at most RM ${eventLimits.orderTotal}.`] });
  }
}

/** A ticket that is not on offer in this event. */
export class UnknownTicket extends Invalid {
  constructor() {
    super('ticket.unknown', { tickets: ['This ticket is not on offer.'] });
  }
}

/** E-077: each active question wants its answer. */
export class AnswerMissing extends Invalid {
  constructor(questionIds: readonly number[]) {
    super(
      'answer.missing',
      Object.fromEntries(questionIds.map((id) => [`answers.${id}`, ['This answer is required']])),
    );
  }
}

/** D-E26, D-E44 */
export class ForeignBuyer extends Forbidden {
  constructor() {
    super('ticket.foreign_user', 'You can only do this for yourself.');
  }
}

/** E-022..E-028 and the rules of D-E13, beside the field they are about. */
export class EventRefused extends Invalid {
  constructor(field: string, text: string) {
    super('event.invalid', { [field]: [text] });
  }
}

/** D-E06 */
export class NotPublishable extends Conflict {
  constructor(text: string) {
    super('event.not_publishable', text);
  }
}

/** D-E06: cancelled is final. */
export class EventCancelled extends Conflict {
  constructor() {
    super('event.cancelled', eventsTexts.eventCancelled);
  }
}

/** D-E42 */
export class CheckInRefused extends Conflict {
  constructor(text: string) {
    super('ticket.not_checked_in', text);
  }
}

/** D-E47 */
export class NoTickets extends Conflict {
  constructor() {
    super('order.no_tickets', 'This order has no tickets.');
  }
}

/** D-E08 */
export class HasOrders extends Conflict {
  constructor() {
    super('event.has_orders', 'This event has orders. It can only be cancelled.');
  }
}

/** D-E37 */
export class RefundRefused extends Conflict {
  constructor(text: string) {
    super('refund.refused', text);
  }
}

/** D-E37: it wants to be confirmed once more. */
export class UsedTicket extends Conflict {
  constructor() {
    super('refund.used_ticket', 'One of these tickets was used. Please confirm that it is refunded too.');
  }
}

/** D-E38 */
export class NotCancellable extends Conflict {
  constructor(text: string) {
    super('ticket.not_cancellable', text);
  }
}

export class EventPhotoRefused extends Invalid {
  constructor(text: string) {
    super('photo.refused', { photo: [text] });
  }
}

/** No payment provider is configured here. */
export class PaymentUnavailable extends Problem {
  constructor() {
    super(422, 'payment.unavailable', 'Paid tickets cannot be bought at the moment.');
  }
}

/** So many people reserve at this event that the turn did not come in time; nothing was reserved. */
export class EventBusy extends Unavailable {
  constructor() {
    super('event.busy', 'Many people are reserving at the moment. Please try again.');
  }
}

/** D-E48 */
export class PostRefused extends Invalid {
  constructor(field: 'images' | 'text' | 'link', text: string) {
    super('newsfeed.refused', { [field]: [text] });
  }
}

/** D-E48: what somebody wrote is theirs. */
export class NotTheAuthor extends Forbidden {
  constructor() {
    super('newsfeed.not_author', 'Only its author can change a post.');
  }
}

/** D-E49 */
export class PinRefused extends Conflict {
  constructor(text: string) {
    super('newsfeed.not_pinned', text);
  }
}

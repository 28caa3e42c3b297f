import { Injectable } from '@nestjs/common';
import { eventLimits } from '@tandem/contracts/events';
import type { Purchase } from '@tandem/contracts/events';
import { Clock, Database, KeyedAnswers, NotFound, Timers } from '../../../kernel/index.js';
import type { ActorView, Tx } from '../../../kernel/index.js';
import { Payments } from '../../accounts/index.js';
import { EmailUnconfirmed, PlatformFacade } from '../../platform/index.js';
import { EventDoor } from '../event/event-access.js';
import { hasEnded } from '../event/event-clock.js';
import { lockEvent } from '../event/lock-event.js';
import { EventEnded, EventUnavailable, ForeignBuyer, PaymentUnavailable } from '../events.errors.js';
import { BuyersQueue } from './buyers-queue.js';
import { holdKind, OrderBook } from './order-book.js';
import type { Order } from './order-book.js';
import { OrderPaths } from './order-paths.js';
import { priceOrder } from './price-order.js';
import type { PricedOrder } from './price-order.js';
import { claimSeats } from './seats.js';
import { refuseWhenGone } from './refuse-when-gone.js';
import { writeOrder } from './write-order.js';

const minute = 60_000;

/** Reserves seats: a free order is confirmed at once, a paid one holds its seats while it is paid (D-E30..D-E32). */
@Injectable()
export class PurchaseTickets {
  constructor(
    private readonly door: EventDoor,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly platform: PlatformFacade,
    private readonly timers: Timers,
    private readonly book: OrderBook,
    private readonly payments: Payments,
    private readonly paths: OrderPaths,
    private readonly queue: BuyersQueue,
    private readonly answers: KeyedAnswers,
  ) {}

  /** Answers where the buyer goes next, the provider's page or the thank-you page, as the JSON text of the body (D-E29). */
  run(actor: ActorView, purchase: Purchase): Promise<string> {
    if (purchase.user_id !== undefined && purchase.user_id !== actor.userId) throw new ForeignBuyer();
    return this.database.sharingReads(() =>
      this.door.toSee(purchase.event_id, async ({ programId }) => {
        await this.refuseLate(actor, purchase);
        return this.queue.turn(purchase.event_id, async () => {
          await this.refuseLate(actor, purchase);
          return this.answers.transaction(async (tx) =>
            JSON.stringify(await this.nextPage(tx, await this.reserve(tx, { actor, purchase, programId }))),
          );
        });
      }),
    );
  }

  private refuseLate({ userId }: ActorView, purchase: Purchase): Promise<void> {
    return refuseWhenGone(this.database, purchase, { userId, now: this.clock.now() });
  }

  private async nextPage(tx: Tx, order: Order): Promise<string> {
    const paidPath = await this.paths.thankYou(order);
    if (order.total_sen === 0) return paidPath;
    const { id: orderId, program_id: programId, user_id: userId, total_sen: totalSen, tax_sen: taxSen } = order;
    const cancelledPath = await this.paths.eventPage(order);
    const sums = { costSen: totalSen - taxSen, taxSen, description: `Tickets, order ${orderId}` };
    return this.payments.openForOrder(tx, { orderId, programId, userId, ...sums, paidPath, cancelledPath });
  }

  private async reserve(tx: Tx, asked: { actor: ActorView; purchase: Purchase; programId: number }): Promise<Order> {
    const { actor, purchase, programId } = asked;
    const event = await lockEvent(tx, purchase.event_id, programId);
    const now = this.clock.now();
    if (!event.active) throw new EventUnavailable();
    if (hasEnded(event.end_time, now)) throw new EventEnded();
    await this.book.dropLapsed(tx, event.id);
    await this.replaceOwnHold(tx, event.id, actor.userId);
    const priced = await priceOrder(tx, { purchase, userId: actor.userId });
    await this.ensureMayPay(priced, actor.userId);
    await claimSeats(tx, priced.lines);
    const heldUntil = priced.totalSen > 0 ? new Date(now.getTime() + eventLimits.holdMinutes * minute) : null;
    const orderId = await writeOrder(tx, { event, userId: actor.userId, purchase, priced, now, heldUntil });
    const order = await this.book.find(tx, orderId);
    if (!order) throw new NotFound();
    if (heldUntil === null) await this.book.confirm(tx, order);
    else await this.timers.schedule(tx, { kind: holdKind, key: orderId, dueAt: heldUntil, payload: { orderId } });
    return order;
  }

  /** D-E30: whoever comes back to the box starts anew. */
  private async replaceOwnHold(tx: Tx, eventId: number, userId: number): Promise<void> {
    const held = await tx.query<Order[]>(
      "select * from events.ticket_order where event_id = $1 and user_id = $2 and state = 'pending'",
      [eventId, userId],
    );
    for (const order of held) await this.book.drop(tx, order, 'expired');
  }

  private async ensureMayPay({ totalSen }: PricedOrder, userId: number): Promise<void> {
    if (totalSen === 0) return;
    if (!this.payments.isReady) throw new PaymentUnavailable();
    const person = await this.platform.person(userId);
    if (!person?.confirmedAt) throw new EmailUnconfirmed();
  }
}

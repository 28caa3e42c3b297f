import { Database, On, OnTimer, Outbox, Subscriber } from '../../kernel/index.js';
import type { MessageMeta, TimerMeta } from '../../kernel/index.js';
import { paymentSettled, type SettledFacts } from '../accounts/index.js';
import { reminderKind } from './event/reminders.js';
import { SettleCancelled } from './event/settle-cancelled.js';
import { eventApproaching, settlementDue } from './events.messages.js';
import type { CancelledFacts } from './events.messages.js';
import { ExpireHold } from './orders/expire-hold.js';
import { holdKind } from './orders/order-book.js';
import { SettlePayment } from './orders/settle-payment.js';

/** Timers of events and orders, and what is left to settle of cancelled ones. */
@Subscriber('events')
export class EventsSubscriber {
  constructor(
    private readonly holds: ExpireHold,
    private readonly outbox: Outbox,
    private readonly database: Database,
    private readonly settlement: SettleCancelled,
    private readonly payments: SettlePayment,
  ) {}

  @OnTimer(holdKind)
  expireHold({ orderId }: { orderId: number }, { tx }: TimerMeta): Promise<void> {
    return this.holds.run(tx, orderId);
  }

  @On(paymentSettled, 'events.settle-payment')
  settlePayment(facts: SettledFacts, { tx }: MessageMeta): Promise<void> {
    return this.payments.run(tx, facts);
  }

  @On(settlementDue, 'events.settle-cancelled')
  settle(facts: CancelledFacts, { tx }: MessageMeta): Promise<void> {
    return this.settlement.part(tx, facts);
  }

  @OnTimer(reminderKind)
  async remind({ eventId, minutesAhead }: { eventId: number; minutesAhead: number }, { tx, now }: TimerMeta) {
    const event = await this.database.row<{ program_id: number; start_time: Date; active: boolean }>(
      'select program_id, start_time, active from events.event where id = $1',
      [eventId],
    );
    if (!event?.active || event.start_time <= now) return;
    const facts = { eventId, programId: event.program_id, startTime: event.start_time.toISOString(), minutesAhead };
    await this.outbox.add(tx, eventApproaching, facts);
  }
}

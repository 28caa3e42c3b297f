import { Clock, On, Outbox, Subscriber } from '../../../kernel/index.js';
import type { MessageMeta } from '../../../kernel/index.js';
import { Payments } from '../../accounts/index.js';
import { refundRequested, refundSettled } from '../events.messages.js';
import type { RefundFacts } from '../events.messages.js';

/** Asks the provider for refunds and keeps what became of each; one that was settled is asked for no more. */
@Subscriber('events')
export class SendRefund {
  constructor(
    private readonly payments: Payments,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
  ) {}

  @On(refundRequested, 'events.send-refund')
  async send(facts: RefundFacts, { tx }: MessageMeta): Promise<void> {
    const { refundId, orderId, amountSen } = facts;
    const [open] = await tx.query<{ tickets: number }[]>(
      `select cardinality(ticket_ids) as tickets from events.refund where id = $1 and state = 'pending' for update`,
      [refundId],
    );
    if (!open) return;
    const { reference, failure } = await this.payments.refund({ refundId, orderId, amountSen });
    await tx.query(`update events.refund set state = $2, reference = $3, failure = $4, settled_at = $5 where id = $1`, [
      refundId,
      failure === null ? 'completed' : 'failed',
      reference,
      failure,
      this.clock.now(),
    ]);
    // Of a payment that found no seats its buyer was told when it came.
    if (failure === null && open.tickets > 0) await this.outbox.add(tx, refundSettled, facts);
  }
}

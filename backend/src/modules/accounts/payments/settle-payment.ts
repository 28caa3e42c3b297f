import { Injectable } from '@nestjs/common';
import { Clock, Database, Outbox, type Tx } from '../../../kernel/index.js';
import { CallbackRefused } from '../accounts.errors.js';
import { paymentSettled } from '../accounts.messages.js';
import { CompletePurchase } from '../purchases/complete-purchase.js';
import { claimOlder, findOlder, isPresent, setApart, takeUp } from './payment-sessions.js';
import type { PaymentOutcome } from './payment-provider.js';
import { lockPayment, type Payment } from './payment.queries.js';

interface OlderNotice {
  readonly olderId: number;
  readonly outcome: PaymentOutcome;
}

/** Takes what a payment provider tells; each of its notices counts once (D-E33, D-A91). */
@Injectable()
export class SettlePayment {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly purchases: CompletePurchase,
  ) {}

  /** @throws CallbackRefused when payment, amount or currency are not what this server asked for */
  async run(outcome: PaymentOutcome): Promise<void> {
    // A provider names a payment by its id alone: which tenant it belongs to is not known before this read.
    const place = await this.database.ops.row<{ tenant_id: number; program_id: number }>(
      'select tenant_id, program_id from accounts.payment where id = $1',
      [outcome.paymentId],
    );
    if (!place) throw new CallbackRefused();
    await this.database.asTenant({ tenantId: place.tenant_id, programId: place.program_id }, () =>
      this.database.transaction((tx) => this.settle(tx, outcome)),
    );
  }

  private async settle(tx: Tx, outcome: PaymentOutcome): Promise<void> {
    const payment = await lockPayment(tx, outcome.paymentId);
    if (!payment) throw new CallbackRefused();
    const olderId = isPresent(payment, outcome) ? null : await findOlder(tx, payment, outcome);
    if (olderId === null && !isPresent(payment, outcome)) throw new CallbackRefused();
    if (!(await this.hearOnce(tx, payment, outcome))) return;
    if (olderId !== null) return this.settleOlder(tx, payment, { olderId, outcome });
    if (payment.kind === 'tickets') await this.tellOrder(tx, payment, outcome);
    else if (outcome.result === 'paid') await this.purchases.paid(tx, payment);
    if (outcome.result === 'declined') await markDeclined(tx, payment);
  }

  /** The order was changed while a page was open for the old one: who pays there gets what that page said, once. */
  private async settleOlder(tx: Tx, payment: Payment, { olderId, outcome }: OlderNotice): Promise<void> {
    if (outcome.result !== 'paid' || !(await claimOlder(tx, olderId, this.clock.now()))) return;
    const isSettled = payment.state === 'paid' || payment.state === 'refunded';
    const [bought] = await (isSettled ? setApart : takeUp)(tx, payment, olderId);
    if (bought) await this.purchases.paid(tx, bought);
  }

  private async hearOnce(tx: Tx, payment: Payment, outcome: PaymentOutcome): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `insert into accounts.payment_event (tenant_id, program_id, payment_id, provider, reference, outcome, received_at)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict on constraint payment_event_once_key do nothing returning id`,
      [
        ...[payment.tenant_id, payment.program_id, payment.id, outcome.provider],
        ...[outcome.reference, outcome.result, this.clock.now()],
      ],
    );
    return rows.length > 0;
  }

  /** Orders of tickets are confirmed where they live, also when their time is over; that one was paid is told once. */
  private async tellOrder(tx: Tx, payment: Payment, { result }: PaymentOutcome): Promise<void> {
    if (result === 'paid' && !(await markPaid(tx, payment, this.clock.now()))) return;
    const { id: paymentId, order_id: orderId, amount_sen: amountSen } = payment;
    await this.outbox.add(tx, paymentSettled, { paymentId, orderId: orderId ?? 0, amountSen, result });
  }
}

/** False when it was paid before. */
async function markPaid(tx: Tx, payment: Payment, now: Date): Promise<boolean> {
  const rows = await tx.query<unknown[]>(
    `with saved as (update accounts.payment set state = 'paid', paid_at = $2
       where id = $1 and state not in ('paid', 'refunded') returning id)
     select id from saved`,
    [payment.id, now],
  );
  return rows.length > 0;
}

/** It can still be paid: by another try. */
async function markDeclined(tx: Tx, payment: Payment): Promise<void> {
  await tx.query(`update accounts.payment set state = 'failed' where id = $1 and state = 'pending'`, [payment.id]);
}

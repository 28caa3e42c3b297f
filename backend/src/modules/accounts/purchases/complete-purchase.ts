import { Injectable } from '@nestjs/common';
import { Audit, Clock, Outbox, type Tx } from '../../../kernel/index.js';
import { creditsPurchased } from '../accounts.messages.js';
import { Credits } from '../credits/credits.js';
import { writeLedger } from '../credits/lots.js';
import type { Payment } from '../payments/payment.queries.js';

/** Turns a payment into credits (D-A85, D-A91). */
@Injectable()
export class CompletePurchase {
  constructor(
    private readonly clock: Clock,
    private readonly credits: Credits,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
  ) {}

  /**
   * `payment` is locked. Its credits are added once: what is paid already is left alone. A payment that was removed or has expired counts
   * all the same, since its money came.
   */
  async paid(tx: Tx, payment: Payment): Promise<void> {
    const { id: paymentId, user_id: userId, program_id: programId, state } = payment;
    if (state === 'paid' || state === 'refunded') return;
    const now = this.clock.now();
    const units = payment.units ?? 0;
    const { lotId, expiresAt } = await this.credits.topUp(tx, { userId, units, source: 'purchase', now });
    await writeLedger(tx, { userId, lotId, units, reason: 'purchase', paymentId, at: now });
    await tx.query(`update accounts.payment set state = 'paid', paid_at = $2 where id = $1`, [paymentId, now]);
    await tx.query('update accounts.payment_session set paid_at = $2 where session = $1', [payment.session, now]);
    const isLate = state === 'removed' || state === 'expired';
    const facts = { userId, programId, paymentId, units, expiresAt: expiresAt.toISOString(), isLate };
    await this.outbox.add(tx, creditsPurchased, facts);
    const change = { objectType: 'payment', objectId: paymentId, from: state, to: 'paid' };
    await this.audit.record(tx, { action: 'payment.paid', ...change });
  }
}

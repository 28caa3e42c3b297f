import { Injectable } from '@nestjs/common';
import type { PurchaseStep } from '@tandem/contracts/accounts';
import { Clock, Database, NotFound } from '../../../kernel/index.js';
import type { ActorView, Tx } from '../../../kernel/index.js';
import { PaymentClosed } from '../accounts.errors.js';
import { keepSession } from '../payments/payment-sessions.js';
import { PaymentProvider } from '../payments/payment-provider.js';
import { isOpen, lockPayment, type Payment } from '../payments/payment.queries.js';
import { newSession } from '../payments/payments.js';
import { GeneralSite } from './general-site.js';

/** Begins another try of a payment that was declined: it waits again until the provider tells how that one went (D-A92). */
@Injectable()
export class RetryPurchase {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly site: GeneralSite,
    private readonly provider: PaymentProvider,
  ) {}

  /** Answers the provider's page. @throws NotFound for a foreign payment, PaymentClosed */
  async run(actor: ActorView, id: number): Promise<PurchaseStep> {
    await this.site.of(actor);
    return this.database.transaction(async (tx) => {
      const payment = await lockPayment(tx, id);
      if (payment?.user_id !== actor.userId || payment.kind !== 'credits') throw new NotFound();
      if (!isOpen(payment, this.clock.now())) throw new PaymentClosed();
      const session = payment.state === 'failed' ? await reopen(tx, payment) : payment.session;
      return { redirect_url: this.provider.checkoutAddress(session ?? '') };
    });
  }
}

/** Each try has a page of its own, so that what is told of it is not taken for what was told of the one before. */
async function reopen(tx: Tx, payment: Payment): Promise<string> {
  const session = newSession();
  await tx.query(`update accounts.payment set state = 'pending', session = $2 where id = $1`, [payment.id, session]);
  await keepSession(tx, payment);
  return session;
}

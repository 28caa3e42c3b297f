import { Injectable } from '@nestjs/common';
import type { PurchaseStep } from '@tandem/contracts/accounts';
import { Database, NotFound, type ActorView } from '../../../kernel/index.js';
import { PurchasePaid } from '../accounts.errors.js';
import { lockPayment } from '../payments/payment.queries.js';
import { GeneralSite } from './general-site.js';

/** Gives an open payment up: its session is closed and its promo free again (D-A90). */
@Injectable()
export class RemovePurchase {
  constructor(
    private readonly database: Database,
    private readonly site: GeneralSite,
  ) {}

  /** What is removed or expired already stays so. @throws NotFound for a foreign payment, PurchasePaid */
  async run(actor: ActorView, id: number): Promise<PurchaseStep> {
    await this.site.of(actor);
    return this.database.transaction(async (tx) => {
      const payment = await lockPayment(tx, id);
      if (payment?.user_id !== actor.userId || payment.kind !== 'credits') throw new NotFound();
      if (payment.state === 'paid' || payment.state === 'refunded') throw new PurchasePaid();
      await tx.query(`update accounts.payment set state = 'removed' where id = $1 and state in ('pending', 'failed')`, [
        id,
      ]);
      return { redirect_url: '/subscriptions' };
    });
  }
}

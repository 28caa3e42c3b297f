import { OnTimer, Subscriber, type TimerMeta } from '../../../kernel/index.js';
import { expirePaymentTimer } from './start-purchase.js';

/** Closes a payment that nobody made within a day; its promo is free again (D-A89). */
@Subscriber('accounts')
export class ExpirePurchase {
  @OnTimer(expirePaymentTimer)
  async expire({ paymentId }: { paymentId: number }, { tx, now }: TimerMeta): Promise<void> {
    await tx.query(
      `update accounts.payment set state = 'expired'
       where id = $1 and state in ('pending', 'failed') and expires_at <= $2`,
      [paymentId, now],
    );
  }
}

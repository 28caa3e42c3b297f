import { OnTimer, Subscriber, type TimerMeta } from '../../../kernel/index.js';
import { expireLotTimer } from './credits.js';
import { changeLot, writeLedger } from './lots.js';

/** Writes off what is left in a lot on the second it expires; the balance left it out already. */
@Subscriber('accounts')
export class ExpireLot {
  @OnTimer(expireLotTimer)
  async expire({ lotId }: { lotId: number }, { tx, now }: TimerMeta): Promise<void> {
    const [lot] = await tx.query<{ user_id: number; remaining: number; expires_at: Date }[]>(
      'select user_id, remaining, expires_at from accounts.credit_lot where id = $1 for no key update',
      [lotId],
    );
    if (!lot || lot.remaining === 0 || lot.expires_at > now) return;
    await changeLot(tx, lotId, -lot.remaining);
    await writeLedger(tx, { userId: lot.user_id, lotId, units: -lot.remaining, reason: 'expiry', at: now });
  }
}

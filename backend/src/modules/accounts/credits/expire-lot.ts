import { OnTimer, Subscriber, type TimerMeta } from '../../../kernel/index.js';
import { expireLotTimer } from './credits.js';
import { writeOff, type Lot } from './lots.js';

/** Writes off what is left in a lot on the second it expires; the balance left it out already. */
@Subscriber('accounts')
export class ExpireLot {
  @OnTimer(expireLotTimer)
  async expire({ lotId }: { lotId: number }, { tx, now }: TimerMeta): Promise<void> {
    const [lot] = await tx.query<(Lot & { user_id: number })[]>(
      'select id, user_id, remaining, expires_at from accounts.credit_lot where id = $1 for no key update',
      [lotId],
    );
    if (lot) await writeOff(tx, { userId: lot.user_id, lot, at: now });
  }
}

import { creditsOf } from '@tandem/contracts/accounts';
import { OnTimer, Outbox, Subscriber, type TimerMeta } from '../../../kernel/index.js';
import { creditsExpiring } from '../accounts.messages.js';
import { expiringTimer } from './credits.js';

interface Reminder {
  lotId: number;
  programId: number;
}

/** Says 14 and 3 days ahead that credits run out (D-A87); a lot that is used up or lives longer by then is left alone. */
@Subscriber('accounts')
export class ExpiringCredits {
  constructor(private readonly outbox: Outbox) {}

  @OnTimer(expiringTimer)
  async remind({ lotId, programId }: Reminder, { tx, dueAt }: TimerMeta): Promise<void> {
    const [lot] = await tx.query<{ user_id: number; remaining: number; expires_at: Date }[]>(
      'select user_id, remaining, expires_at from accounts.credit_lot where id = $1',
      [lotId],
    );
    if (!lot || lot.remaining === 0) return;
    const daysLeft = Math.round((lot.expires_at.getTime() - dueAt.getTime()) / 86_400_000);
    await this.outbox.add(tx, creditsExpiring, {
      userId: lot.user_id,
      programId,
      credits: creditsOf(lot.remaining),
      expiresAt: lot.expires_at.toISOString(),
      daysLeft,
    });
  }
}

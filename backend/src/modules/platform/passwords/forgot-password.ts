import { Injectable } from '@nestjs/common';
import { Database, Outbox, TooManyRequests } from '../../../kernel/index.js';
import { passwordResetRequested } from '../platform.messages.js';
import { Attempts } from '../sessions/attempts.js';
import { UserTokens } from './user-tokens.js';

/** Does exactly the same work for a known and an unknown e-mail; the link is made and mailed by the worker. */
@Injectable()
export class ForgotPassword {
  constructor(
    private readonly database: Database,
    private readonly attempts: Attempts,
    private readonly tokens: UserTokens,
    private readonly outbox: Outbox,
  ) {}

  async for(email: string): Promise<void> {
    const wait = await this.attempts.claim([{ name: 'forgot-password', max: 5, windowSeconds: 60 * 60, who: email }]);
    if (wait !== null) throw new TooManyRequests(wait);
    const user = await this.database.row<{ id: number }>(
      'select id from platform."user" where email = $1 and deleted_at is null',
      [email],
    );
    const userId = user?.id ?? null;
    await this.database.transaction(async (tx) => {
      await this.tokens.cancel(tx, 'reset', userId);
      await this.outbox.add(tx, passwordResetRequested, { userId });
    });
  }
}

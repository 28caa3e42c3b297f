import { Injectable } from '@nestjs/common';
import { Database, Outbox } from '../../../kernel/index.js';
import { ResendTooSoon } from '../platform.errors.js';
import { confirmationRequested } from '../platform.messages.js';
import { Attempts } from '../sessions/attempts.js';

interface Account {
  readonly id: number;
  readonly email: string;
  readonly confirmed: boolean;
}

@Injectable()
export class ResendConfirmation {
  constructor(
    private readonly database: Database,
    private readonly attempts: Attempts,
    private readonly outbox: Outbox,
  ) {}

  /** For the signed-in person: says so when there is nothing left to confirm. @throws ResendTooSoon */
  async forPerson(userId: number): Promise<string> {
    const account = await this.accountWhere('id = $1', userId);
    if (account?.confirmed) return 'Your account is already verified.';
    if (account) await this.request(account.email, account.id);
    return 'Confirmation email sent';
  }

  /** For an address: the answer and the work never tell whether an account has it. @throws ResendTooSoon */
  async forEmail(email: string): Promise<void> {
    const account = await this.accountWhere('email = $1', email);
    await this.request(email, account && !account.confirmed ? account.id : null);
  }

  private accountWhere(condition: 'id = $1' | 'email = $1', value: number | string): Promise<Account | null> {
    return this.database.row<Account>(
      `select id, email, confirmed_at is not null as confirmed from platform."user" where ${condition} and deleted_at is null`,
      [value],
    );
  }

  private async request(email: string, userId: number | null): Promise<void> {
    const wait = await this.attempts.claim([
      { name: 'resend-minute', max: 1, windowSeconds: 60, who: email },
      { name: 'resend-day', max: 5, windowSeconds: 24 * 60 * 60, who: email },
    ]);
    if (wait !== null) throw new ResendTooSoon(wait);
    await this.database.transaction((tx) => this.outbox.add(tx, confirmationRequested, { userId }));
  }
}

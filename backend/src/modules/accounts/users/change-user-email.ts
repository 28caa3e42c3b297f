import { Injectable } from '@nestjs/common';
import type { ChangedUserEmail, ChangeUserEmail as Change } from '@tandem/contracts/accounts';
import { Database } from '../../../kernel/index.js';
import { ChangeEmail } from '../../platform/index.js';

/** A superadmin moves an account to another address; its person cannot (D-A24). */
@Injectable()
export class ChangeUserEmail {
  constructor(
    private readonly database: Database,
    private readonly emails: ChangeEmail,
  ) {}

  /** @throws NotFound for an unknown or deleted person, EmailUnchanged, EmailTaken */
  async change(userId: number, { email }: Change): Promise<ChangedUserEmail> {
    await this.database.transaction((tx) => this.emails.in(tx, { userId, email }));
    return { user_id: userId, email };
  }
}

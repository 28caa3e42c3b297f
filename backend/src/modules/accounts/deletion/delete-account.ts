import type { LeavingReason } from '@tandem/contracts/accounts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../kernel/index.js';
import { DeleteUser } from '../../platform/index.js';

/** The person leaves; what they have booked and joined is undone by the areas that hear of it. */
@Injectable()
export class DeleteAccount {
  constructor(
    private readonly database: Database,
    private readonly users: DeleteUser,
  ) {}

  /** @throws OwnershipNotTransferred */
  async of(userId: number, reasons: readonly LeavingReason[]): Promise<void> {
    await this.database.transaction((tx) => this.users.in(tx, { userId, reason: reasons.join('; ') }));
  }
}

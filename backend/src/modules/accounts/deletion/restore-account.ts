import { Injectable } from '@nestjs/common';
import { Database } from '../../../kernel/index.js';
import { RestoreUser } from '../../platform/index.js';
import { AnnounceHours } from '../hours/announce-hours.js';

/** Profile, programmes and credits were only hidden, so they are back at once; free times have to be worked out again (D-A28). */
@Injectable()
export class RestoreAccount {
  constructor(
    private readonly database: Database,
    private readonly users: RestoreUser,
    private readonly hours: AnnounceHours,
  ) {}

  /** @throws RestoreLinkInvalid */
  async with(token: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      await this.hours.announce(tx, await this.users.in(tx, token));
    });
  }
}

import { Injectable } from '@nestjs/common';
import type { Dnd } from '@tandem/contracts/accounts';
import { Clock, Database, Outbox, type Tx } from '../../../kernel/index.js';
import { dndChanged } from '../accounts.messages.js';
import type { Profile } from '../profile/profile.entity.js';
import { lockProfile, saveProfile } from '../profile/save-profile.js';

/** One switch per person that holds in every programme (D-A58). */
@Injectable()
export class SetDnd {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
  ) {}

  async status(userId: number): Promise<Dnd> {
    const row = await this.database.row<{ dnd: boolean }>('select dnd from accounts.profile where user_id = $1', [
      userId,
    ]);
    return { active: row?.dnd ?? false };
  }

  /** Flips the stored value: two toggles at the same moment end where they began. */
  toggle(userId: number): Promise<Dnd> {
    return this.database.transaction(async (tx) => {
      const profile = await lockProfile(tx, userId, this.clock.now());
      await this.write(tx, profile, !profile.dnd);
      return { active: profile.dnd };
    });
  }

  /** Sets it on a profile that the caller has locked. */
  async write(tx: Tx, profile: Profile, active: boolean): Promise<void> {
    profile.dnd = active;
    await saveProfile(tx, profile, this.clock.now());
    await this.outbox.add(tx, dndChanged, { userId: profile.userId, active });
  }
}

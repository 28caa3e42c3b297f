import { Injectable } from '@nestjs/common';
import type { FlMentorSet, SetFlMentor as Wanted } from '@tandem/contracts/accounts';
import { Audit, Clock, Database, NotFound } from '../../../kernel/index.js';
import { keepAlive } from '../../platform/index.js';
import { lockProfile, saveProfile } from '../profile/save-profile.js';

/** A superadmin says who is a first-line mentor, who never pays and never sees credits (D-A75, D-A148). */
@Injectable()
export class SetFlMentor {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  /** Setting what is set changes nothing. @throws NotFound for an unknown or deleted person */
  async set(userId: number, { is_fl_mentor: wanted }: Wanted): Promise<FlMentorSet> {
    const now = this.clock.now();
    await this.database.transaction(async (tx) => {
      if (!(await keepAlive(tx, [userId]))) throw new NotFound();
      const profile = await lockProfile(tx, userId, now);
      if (profile.isFlMentor === wanted) return;
      profile.isFlMentor = wanted;
      await saveProfile(tx, profile, now);
      const change = { from: !wanted, to: wanted };
      await this.audit.record(tx, { action: 'fl-mentor.set', objectType: 'user', objectId: userId, ...change });
    });
    return { user_id: userId, is_fl_mentor: wanted };
  }
}

import { Injectable } from '@nestjs/common';
import type { EndedSessions } from '@tandem/contracts/accounts';
import { Audit, Database, NotFound } from '../../../kernel/index.js';
import { keepAlive, Sessions } from '../../platform/index.js';

/** A superadmin signs a person out everywhere (D-A148). */
@Injectable()
export class EndSessions {
  constructor(
    private readonly database: Database,
    private readonly sessions: Sessions,
    private readonly audit: Audit,
  ) {}

  /** @throws NotFound for an unknown or deleted person */
  async of(userId: number): Promise<EndedSessions> {
    return this.database.transaction(async (tx) => {
      if (!(await keepAlive(tx, [userId]))) throw new NotFound();
      const ended = await this.sessions.endAll(tx, { userId, reason: 'ended by a superadmin' });
      await this.audit.record(tx, { action: 'sessions.ended', objectType: 'user', objectId: userId, to: ended });
      return { user_id: userId, ended };
    });
  }
}

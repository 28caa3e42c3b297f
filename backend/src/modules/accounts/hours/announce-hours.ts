import { Injectable } from '@nestjs/common';
import { Database, Outbox, type Tx } from '../../../kernel/index.js';
import { hoursSaved } from '../accounts.messages.js';

interface Place {
  tenantId: number;
  programId: number;
}

const placesSql = `
  select distinct m.tenant_id as "tenantId", m.program_id as "programId"
  from platform.membership m where m.user_id = $1 and m.role = 'mentor' order by 1, 2`;

/** Tells that a mentor's free times have to be worked out again, in the tenant of each programme that is concerned. */
@Injectable()
export class AnnounceHours {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  /** Everywhere: the timezone counts in all programmes, and general hours in those without own ones. */
  async announce(tx: Tx, userId: number): Promise<void> {
    const places = await this.database.asPerson(userId, () => this.database.rows<Place>(placesSql, [userId]));
    for (const place of places) {
      const facts = { userId, programId: place.programId };
      await this.database.asTenant(place, () => this.outbox.add(tx, hoursSaved, facts));
    }
  }
}

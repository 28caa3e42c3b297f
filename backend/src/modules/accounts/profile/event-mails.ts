import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/index.js';
import type { Tx } from '../../../kernel/index.js';

/** Whether a person wants announcements of events; other mails about events come to everybody they concern (D-A145). */
@Injectable()
export class EventMails {
  constructor(private readonly clock: Clock) {}

  async set(tx: Tx, userId: number, wanted: boolean): Promise<void> {
    await tx.query(
      `insert into accounts.profile (user_id, event_mails, updated_at) values ($1, $2, $3)
       on conflict (user_id) do update set event_mails = excluded.event_mails`,
      [userId, wanted, this.clock.now()],
    );
  }
}

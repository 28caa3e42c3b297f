import { Injectable } from '@nestjs/common';
import { Audit, Database, NotFound } from '../../../kernel/index.js';
import type { ActorView } from '../../../kernel/index.js';
import { HasOrders } from '../events.errors.js';
import { lockEvent } from './lock-event.js';

const parts = ['announcement', 'speaker', 'extra_question', 'ticket_type'] as const;

/** Takes an event away that nobody ever ordered a ticket of; any other can only be cancelled (D-E08). */
@Injectable()
export class DeleteEvent {
  constructor(
    private readonly database: Database,
    private readonly audit: Audit,
  ) {}

  /** @throws NotFound, HasOrders */
  run({ programId }: ActorView, eventId: number): Promise<{ message: string }> {
    if (programId === null) throw new NotFound();
    return this.database.transaction(async (tx) => {
      await lockEvent(tx, eventId, programId);
      const orders = await tx.query<unknown[]>('select id from events.ticket_order where event_id = $1 limit 1', [
        eventId,
      ]);
      if (orders.length > 0) throw new HasOrders();
      for (const part of parts) await tx.query(`delete from events.${part} where event_id = $1`, [eventId]);
      await tx.query('delete from events.event where id = $1', [eventId]);
      await this.audit.record(tx, { action: 'event.deleted', objectType: 'event', objectId: eventId });
      return { message: 'The event was deleted.' };
    });
  }
}

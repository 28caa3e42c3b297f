import { Injectable } from '@nestjs/common';
import { eventsTexts } from '@tandem/contracts/events';
import type { CancelEventInput } from '@tandem/contracts/events';
import { Audit, Clock, Database, NotFound } from '../../../kernel/index.js';
import type { ActorView, Tx } from '../../../kernel/index.js';
import { EventCancelled, EventEnded, EventRefused } from '../events.errors.js';
import { hasEnded } from './event-clock.js';
import { lockEvent } from './lock-event.js';
import type { LockedEvent } from './lock-event.js';
import { SettleCancelled } from './settle-cancelled.js';

/** Calls an event off, for good; from then on nothing of it is sold, given back or let in, and the worker settles what people have (D-E08). */
@Injectable()
export class CancelEvent {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly settlement: SettleCancelled,
    private readonly audit: Audit,
  ) {}

  /** Asked again, it settles what is left. @throws NotFound, EventCancelled when nothing is, EventEnded, EventRefused when the title is not the event's */
  run({ programId }: ActorView, eventId: number, asked: CancelEventInput): Promise<{ message: string }> {
    if (programId === null) throw new NotFound();
    return this.database.transaction(async (tx) => {
      const event = await lockEvent(tx, eventId, programId);
      const now = this.clock.now();
      const isCancelled = event.cancelled_at !== null;
      if (!isCancelled && hasEnded(event.end_time, now)) throw new EventEnded();
      if (asked.title !== event.title) throw new EventRefused('title', 'Please type the title of the event.');
      if (isCancelled) return this.settleAgain(tx, event);
      await tx.query(
        'update events.event set active = false, cancelled_at = $2, cancel_reason = $3, sequence = sequence + 1, updated_at = $2 where id = $1',
        [eventId, now, asked.reason],
      );
      await this.audit.record(tx, { action: 'event.cancelled', objectType: 'event', objectId: eventId });
      // A small event is settled when its admin hears that it is cancelled.
      await this.settlement.part(tx, { eventId, programId, reason: asked.reason });
      return { message: eventsTexts.eventCancelled };
    });
  }

  /** Orders that got stuck get another try; who was told of the cancellation hears no more. */
  private async settleAgain(tx: Tx, event: LockedEvent): Promise<{ message: string }> {
    if (!(await this.settlement.resume(tx, event))) throw new EventCancelled();
    await this.audit.record(tx, { action: 'event.settlement_repeated', objectType: 'event', objectId: event.id });
    return { message: eventsTexts.settledAgain };
  }
}

import { Injectable } from '@nestjs/common';
import { eventsTexts } from '@tandem/contracts/events';
import type { EventActivity } from '@tandem/contracts/events';
import { Audit, Clock, Database, NotFound, Outbox } from '../../../kernel/index.js';
import type { ActorView, Tx } from '../../../kernel/index.js';
import { EventCancelled, NotPublishable } from '../events.errors.js';
import { eventPublished } from '../events.messages.js';
import { hasEnded } from './event-clock.js';
import { lockEvent } from './lock-event.js';
import type { LockedEvent } from './lock-event.js';

const ticketSql = `select e.*, exists (select from events.ticket_type o where o.event_id = e.id and o.active) as offered
  from events.event e where e.id = $1`;

/** What a published event must have (D-E06, D-E12). @throws NotPublishable */
export async function needsBeforePublishing(tx: Tx, eventId: number, now: Date): Promise<void> {
  const [event] = await tx.query<(LockedEvent & { offered: boolean })[]>(ticketSql, [eventId]);
  if (!event) throw new NotFound();
  if (hasEnded(event.end_time, now)) return;
  if (!event.offered) throw new NotPublishable(eventsTexts.needsTicket);
  if (event.event_type === 'webinar' && event.webinar_link === null)
    throw new NotPublishable('Add the webinar link before publishing.');
  if (event.event_type === 'physical' && event.venue_title === null)
    throw new NotPublishable('Add the venue before publishing.');
}

/** The switch of the admin list: publishes an event or takes it back (E-004). */
@Injectable()
export class PublishEvent {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
  ) {}

  toggle({ programId }: ActorView, eventId: number): Promise<EventActivity> {
    if (programId === null) throw new NotFound();
    return this.database.transaction(async (tx) => {
      const event = await lockEvent(tx, eventId, programId);
      const [now, active] = [this.clock.now(), !event.active];
      if (event.cancelled_at !== null) throw new EventCancelled();
      if (active) {
        if (hasEnded(event.end_time, now)) throw new NotPublishable(eventsTexts.ended);
        await needsBeforePublishing(tx, eventId, now);
      }
      await tx.query(
        `update events.event set active = $2, published_at = coalesce(published_at, case when $2 then $3::timestamptz end), updated_at = $3
         where id = $1`,
        [eventId, active, now],
      );
      // Also on a later time: the first announcement may have been cut short, and nobody is told twice (D-E24).
      if (active) await this.outbox.add(tx, eventPublished, { eventId, programId });
      const action = active ? 'event.published' : 'event.unpublished';
      await this.audit.record(tx, { action, objectType: 'event', objectId: eventId, from: event.active, to: active });
      return { active };
    });
  }
}

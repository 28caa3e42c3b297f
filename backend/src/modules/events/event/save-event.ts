import { Injectable } from '@nestjs/common';
import type { SavedEvent, SaveEvent } from '@tandem/contracts/events';
import { Audit, Clock, Database, NotFound, Outbox } from '../../../kernel/index.js';
import type { ActorView, Tx } from '../../../kernel/index.js';
import { EventRefused } from '../events.errors.js';
import { eventChanged } from '../events.messages.js';
import { saveTags } from '../audience/event-tags.js';
import { descriptionOf } from './clean-description.js';
import { columns, place, valuesOf } from './event-columns.js';
import { timesOf } from './event-times.js';
import type { EventTimes } from './event-times.js';
import { lockEvent } from './lock-event.js';
import type { LockedEvent } from './lock-event.js';
import { isOver, refuseChangeOfOver } from './over-event.js';
import { needsBeforePublishing } from './publish-event.js';
import { Reminders } from './reminders.js';
import { saveParts } from './save-parts.js';

/** Creates an event, unpublished, or changes one of the active programme (E-013, E-014). */
@Injectable()
export class SaveEventChanges {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly reminders: Reminders,
  ) {}

  run(actor: ActorView, sent: SaveEvent): Promise<SavedEvent> {
    const { tenantId, programId } = actor;
    if (tenantId === null || programId === null) throw new NotFound();
    const times = timesOf(sent.event);
    return this.database.transaction(async (tx) => {
      const scope = { tenantId, programId };
      const before = sent.event_id ? await lockEvent(tx, sent.event_id, programId) : null;
      const body = { ...sent, event: { ...sent.event, ...descriptionOf(sent.event, before) } };
      if (before && isOver(before, this.clock.now())) await refuseChangeOfOver(tx, before, { body, times });
      this.refuseMove(times, before);
      const eventId = before
        ? await this.change(tx, { before, body, times })
        : await this.create(tx, { actor, body, times });
      await saveParts(tx, { ...scope, eventId }, body);
      await this.address(tx, { eventId, body });
      if (before?.active) await needsBeforePublishing(tx, eventId, this.clock.now());
      await this.reminders.follow(tx, { eventId, start: times.start });
      await this.audit.record(tx, {
        action: before ? 'event.changed' : 'event.created',
        objectType: 'event',
        objectId: eventId,
      });
      return { event_id: eventId };
    });
  }

  /** D-E24: an event that was never published keeps the wish for its first publication. */
  private async address(tx: Tx, { eventId, body }: { eventId: number; body: SaveEvent }): Promise<void> {
    if (body.event_tags) await saveTags(tx, eventId, body.event_tags);
    if (body.notify_users === undefined) return;
    await tx.query('update events.event set notify_users = $2 where id = $1 and published_at is null', [
      eventId,
      body.notify_users,
    ]);
  }

  /** D-E13: a new or moved event starts in the future. */
  private refuseMove(times: EventTimes, before: LockedEvent | null): void {
    const now = this.clock.now();
    const moved = !before || before.start_time.getTime() !== times.start.getTime();
    if (moved && times.start <= now) throw new EventRefused('event.start_time', 'The event must start in the future');
  }

  private async create(tx: Tx, { actor, body, times }: { actor: ActorView; body: SaveEvent; times: EventTimes }) {
    const now = this.clock.now();
    const fixed = [actor.tenantId, actor.programId, times.start, times.end, actor.userId, now];
    const rows = await tx.query<{ id: number }[]>(
      `insert into events.event (tenant_id, program_id, start_time, end_time, created_by, created_at, updated_at, ${columns.join(', ')})
       values ($1, $2, $3, $4, $5, $6, $6, ${columns.map((_, index) => `$${index + 7}`).join(', ')}) returning id`,
      [...fixed, ...valuesOf(body)],
    );
    return rows[0]?.id ?? 0;
  }

  private async change(tx: Tx, change: { before: LockedEvent; body: SaveEvent; times: EventTimes }): Promise<number> {
    const { before, body, times } = change;
    await tx.query(
      `update events.event set start_time = $2, end_time = $3, updated_at = $4,
         ${columns.map((column, index) => `${column} = $${index + 5}`).join(', ')} where id = $1`,
      [before.id, times.start, times.end, this.clock.now(), ...valuesOf(body)],
    );
    const values = Object.fromEntries(columns.map((column, index) => [column, valuesOf(body)[index]]));
    const elsewhere = place.some((column) => before[column] !== values[column]);
    const otherTime =
      before.start_time.getTime() !== times.start.getTime() || before.end_time.getTime() !== times.end.getTime();
    if (elsewhere || otherTime)
      await tx.query('update events.event set sequence = sequence + 1 where id = $1', [before.id]);
    // Also one that is taken back for the moment has holders, whose tickets stay good (D-E06).
    const isKnown = before.published_at !== null && before.cancelled_at === null;
    if (isKnown && body.notify_users === true && (elsewhere || otherTime)) {
      await this.outbox.add(tx, eventChanged, {
        eventId: before.id,
        programId: before.program_id,
        oldStartTime: before.start_time.toISOString(),
        oldEndTime: before.end_time.toISOString(),
        oldVenue: before.venue_title,
      });
    }
    return before.id;
  }
}

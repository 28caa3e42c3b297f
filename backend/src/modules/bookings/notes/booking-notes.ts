import { Injectable } from '@nestjs/common';
import { bookingTexts } from '@tandem/contracts/bookings';
import type { NoteView } from '@tandem/contracts/bookings';
import { Clock, Database, requestContext } from '../../../kernel/index.js';
import type { ActorView } from '../../../kernel/index.js';
import { BookingAccess } from '../booking/booking-access.js';
import { NoteChanged } from '../bookings.errors.js';

interface NoteToSave {
  readonly note: string;
  /** The saved note that the writer knows of; without it any is written over. */
  readonly was?: string;
}

/** What a participant writes down for themselves; nobody else reads it, no admin either (D-B69, D-B70). */
@Injectable()
export class BookingNotes {
  constructor(
    private readonly access: BookingAccess,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  read(actor: ActorView, bookingId: number): Promise<NoteView> {
    return this.access.asParticipant(bookingId, actor, async () => ({ note: await this.saved(actor, bookingId) }));
  }

  /** @throws NoteChanged when another page of theirs saved a note that the writer does not know of, ProgrammeInactive (D-P16) */
  save(actor: ActorView, bookingId: number, { note, was }: NoteToSave): Promise<NoteView> {
    return this.access.toAct(bookingId, actor, async () => {
      const isDone = await (note === ''
        ? this.clear(actor, bookingId, was)
        : this.write(actor, bookingId, { note, was }));
      // The same text again is a call that was repeated.
      if (!isDone && (await this.saved(actor, bookingId)) !== note) throw new NoteChanged();
      return { note, message: bookingTexts.noteSaved };
    });
  }

  private async saved(actor: ActorView, bookingId: number): Promise<string> {
    const row = await this.database.row<{ note: string }>(
      'select note from bookings.booking_note where booking_id = $1 and author_id = $2',
      [bookingId, actor.userId],
    );
    return row?.note ?? '';
  }

  private async clear(actor: ActorView, bookingId: number, was?: string): Promise<boolean> {
    const rows = await this.database.rows(
      'delete from bookings.booking_note where booking_id = $1 and author_id = $2 and note = coalesce($3, note) returning id',
      [bookingId, actor.userId, was ?? null],
    );
    return rows.length > 0;
  }

  /** A note that was emptied meanwhile is written anew: no text is lost by that. */
  private async write(actor: ActorView, bookingId: number, { note, was }: NoteToSave): Promise<boolean> {
    const { tenantId, programId } = requestContext();
    const rows = await this.database.rows(
      `insert into bookings.booking_note as kept (tenant_id, program_id, booking_id, author_id, note, updated_at)
       values ($1, $2, $3, $4, $5, $6)
       on conflict (booking_id, author_id) do update set note = excluded.note, updated_at = excluded.updated_at
         where kept.note = coalesce($7, kept.note) returning id`,
      [tenantId, programId, bookingId, actor.userId, note, this.clock.now(), was ?? null],
    );
    return rows.length > 0;
  }
}

import { Injectable } from '@nestjs/common';
import { bookingTexts } from '@tandem/contracts/bookings';
import type { NoteView } from '@tandem/contracts/bookings';
import { Clock, Database, requestContext } from '../../../kernel/index.js';
import type { ActorView } from '../../../kernel/index.js';
import { BookingAccess } from '../booking/booking-access.js';

/** What a participant writes down for themselves; nobody else reads it, no admin either (D-B69, D-B70). */
@Injectable()
export class BookingNotes {
  constructor(
    private readonly access: BookingAccess,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  read(actor: ActorView, bookingId: number): Promise<NoteView> {
    return this.access.asParticipant(bookingId, actor, async () => {
      const row = await this.database.row<{ note: string }>(
        'select note from bookings.booking_note where booking_id = $1 and author_id = $2',
        [bookingId, actor.userId],
      );
      return { note: row?.note ?? '' };
    });
  }

  save(actor: ActorView, bookingId: number, note: string): Promise<NoteView> {
    return this.access.asParticipant(bookingId, actor, async () => {
      if (note === '') await this.clear(actor, bookingId);
      else await this.write(actor, bookingId, note);
      return { note, message: bookingTexts.noteSaved };
    });
  }

  private async clear(actor: ActorView, bookingId: number): Promise<void> {
    await this.database.rows('delete from bookings.booking_note where booking_id = $1 and author_id = $2', [
      bookingId,
      actor.userId,
    ]);
  }

  private async write(actor: ActorView, bookingId: number, note: string): Promise<void> {
    const { tenantId, programId } = requestContext();
    await this.database.rows(
      `insert into bookings.booking_note (tenant_id, program_id, booking_id, author_id, note, updated_at)
       values ($1, $2, $3, $4, $5, $6)
       on conflict (booking_id, author_id) do update set note = excluded.note, updated_at = excluded.updated_at`,
      [tenantId, programId, bookingId, actor.userId, note, this.clock.now()],
    );
  }
}

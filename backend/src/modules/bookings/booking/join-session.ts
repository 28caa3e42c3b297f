import { Injectable } from '@nestjs/common';
import { phaseOf } from '@tandem/contracts/bookings';
import type { SessionRoomView } from '@tandem/contracts/bookings';
import { Clock, Database, Outbox } from '../../../kernel/index.js';
import type { ActorView, Tx } from '../../../kernel/index.js';
import { ActionUnavailable, AnswerFirst } from '../bookings.errors.js';
import { participantJoined } from '../bookings.messages.js';
import { BookingAccess } from './booking-access.js';
import { Journal } from './journal.js';
import { VideoRoom } from './video-room.js';

/** A participant goes into the room of a confirmed session while it is open; the others learn of the first time (D-B87, D-B117, D-B222). */
@Injectable()
export class JoinSession {
  constructor(
    private readonly access: BookingAccess,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly journal: Journal,
    private readonly room: VideoRoom,
    private readonly outbox: Outbox,
  ) {}

  run(actor: ActorView, id: number): Promise<SessionRoomView> {
    return this.access.toAct(id, actor, () =>
      this.database.transaction(async (tx) => {
        const booking = await this.journal.lock(tx, id);
        if (booking.seats?.of(actor.userId)?.response === 'pending') throw new AnswerFirst();
        const room_url = this.room.urlOf(id);
        const now = this.clock.now();
        const isOpen = phaseOf(booking.startTime, booking.endTime, now) === 'canJoin';
        const hasRoom = booking.status === 'upcoming' && booking.contactMethod === 'video';
        if (!hasRoom || !isOpen || room_url === null) throw new ActionUnavailable();
        if (await this.isFirstTime(tx, { id, userId: actor.userId, now }))
          await this.outbox.add(tx, participantJoined, { ...this.journal.factsOf(booking), actorId: actor.userId });
        return { room_url };
      }),
    );
  }

  private async isFirstTime(tx: Tx, seat: { id: number; userId: number; now: Date }): Promise<boolean> {
    const rows = await tx.query<{ id: number }[]>(
      `with entered as (update bookings.booking_participant set joined_at = $3
         where booking_id = $1 and user_id = $2 and joined_at is null returning id)
       select id from entered`,
      [seat.id, seat.userId, seat.now],
    );
    return rows.length > 0;
  }
}

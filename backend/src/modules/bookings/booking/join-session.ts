import { Injectable } from '@nestjs/common';
import { joinWindowMinutes } from '@tandem/contracts/bookings';
import type { SessionRoomView } from '@tandem/contracts/bookings';
import { Clock, Database, NotFound, Outbox } from '../../../kernel/index.js';
import type { ActorView, Tx } from '../../../kernel/index.js';
import { PlatformFacade } from '../../platform/index.js';
import { participantJoined } from '../bookings.messages.js';
import { refuseClosedRoom } from '../room/room-rule.js';
import { BookingAccess } from './booking-access.js';
import type { Booking } from './booking.entity.js';
import { Journal } from './journal.js';
import { VideoRoom } from './video-room.js';

/** Whoever came before the room opened ($4) came to another time of a session that was moved since. */
const enterSql = `
  with entered as (update bookings.booking_participant set joined_at = $3
    where booking_id = $1 and user_id = $2 and (joined_at is null or joined_at < $4) returning id)
  select id from entered`;

/** A participant goes into the room of a confirmed session while it is open; the others learn of the first time (D-B87, D-B117, D-B222). */
@Injectable()
export class JoinSession {
  constructor(
    private readonly access: BookingAccess,
    private readonly platform: PlatformFacade,
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
        const now = this.clock.now();
        const response = booking.seats?.of(actor.userId)?.response ?? null;
        const { status, contactMethod, startTime, endTime } = booking;
        refuseClosedRoom({ status, contactMethod, startTime, endTime, response }, now);
        if (await this.isFirstTime(tx, booking, { userId: actor.userId, now }))
          await this.outbox.add(tx, participantJoined, { ...this.journal.factsOf(booking), actorId: actor.userId });
        return { room_url: await this.roomUrl(id, booking.programId) };
      }),
    );
  }

  private async roomUrl(id: number, programId: number): Promise<string> {
    const programme = await this.platform.programme(programId);
    if (!programme) throw new NotFound();
    const { enterpriseSlug: enterprise_slug, slug: program_slug } = programme;
    return this.room.insideOf({ id, enterprise_slug, program_slug });
  }

  private async isFirstTime(
    tx: Tx,
    { id, startTime }: Booking,
    { userId, now }: { userId: number; now: Date },
  ): Promise<boolean> {
    const opening = new Date(startTime.getTime() - joinWindowMinutes * 60_000);
    const rows = await tx.query<{ id: number }[]>(enterSql, [id, userId, now, opening]);
    return rows.length > 0;
  }
}

import { Injectable } from '@nestjs/common';
import { Clock, Database, NotFound, requestContext } from '../../../kernel/index.js';
import type { ActorView } from '../../../kernel/index.js';
import { BookingAccess } from '../booking/booking-access.js';

/** A visit that is on the record. */
export interface NotedVisit {
  readonly id: number;
  readonly tenantId: number;
  readonly programId: number | null;
}

/** One page of a person is in a room at a time: of an earlier one that a killed process could not end, the end is this moment. */
const beginSql = `
  with gone as (update bookings.room_visit set left_at = $5 where booking_id = $3 and user_id = $4 and left_at is null)
  insert into bookings.room_visit (tenant_id, program_id, booking_id, user_id, entered_at) values ($1, $2, $3, $4, $5) returning id`;

/** Keeps who was in a session's room, for its meetings (B-219). */
@Injectable()
export class VisitLog {
  constructor(
    private readonly access: BookingAccess,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @throws as BookingAccess.toAct does */
  begin(actor: ActorView, bookingId: number): Promise<NotedVisit> {
    return this.access.toAct(bookingId, actor, async () => {
      const { tenantId, programId } = requestContext();
      const row = await this.database.row<{ id: number }>(beginSql, [
        tenantId,
        programId,
        bookingId,
        actor.userId,
        this.clock.now(),
      ]);
      if (!row || tenantId === null) throw new NotFound();
      return { id: row.id, tenantId, programId };
    });
  }

  async end({ id, tenantId, programId }: NotedVisit): Promise<void> {
    await this.database.asTenant({ tenantId, programId }, () =>
      this.database.rows('update bookings.room_visit set left_at = $2 where id = $1 and left_at is null', [
        id,
        this.clock.now(),
      ]),
    );
  }
}

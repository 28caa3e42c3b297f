import { Injectable } from '@nestjs/common';
import type { ContactMethod, Response, StoredStatus } from '@tandem/contracts/bookings';
import { Clock, Database, NotFound } from '../../../kernel/index.js';
import type { ActorView } from '../../../kernel/index.js';
import { BookingAccess } from '../booking/booking-access.js';
import { refuseClosedRoom, roomCloses } from './room-rule.js';

interface RoomRow {
  status: StoredStatus;
  contact_method: ContactMethod;
  start_time: Date;
  end_time: Date;
  response: Response | null;
  user_ids: number[];
}

/** What somebody who may be in the room needs to know of it. */
export interface RoomPass {
  /** Whose seats are in this session. */
  readonly userIds: readonly number[];
  readonly closesAt: Date;
}

const roomSql = `
  select b.status, b.contact_method, b.start_time, b.end_time, own.response,
    array(select s.user_id from bookings.booking_participant s
      where s.booking_id = b.id and s.response is distinct from 'declined' order by s.user_id) as user_ids
  from bookings.booking b
  join bookings.booking_participant own on own.booking_id = b.id and own.user_id = $2
  where b.id = $1`;

/** The place of a session's room among everything that people gather at. */
export const roomOf = (bookingId: number): string => `booking-${bookingId}`;

/** Asks on every call, and again and again while somebody is in the room, whether they may be there. */
@Injectable()
export class RoomGate {
  constructor(
    private readonly access: BookingAccess,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFound, NotYourAction for admins, ProgrammeInactive, AnswerFirst, ActionUnavailable */
  check(actor: ActorView, bookingId: number): Promise<RoomPass> {
    return this.access.toAct(bookingId, actor, async () => {
      const row = await this.database.row<RoomRow>(roomSql, [bookingId, actor.userId]);
      if (!row) throw new NotFound();
      const { status, contact_method: contactMethod, start_time: startTime, end_time: endTime, response } = row;
      refuseClosedRoom({ status, contactMethod, startTime, endTime, response }, this.clock.now());
      return { userIds: row.user_ids, closesAt: roomCloses({ endTime }) };
    });
  }
}

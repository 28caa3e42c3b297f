import { Injectable } from '@nestjs/common';
import { Database, NotFound, requestContext } from '../../../kernel/index.js';
import type { ActorView } from '../../../kernel/index.js';
import { BookingAccess, isAdminOf } from '../booking/booking-access.js';

export interface AvailabilityWish {
  mentorId: number;
  program_id?: number | undefined;
  duration: number;
  booking_id?: number | undefined;
  /** The mentee a mentor plans with. */
  other_id?: number | undefined;
  as_admin?: 'true' | undefined;
}

const zoneOf = (personId: string): string => `(select other.timezone from platform."user" other
    where other.id = ${personId} and other.deleted_at is null
      and exists (select from platform.membership o where o.program_id = p.id and o.user_id = other.id))`;

/** The programme of a mentor ($2): the zone its people see times in unless they chose one (D-B114), the other side's ($3) and a planned mentee's ($4). */
const zonesSql = `
  select p.timezone, ${zoneOf('$3')} as other_timezone, ${zoneOf('$4')} as mentee_timezone
  from platform.programme p
  join platform.membership m on m.program_id = p.id and m.role = 'mentor' and m.user_id = $2
  join platform."user" u on u.id = m.user_id and u.deleted_at is null
  where p.id = $1`;

/** Whether somebody ($2) mentors or is mentored in a programme ($1). */
const memberSql = `
  select m.id from platform.membership m
  where m.program_id = $1 and m.user_id = $2 and m.role in ('mentor', 'mentee') limit 1`;

/** The clock that times are shown on, and that of the other side where there is one; admins see the mentor's and the mentee's. */
export interface Zones {
  timezone: string;
  other_timezone: string | null;
  mentee_timezone: string | null;
}

/** In the programme the roles are of; who moves a booking as an admin was let in as one of its programme. */
export const isPlannedByAdmin = (actor: ActorView, wish: AvailabilityWish, programId: number): boolean =>
  wish.as_admin === 'true' &&
  (wish.booking_id !== undefined || (isAdminOf(actor.roles) && programId === actor.programId));

/** In which programme a mentor's time is looked at, with whom, and on which clocks. */
@Injectable()
export class Planning {
  constructor(
    private readonly database: Database,
    private readonly access: BookingAccess,
  ) {}

  /** With a booking to move, its own programme counts, whichever one a participant is in (D-S51). */
  inProgramme<T>(actor: ActorView, wish: AvailabilityWish, work: (programId: number) => Promise<T>): Promise<T> {
    const known = (programId: number | null): Promise<T> => {
      if (programId === null) throw new NotFound();
      return work(programId);
    };
    if (wish.booking_id === undefined) return known(wish.program_id ?? actor.programId);
    const ofBooking = () => known(requestContext().programId);
    if (wish.as_admin === 'true') return this.access.toAdminister(wish.booking_id, actor, ofBooking);
    return this.access.asParticipant(wish.booking_id, actor, ofBooking);
  }

  /** @throws NotFound where the mentor is none of the programme */
  async zonesOf(actor: ActorView, wish: AvailabilityWish, programId: number): Promise<Zones> {
    const { mentorId, other_id: planned = null } = wish;
    const byAdmin = isPlannedByAdmin(actor, wish, programId);
    const otherId = byAdmin || mentorId !== actor.userId ? mentorId : planned;
    const zones = await this.database.row<Zones>(zonesSql, [programId, mentorId, otherId, byAdmin ? planned : null]);
    if (!zones) throw new NotFound();
    return { ...zones, timezone: requestContext().timezone ?? zones.timezone };
  }

  /** Whose times an admin compares the mentor's with. @throws NotFound for a person of somewhere else (D-B100) */
  async plannedWith(otherId: number | undefined, programId: number): Promise<number | null> {
    if (otherId === undefined) return null;
    if (!(await this.database.row(memberSql, [programId, otherId]))) throw new NotFound();
    return otherId;
  }
}

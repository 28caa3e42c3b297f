import { Injectable } from '@nestjs/common';
import type { Side } from '@tandem/contracts/bookings';
import { Clock, Database, NotFound } from '../../../kernel/index.js';
import type { ActorView, Role } from '../../../kernel/index.js';
import { PlatformFacade } from '../../platform/index.js';
import { NotYourAction, ProgrammeInactive } from '../bookings.errors.js';
import { roleOfSeat, takesPart } from './seat-sql.js';
import type { ActingAs } from './transition.js';

interface Place {
  tenant_id: number;
  program_id: number;
  is_active: boolean;
  side: Side | null;
}

/** Whoever asks, and in which programme, in which alone an admin is one; a signed link, made out to somebody who was let in, names none. */
type Viewer = Pick<ActorView, 'userId'> & Partial<Pick<ActorView, 'programId'>>;

/** Someone who may see a booking: a participant by side, or an admin (null). */
export interface Access {
  readonly side: Side | null;
  readonly active: boolean;
  readonly programId: number;
}

/** Who calls; somebody who is both a participant and an admin acts as what the call is meant for (D-B211). */
export interface Caller {
  readonly actor: ActorView;
  readonly as: 'participant' | 'admin';
}

const admins: readonly Role[] = ['admin', 'portal_owner', 'enterprise_admin', 'superadmin'];

/** Whether roles in a programme make somebody an admin of its sessions (D-B67). */
export const isAdminOf = (roles: readonly Role[]): boolean => roles.some((role) => admins.includes(role));

/** A participant who lost the role of their side no longer sees the booking (D-B75). */
const placeSql = `
  select b.tenant_id, b.program_id, p.is_active, case when m.id is not null then s.side end as side
  from bookings.booking b
  join platform.programme p on p.id = b.program_id
  left join bookings.booking_participant s on s.booking_id = b.id and s.user_id = $2 and ${takesPart('$3')}
  left join platform.membership m on m.program_id = b.program_id and m.user_id = s.user_id and m.role = ${roleOfSeat}
  where b.id = $1`;

/** Read as the person, who has to be in the programme still (D-B75). */
const leftSql = `select s.tenant_id as "tenantId", s.program_id as "programId", s.side
  from bookings.booking_participant s
  join bookings.booking b on b.id = s.booking_id
  join platform.membership m on m.program_id = b.program_id and m.user_id = s.user_id and m.role = ${roleOfSeat}
  where s.booking_id = $1 and s.user_id = $2 and s.response = 'declined'`;

/** Finds a participant's booking by id whatever programme they are in, an admin's in the active one, and works in its own tenant (D-S51). */
@Injectable()
export class BookingAccess {
  constructor(
    private readonly database: Database,
    private readonly platform: PlatformFacade,
    private readonly clock: Clock,
  ) {}

  /** For participants and admins. @throws NotFound for everybody else (D-B68) */
  async toSee<T>(bookingId: number, actor: Viewer, work: (access: Access) => Promise<T>): Promise<T> {
    const place = await this.database.asPerson(actor.userId, () =>
      this.database.row<Place>(placeSql, [bookingId, actor.userId, this.clock.now()]),
    );
    if (!place || !(await this.mayEnter(place, actor))) throw new NotFound();
    const scope = { tenantId: place.tenant_id, programId: place.program_id };
    return this.database.asTenant(scope, () =>
      work({ side: place.side, active: place.is_active, programId: place.program_id }),
    );
  }

  /** Where somebody who has said no to a session of a group had their seat; null for everybody else. */
  async placeLeft(
    bookingId: number,
    { userId }: Viewer,
  ): Promise<{ tenantId: number; programId: number; side: Side } | null> {
    return this.database.asPerson(userId, () => this.database.row(leftSql, [bookingId, userId]));
  }

  /** For participants of any state of the programme, to read what only they have. @throws NotYourAction for admins */
  asParticipant<T>(bookingId: number, actor: ActorView, work: (side: Side) => Promise<T>): Promise<T> {
    return this.toSee(bookingId, actor, ({ side }) => {
      if (side === null) throw new NotYourAction();
      return work(side);
    });
  }

  /** For participants who change something. @throws NotYourAction for admins, ProgrammeInactive */
  toAct<T>(bookingId: number, actor: ActorView, work: (side: Side) => Promise<T>): Promise<T> {
    return this.toSee(bookingId, actor, ({ side, active }) => {
      if (side === null) throw new NotYourAction();
      if (!active) throw new ProgrammeInactive();
      return work(side);
    });
  }

  /** For participants and admins who change something. @throws ProgrammeInactive for participants */
  toMove<T>(bookingId: number, { actor, as }: Caller, work: (by: ActingAs) => Promise<T>): Promise<T> {
    return this.toSee(bookingId, actor, async ({ side, active, programId }) => {
      if (side === null || (as === 'admin' && (await this.isAdmin(actor, programId)))) return work('admin');
      if (!active) throw new ProgrammeInactive();
      return work(side);
    });
  }

  /** For admins only. @throws NotYourAction for participants */
  toAdminister<T>(bookingId: number, actor: ActorView, work: () => Promise<T>): Promise<T> {
    return this.toMove(bookingId, { actor, as: 'admin' }, (by) => {
      if (by !== 'admin') throw new NotYourAction();
      return work();
    });
  }

  private async mayEnter(place: Place, actor: Viewer): Promise<boolean> {
    return place.side !== null || this.isAdmin(actor, place.program_id);
  }

  private async isAdmin(actor: Viewer, programId: number): Promise<boolean> {
    if (actor.programId !== undefined && actor.programId !== programId) return false;
    return isAdminOf(await this.platform.rolesIn(actor.userId, programId));
  }
}

import { Injectable } from '@nestjs/common';
import type { Side } from '@tandem/contracts/bookings';
import { Database, NotFound } from '../../../kernel/index.js';
import type { ActorView, Role } from '../../../kernel/index.js';
import { PlatformFacade } from '../../platform/index.js';
import { NotYourAction, ProgrammeInactive } from '../bookings.errors.js';

interface Place {
  tenant_id: number;
  program_id: number;
  is_active: boolean;
  side: Side | null;
}

/** Whoever asks; only who it is counts. */
type Viewer = Pick<ActorView, 'userId'>;

/** Someone who may see a booking: a participant by side, or an admin (null). */
export interface Access {
  readonly side: Side | null;
  readonly active: boolean;
}

const admins: readonly Role[] = ['admin', 'portal_owner', 'enterprise_admin', 'superadmin'];

/** Whether roles in a programme make somebody an admin of its sessions (D-B67). */
export const isAdminOf = (roles: readonly Role[]): boolean => roles.some((role) => admins.includes(role));

/** A participant who lost the role of their side no longer sees the booking (D-B75). */
const placeSql = `
  select b.tenant_id, b.program_id, p.is_active, m.role as side
  from bookings.booking b
  join platform.programme p on p.id = b.program_id
  left join platform.membership m on m.program_id = b.program_id and m.user_id = $2
    and m.role = case $2 when b.mentor_id then 'mentor' when b.mentee_id then 'mentee' end
  where b.id = $1`;

/** Finds a booking by id whatever programme the caller is in, and works in the booking's own tenant (D-S51). */
@Injectable()
export class BookingAccess {
  constructor(
    private readonly database: Database,
    private readonly platform: PlatformFacade,
  ) {}

  /** For participants and admins. @throws NotFound for everybody else (D-B68) */
  async toSee<T>(bookingId: number, actor: Viewer, work: (access: Access) => Promise<T>): Promise<T> {
    const place = await this.database.asPerson(actor.userId, () =>
      this.database.row<Place>(placeSql, [bookingId, actor.userId]),
    );
    if (!place || !(await this.mayEnter(place, actor))) throw new NotFound();
    const scope = { tenantId: place.tenant_id, programId: place.program_id };
    return this.database.asTenant(scope, () => work({ side: place.side, active: place.is_active }));
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

  private async mayEnter(place: Place, actor: Viewer): Promise<boolean> {
    if (place.side !== null) return true;
    const roles = await this.platform.rolesIn(actor.userId, place.program_id);
    return isAdminOf(roles);
  }
}

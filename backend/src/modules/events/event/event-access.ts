import { Injectable } from '@nestjs/common';
import { Database, NotFound, requestContext } from '../../../kernel/index.js';
import type { Role } from '../../../kernel/index.js';
import { PlatformFacade } from '../../platform/index.js';

interface Place {
  held: boolean;
  speaks: boolean;
  tenant_id: number;
  program_id: number;
  /** Published, or called off after it was. */
  active: boolean;
  privacy: 'is_public' | 'is_private';
}

/** How the caller stands to an event. */
export interface EventAccess {
  readonly userId: number | null;
  readonly programId: number;
  readonly manages: boolean;
  readonly holds: boolean;
  /** One of its speakers. */
  readonly speaks: boolean;
}

const staff: readonly Role[] = ['admin', 'portal_owner', 'enterprise_admin', 'superadmin'];
/** $1 event, $2 person */
const placeSql = `select tenant_id, program_id, privacy, active or (cancelled_at is not null and published_at is not null) as active,
    exists (select from events.ticket where event_id = $1 and user_id = $2 and state <> 'void') as held,
    exists (select from events.speaker where event_id = $1 and user_id = $2) as speaks
  from events.event where id = $1`;

/** Finds an event by id whatever programme the caller is in, and works in the event's own tenant (D-E03). */
@Injectable()
export class EventDoor {
  constructor(
    private readonly database: Database,
    private readonly platform: PlatformFacade,
  ) {}

  /** @throws NotFound for everybody to whom the event does not exist */
  async toSee<T>(eventId: number, work: (access: EventAccess) => Promise<T>): Promise<T> {
    const { userId } = requestContext();
    // An event is addressed by its id alone, from any programme: which tenant it belongs to is not known before this read.
    const place = await this.database.ops.row<Place>(placeSql, [eventId, userId]);
    if (!place) throw new NotFound();
    const roles = await this.rolesIn(place.program_id);
    return this.database.asTenant({ tenantId: place.tenant_id, programId: place.program_id }, () => {
      const manages = roles.some((role) => staff.includes(role));
      const published = place.active && (place.privacy === 'is_public' || roles.length > 0);
      if (!manages && !place.held && !published) return Promise.reject(new NotFound());
      return work({ userId, programId: place.program_id, manages, holds: place.held, speaks: place.speaks });
    });
  }

  /** The call has read the caller's roles where it acts in the event's own programme. */
  private async rolesIn(programId: number): Promise<readonly Role[]> {
    const context = requestContext();
    if (context.userId === null) return [];
    return context.programId === programId ? context.roles : this.platform.rolesIn(context.userId, programId);
  }
}

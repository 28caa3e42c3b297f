import { offlinePeopleLimit, otherSide } from '@tandem/contracts/bookings';
import type { OfflineData, Side } from '@tandem/contracts/bookings';
import { Injectable } from '@nestjs/common';
import { Database, NotFound } from '../../../kernel/index.js';
import type { ActorView, Role } from '../../../kernel/index.js';
import { PlatformFacade } from '../../platform/index.js';
import { isAdminOf } from '../booking/booking-access.js';
import { askingSide } from '../booking/seating.js';
import { NotYourAction } from '../bookings.errors.js';
import { viewerZone } from '../reading/booking-reader.js';

type Participant = OfflineData['program_participants'][number];

/** People ($3 left out) who hold one of the roles ($2), part of whose name is $4. */
const peopleSql = `
  select u.id, array_agg(m.role) as roles
  from platform.membership m join platform."user" u on u.id = m.user_id and u.deleted_at is null
  where m.program_id = $1 and m.role = any($2) and u.id <> $3
    and ($4::text is null or u.firstname || ' ' || u.lastname ilike $4)
  group by u.id order by lower(u.firstname || ' ' || u.lastname), u.id limit $5`;

/** The side that a person's roles let them sit on; a mentee first, as in requests. */
export const sideBy = (roles: readonly Role[]): Side | null => {
  if (roles.includes('mentee')) return 'mentee';
  return roles.includes('mentor') ? 'mentor' : null;
};

/** For whom a past session is logged, and whom they may have met (B-090, B-091, D-B136, D-B170). */
@Injectable()
export class OfflinePeople {
  constructor(
    private readonly database: Database,
    private readonly platform: PlatformFacade,
  ) {}

  /** The caller unless an admin names somebody else. @throws NotYourAction */
  subjectOf(actor: ActorView, userId: number | undefined): { userId: number; byAdmin: boolean } {
    if (userId === undefined || userId === actor.userId) return { userId: actor.userId, byAdmin: false };
    if (!isAdminOf(actor.roles)) throw new NotYourAction();
    return { userId, byAdmin: true };
  }

  /** @throws NotFound for somebody who is not in the programme, NotYourAction */
  async data(actor: ActorView, wish: { user_id?: number | undefined; search: string }): Promise<OfflineData> {
    if (actor.programId === null) throw new NotFound();
    const { userId, byAdmin } = this.subjectOf(actor, wish.user_id);
    const own = byAdmin ? await this.platform.rolesIn(userId, actor.programId) : actor.roles;
    const [user] = await this.platform.people([userId]);
    if (!user || (byAdmin && sideBy(own) === null)) throw new NotFound();
    return {
      user: { id: user.id, name: user.fullName },
      program_participants: await this.others({ programId: actor.programId, userId, own, search: wish.search }),
      groups: [],
      learning_modules: [],
      role_type: sideBy(own),
      timezone: viewerZone(),
    };
  }

  private async others(of: {
    programId: number;
    userId: number;
    own: readonly Role[];
    search: string;
  }): Promise<Participant[]> {
    const across = (['mentee', 'mentor'] as const).filter((side) => of.own.includes(side)).map(otherSide);
    const pattern = of.search === '' ? null : `%${of.search.replace(/[\\%_]/g, '\\$&')}%`;
    const found = await this.database.rows<{ id: number; roles: Role[] }>(peopleSql, [
      of.programId,
      across,
      of.userId,
      pattern,
      offlinePeopleLimit,
    ]);
    const people = await this.platform.people(found.map(({ id }) => id));
    return found.flatMap(({ id, roles }) => {
      const person = people.find((each) => each.id === id);
      if (!person) return [];
      const user_type = otherSide(askingSide(of.own, roles));
      return [{ id, name: person.fullName, user_type, photo_url: person.photoUrl }];
    });
  }
}

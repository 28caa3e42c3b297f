import { offlinePeopleLimit, otherSide } from '@tandem/contracts/bookings';
import type { OfflineData, Side } from '@tandem/contracts/bookings';
import { Injectable } from '@nestjs/common';
import { Database, NotFound } from '../../../kernel/index.js';
import type { ActorView, Role } from '../../../kernel/index.js';
import { AccountsFacade } from '../../accounts/index.js';
import { EmailUnconfirmed, PlatformFacade } from '../../platform/index.js';
import { ProgrammeAdminFacade } from '../../programme-admin/index.js';
import { isAdminOf } from '../booking/booking-access.js';
import { possibleSides } from '../booking/seating.js';
import { settingOf } from '../booking/setting.js';
import type { Setting } from '../booking/setting.js';
import { isWhole } from '../booking/whole-group.js';
import { NotAdmitted, NotYourAction } from '../bookings.errors.js';
import { viewerZone } from '../reading/booking-reader.js';

type Participant = OfflineData['program_participants'][number];

/** People ($3 left out) who hold one of the roles ($2), but no mentors of $6, part of whose name is $4. */
const peopleSql = `
  select u.id, array_agg(m.role) as roles
  from platform.membership m join platform."user" u on u.id = m.user_id and u.deleted_at is null
  where m.program_id = $1 and m.role = any($2) and u.id <> $3 and not (m.role = 'mentor' and u.id = any($6))
    and ($4::text is null or u.firstname || ' ' || u.lastname ilike $4)
  group by u.id order by lower(u.firstname || ' ' || u.lastname), u.id limit $5`;

/** The side that a person's roles let them sit on; a mentee first, as in requests. */
export const sideBy = (roles: readonly Role[]): Side | null => {
  if (roles.includes('mentee')) return 'mentee';
  return roles.includes('mentor') ? 'mentor' : null;
};

/** The side that somebody tells it from. */
export const loggingSide = (place: Place, others: readonly Role[]): Side => possibleSides(place, others)[0];

export interface Place extends Setting {
  /** Mentors of the programme who are not admitted; their role as a mentor is left out of the setting. */
  unadmitted: ReadonlySet<number>;
}

/** For whom a past session is logged, and whom they may have met (B-090, B-091, D-B136, D-B170). */
@Injectable()
export class OfflinePeople {
  constructor(
    private readonly database: Database,
    private readonly platform: PlatformFacade,
    private readonly accounts: AccountsFacade,
    private readonly programmes: ProgrammeAdminFacade,
  ) {}

  /** The caller unless an admin names somebody else. @throws NotYourAction */
  subjectOf(actor: ActorView, userId: number | undefined): { userId: number; byAdmin: boolean } {
    if (userId === undefined || userId === actor.userId) return { userId: actor.userId, byAdmin: false };
    if (!isAdminOf(actor.roles)) throw new NotYourAction();
    return { userId, byAdmin: true };
  }

  /** @throws NotFound for an unknown programme */
  async placeOf(who: { programId: number; userId: number; otherId: number }): Promise<Place> {
    const setting = await settingOf(this.database, who);
    if (!setting) throw new NotFound();
    const unadmitted = await this.accounts.unadmittedMentors(who.programId);
    const admitted = (id: number, roles: Role[]) => roles.filter((role) => role !== 'mentor' || !unadmitted.has(id));
    const requester_roles = admitted(who.userId, setting.requester_roles);
    const requestee_roles = admitted(who.otherId, setting.requestee_roles);
    return { ...setting, requester_roles, requestee_roles, unadmitted };
  }

  /** Whoever tells of an own session. @throws EmailUnconfirmed (D-A13), NotAdmitted */
  ensureMayLog(userId: number, place: Place): void {
    if (!place.confirmed) throw new EmailUnconfirmed();
    if (place.unadmitted.has(userId) && sideBy(place.requester_roles) === null) throw new NotAdmitted();
  }

  /** @throws NotFound for somebody who is not in the programme, NotYourAction, EmailUnconfirmed, NotAdmitted */
  async data(actor: ActorView, wish: { user_id?: number | undefined; search: string }): Promise<OfflineData> {
    const { programId } = actor;
    if (programId === null) throw new NotFound();
    const { userId, byAdmin } = this.subjectOf(actor, wish.user_id);
    const place = await this.placeOf({ programId, userId, otherId: 0 });
    if (!byAdmin) this.ensureMayLog(userId, place);
    const own = sideBy(place.requester_roles);
    const [user] = await this.platform.people([userId]);
    if (!user || (byAdmin && own === null)) throw new NotFound();
    return {
      user: { id: user.id, name: user.fullName },
      program_participants: await this.others(place, { programId, userId, search: wish.search }),
      groups: await this.groupsOf(programId, userId),
      learning_modules: (await this.programmes.learningModules(programId)).map(({ id, name: title }) => ({
        id,
        title,
      })),
      role_type: own && loggingSide(place, ['mentor', 'mentee']),
      timezone: viewerZone(),
    };
  }

  /** Those that the person is in and that can meet, with everybody else of them. */
  private async groupsOf(programId: number, userId: number): Promise<OfflineData['groups']> {
    const groups = await this.programmes.activeGroups({ programId, memberId: userId, limit: offlinePeopleLimit });
    const ids = groups.flatMap(({ mentorIds, menteeIds }) => [...mentorIds, ...menteeIds]);
    const people = await this.platform.people([...new Set(ids)]);
    const named = (user_type: Side) => (id: number) => {
      const person = people.find((each) => each.id === id);
      return person ? [{ id, name: person.fullName, user_type, photo_url: person.photoUrl }] : [];
    };
    return groups.filter(isWhole).map(({ id, name, mentorIds, menteeIds }) => ({
      id,
      name,
      participants: [...mentorIds.flatMap(named('mentor')), ...menteeIds.flatMap(named('mentee'))],
    }));
  }

  private async others(
    place: Place,
    of: { programId: number; userId: number; search: string },
  ): Promise<Participant[]> {
    const { requester_roles: own } = place;
    const across = (['mentee', 'mentor'] as const).filter((side) => own.includes(side)).map(otherSide);
    const pattern = of.search === '' ? null : `%${of.search.replace(/[\\%_]/g, '\\$&')}%`;
    const found = await this.database.rows<{ id: number; roles: Role[] }>(peopleSql, [
      of.programId,
      across,
      of.userId,
      pattern,
      offlinePeopleLimit,
      [...place.unadmitted],
    ]);
    const people = await this.platform.people(found.map(({ id }) => id));
    return found.flatMap(({ id, roles }) => {
      const person = people.find((each) => each.id === id);
      if (!person) return [];
      const user_type = otherSide(loggingSide(place, roles));
      return [{ id, name: person.fullName, user_type, photo_url: person.photoUrl }];
    });
  }
}

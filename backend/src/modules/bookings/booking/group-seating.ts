import { Injectable } from '@nestjs/common';
import { otherSide } from '@tandem/contracts/bookings';
import type { BookingRequest, Side } from '@tandem/contracts/bookings';
import { Clock, Database, NotFound } from '../../../kernel/index.js';
import type { ActorView } from '../../../kernel/index.js';
import { AccountsFacade } from '../../accounts/index.js';
import { ProgrammeAdminFacade } from '../../programme-admin/index.js';
import type { GroupPeopleView } from '../../programme-admin/index.js';
import { GroupIncomplete, GroupNotJoined, MentorUnavailable, NotInBooking } from '../bookings.errors.js';
import { openBounds, settingOf } from './setting.js';
import type { Seats } from './setting.js';

/** Decides whether somebody may ask the whole of a group, and which mentor's hours count (D-B17, D-B61, D-B66, D-B107). */
@Injectable()
export class GroupSeating {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly accounts: AccountsFacade,
    private readonly programmes: ProgrammeAdminFacade,
  ) {}

  /** @throws NotFound for a group of others, GroupNotJoined, GroupIncomplete, MentorUnavailable, EmailUnconfirmed, ProgrammeInactive */
  async of(actor: ActorView, request: BookingRequest): Promise<Seats> {
    const { program_id: programId } = request;
    const group = await this.memberOf(actor, request);
    const requestedBy: Side = group.mentorIds.includes(actor.userId) ? 'mentor' : 'mentee';
    const setting = await settingOf(this.database, { programId, userId: actor.userId, otherId: actor.userId });
    if (!setting) throw new NotFound();
    const bounds = openBounds(setting, this.clock.now());
    const asked = this.askedOf(group, requestedBy, request.requestee_id);
    const [mentorId, menteeId] = requestedBy === 'mentor' ? [actor.userId, asked] : [asked, actor.userId];
    if (await this.accounts.isUnavailable(mentorId)) throw new MentorUnavailable('group_id');
    const { creditsRequired, notice } = await this.programmes.programmeSettings(programId);
    const place = { tenantId: setting.tenant_id, programId, bounds, group, notice };
    return { ...place, requestedBy, mentorId, menteeId, isPeer: false, restsOnTie: false, creditsRequired };
  }

  /** Whoever is not in it does not learn that it exists. */
  private async memberOf(actor: ActorView, request: BookingRequest): Promise<GroupPeopleView> {
    const group = await this.programmes.group(request.group_id ?? 0);
    const isMember = group && [...group.mentorIds, ...group.menteeIds].includes(actor.userId);
    if (!isMember || group.programId !== request.program_id) throw new NotFound();
    if (group.state !== 'active') throw new GroupNotJoined(group.state);
    return group;
  }

  /** The one named, else the first of the other side. @throws GroupIncomplete, NotInBooking */
  private askedOf(group: GroupPeopleView, requestedBy: Side, named: number | undefined): number {
    const others = requestedBy === 'mentor' ? group.menteeIds : group.mentorIds;
    if (others.length === 0) throw new GroupIncomplete(otherSide(requestedBy));
    const asked = named ?? others[0];
    if (asked === undefined || !others.includes(asked)) throw new NotInBooking('requestee_id');
    return asked;
  }
}

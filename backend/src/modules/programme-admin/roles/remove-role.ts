import { Injectable } from '@nestjs/common';
import type { RemoveRoleRequest } from '@tandem/contracts/programme-admin';
import { Audit, Clock, Database, NotFound, Outbox, type ActorView, type Tx } from '../../../kernel/index.js';
import { Memberships, PlatformFacade, refuseRemoval } from '../../platform/index.js';
import { leaveGroups } from '../groups/leave-groups.js';
import { tellGroups } from '../groups/tell-groups.js';
import { endPairsOf } from '../pairs/end-pairs-of.js';
import { pairEnded, roleRemoved } from '../programme-admin.messages.js';
import { holdMembers, programmeRole, refuseLastAdmin, type RoleRow } from './programme-roles.js';

interface Removal {
  readonly role: RoleRow;
  readonly userId: number;
  readonly at: Date;
}

/** Ends one role of a person: with it go their pairs and open groups in that role, other areas hear of it by message (D-P97). */
@Injectable()
export class RemoveRole {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly platform: PlatformFacade,
    private readonly memberships: Memberships,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
  ) {}

  /** @throws NotFound, SelfRemoval, RoleBeyondReach, LastAdmin */
  async run(actor: ActorView, { role_id, user_id: userId }: RemoveRoleRequest): Promise<{ message: string }> {
    const role = await programmeRole(this.database, actor, role_id);
    const person = await this.platform.person(userId);
    if (!person) throw new NotFound();
    refuseRemoval({
      actorId: actor.userId,
      actorRoles: actor.roles,
      personId: userId,
      personRoles: await this.platform.rolesIn(userId, role.programId),
      role: role.name,
    });
    await this.database.transaction(async (tx) => {
      const members = await holdMembers(tx, role.programId, userId);
      refuseLastAdmin(members, { userId, role: role.name }, actor.roles);
      if (!(await this.memberships.leave(tx, { ...role, userId, role: role.name }))) throw new NotFound();
      await this.untie(tx, { role, userId, at: this.clock.now() });
      await this.outbox.add(tx, roleRemoved, { userId, programId: role.programId, role: role.name });
    });
    return { message: `${person.fullName} has been successfully removed.` };
  }

  private async untie(tx: Tx, { role, userId, at }: Removal): Promise<void> {
    if (role.name !== 'mentor' && role.name !== 'mentee') return;
    const { programId, name } = role;
    const reason = 'role removed';
    for (const pair of await endPairsOf(tx, { userId, programId, role: name, at })) {
      const people = { mentorId: pair.mentor_id, menteeId: pair.mentee_id };
      await this.outbox.add(tx, pairEnded, { pairId: pair.id, programId, ...people });
      await this.audit.record(tx, { action: 'pair.ended', objectType: 'pair', objectId: pair.id, reason });
    }
    const groupIds = await leaveGroups(tx, { userId, programId, role: name, at });
    await tellGroups(tx, this.outbox, groupIds);
    for (const groupId of groupIds)
      await this.audit.record(tx, {
        action: 'group.left',
        objectType: 'group',
        objectId: groupId,
        from: userId,
        reason,
      });
  }
}

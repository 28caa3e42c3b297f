import { Injectable } from '@nestjs/common';
import { Database, requestContext, type ActorView } from '../../../kernel/index.js';
import { PlatformFacade, refuseGrant } from '../../platform/index.js';
import { programmeRole, type RoleRow } from '../roles/programme-roles.js';

/** Which role a call gives: one of the call's programme, and none above the giver's own (D-P11, S09). */
@Injectable()
export class RoleAccess {
  constructor(
    private readonly database: Database,
    private readonly platform: PlatformFacade,
  ) {}

  /** @throws NotFound for a role of another programme, RoleBeyondReach. */
  async toGive(actor: ActorView, roleId: number): Promise<RoleRow> {
    const role = await programmeRole(this.database, actor, roleId);
    refuseGrant({
      actorId: actor.userId,
      actorRoles: requestContext().roles,
      personId: 0,
      personRoles: [],
      role: role.name,
    });
    return role;
  }

  /** An admin whose address is unconfirmed sends nothing (D-P94). */
  async isConfirmed(userId: number): Promise<boolean> {
    return (await this.platform.person(userId))?.confirmedAt != null;
  }
}

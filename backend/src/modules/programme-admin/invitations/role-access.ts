import { Injectable } from '@nestjs/common';
import { Database, NotFound, requestContext, type ActorView } from '../../../kernel/index.js';
import { PlatformFacade, refuseGrant, type ProgrammeRole } from '../../platform/index.js';

export interface RoleToGive {
  readonly id: number;
  readonly name: ProgrammeRole;
  readonly programId: number;
  readonly tenantId: number;
}

/** Which role a call gives: one of the call's programme, and none above the giver's own (D-P11, S09). */
@Injectable()
export class RoleAccess {
  constructor(
    private readonly database: Database,
    private readonly platform: PlatformFacade,
  ) {}

  /** @throws NotFound for a role of another programme, RoleBeyondReach. */
  async toGive({ programId, userId }: ActorView, roleId: number): Promise<RoleToGive> {
    const role = await this.database.row<{ id: number; name: ProgrammeRole; tenant_id: number }>(
      'select id, name, tenant_id from platform.role where id = $1 and program_id = $2',
      [roleId, programId],
    );
    if (!role || programId === null) throw new NotFound();
    refuseGrant({
      actorId: userId,
      actorRoles: requestContext().roles,
      personId: 0,
      personRoles: [],
      role: role.name,
    });
    return { id: role.id, name: role.name, programId, tenantId: role.tenant_id };
  }

  /** An admin whose address is unconfirmed sends nothing (D-P94). */
  async isConfirmed(userId: number): Promise<boolean> {
    return (await this.platform.person(userId))?.confirmedAt != null;
  }
}

import { Injectable } from '@nestjs/common';
import type { ChangedRole, ChangeRoleRequest } from '@tandem/contracts/programme-admin';
import { Database, NotFound, Outbox, type ActorView, type Tx } from '../../../kernel/index.js';
import { Memberships, PlatformFacade, refuseGrant, refuseRemoval, type ProgrammeRole } from '../../platform/index.js';
import { RoleHeld, RoleTied, RoleUnclear } from '../programme-admin.errors.js';
import { roleChanged } from '../programme-admin.messages.js';
import {
  holdMembers,
  programmeRole,
  refuseLastAdmin,
  tellFormerOwners,
  type MemberRow,
  type RoleRow,
} from './programme-roles.js';
import { roleTitles } from './role-titles.js';

interface Change {
  readonly userId: number;
  readonly to: RoleRow;
  /** Null to mean the only role that the person has. */
  readonly from: ProgrammeRole | null;
}

const tiedSql = `select exists (select from programme_admin.pair where program_id = $1 and state = 'active'
      and case $3 when 'mentor' then mentor_id = $2 when 'mentee' then mentee_id = $2 else false end)
    or exists (select from programme_admin.mentoring_group g join programme_admin.group_member m on m.group_id = g.id
      where g.program_id = $1 and g.state in ('pending', 'active') and m.user_id = $2 and m.role = $3) as tied`;

/** Gives somebody another role of the programme in place of one; what they did in it stays (D-P96). */
@Injectable()
export class ChangeRole {
  constructor(
    private readonly database: Database,
    private readonly platform: PlatformFacade,
    private readonly memberships: Memberships,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Done twice is done once. @throws NotFound, SelfRemoval, RoleBeyondReach, LastAdmin, RoleUnclear, RoleHeld, RoleTied
   */
  async run(actor: ActorView, userId: number, request: ChangeRoleRequest): Promise<ChangedRole> {
    const to = await programmeRole(this.database, actor, request.role_id);
    const former = request.from_role_id ? await programmeRole(this.database, actor, request.from_role_id) : null;
    const person = await this.platform.person(userId);
    if (!person || person.deletedAt) throw new NotFound();
    await this.database.transaction((tx) => this.change(tx, actor, { userId, to, from: former?.name ?? null }));
    return { message: `${person.fullName} is now ${roleTitles[to.name]}.`, user_id: userId, role: to.name };
  }

  private async change(tx: Tx, actor: ActorView, { userId, to, from: named }: Change): Promise<void> {
    if (to.name === 'portal_owner') await this.memberships.holdProgramme(tx, to.programId);
    const members = await holdMembers(tx, to.programId, userId);
    const roles = members.filter((one) => one.userId === userId).map(({ role }) => role);
    const from = formerOf(roles, { named, to: to.name });
    refuse(actor, { userId, roles, from, to: to.name });
    if (from === to.name) return;
    if (roles.includes(to.name)) throw new RoleHeld();
    if (to.name !== 'admin' && to.name !== 'portal_owner')
      refuseLastAdmin(members, { userId, role: from }, actor.roles);
    const { tenantId, programId } = to;
    const [tie] = await tx.query<{ tied: boolean }[]>(tiedSql, [programId, userId, from]);
    if (tie?.tied) throw new RoleTied();
    if (to.name === 'portal_owner') await tellFormerOwners(tx, this.outbox, { programId, newOwnerId: userId });
    await tellingHeldRoles(() => this.memberships.change(tx, { userId, tenantId, programId, role: from }, to.name));
    await this.outbox.add(tx, roleChanged, { userId, programId, from, to: to.name });
  }
}

/** An invitation that is accepted at the same time may give the role first, which the membership's key settles. @throws RoleHeld */
async function tellingHeldRoles(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const { driverError } = error as { driverError?: { constraint?: unknown } };
    throw driverError?.constraint === 'membership_role_key' ? new RoleHeld() : error;
  }
}

/** Which of the person's roles is changed; the new one when that has been done already. @throws NotFound, RoleUnclear */
function formerOf(
  roles: readonly MemberRow['role'][],
  { named, to }: { named: ProgrammeRole | null; to: ProgrammeRole },
): ProgrammeRole {
  const [first, ...others] = roles;
  if (first === undefined) throw new NotFound();
  if (named === null && others.length > 0) throw new RoleUnclear();
  const from = named ?? first;
  if (roles.includes(from)) return from;
  if (roles.includes(to)) return to;
  throw new NotFound();
}

interface Judged {
  readonly userId: number;
  readonly roles: readonly ProgrammeRole[];
  readonly from: ProgrammeRole;
  readonly to: ProgrammeRole;
}

/** The old role is taken and the new one given, so the rules of both hold (D-P11, D-P12, D-P14). */
function refuse({ userId: actorId, roles: actorRoles }: ActorView, { userId, roles, from, to }: Judged): void {
  const change = { actorId, actorRoles, personId: userId, personRoles: roles };
  refuseRemoval({ ...change, role: from });
  refuseGrant({ ...change, role: to });
}

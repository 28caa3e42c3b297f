import type { Role } from '../../../kernel/index.js';
import { RoleBeyondReach, SelfRemoval } from '../platform.errors.js';
import type { ProgrammeRole } from './memberships.js';

const reach: Record<Role, number> = {
  mentee: 0,
  mentor: 0,
  admin: 1,
  portal_owner: 1,
  enterprise_admin: 2,
  superadmin: 3,
};
const neededFor: Record<ProgrammeRole, number> = { mentee: 1, mentor: 1, admin: 1, portal_owner: 2 };

export interface RoleChange {
  readonly actorId: number;
  /** Roles of the person who acts, in the programme of the change. */
  readonly actorRoles: readonly Role[];
  readonly personId: number;
  /** Roles that the other person holds there now. */
  readonly personRoles: readonly Role[];
  readonly role: ProgrammeRole;
}

/** Admins and above grant roles up to their own; a portal owner is appointed by an enterprise admin or above. */
export function refuseGrant(change: RoleChange): void {
  if (highest(change.actorRoles) < neededFor[change.role]) throw new RoleBeyondReach();
  refuseTouchingOwner(change);
}

/** Nobody removes their own role; admins and portal owners don't touch a portal owner. */
export function refuseRemoval(change: RoleChange): void {
  if (change.actorId === change.personId) throw new SelfRemoval();
  if (highest(change.actorRoles) < neededFor[change.role]) throw new RoleBeyondReach();
  refuseTouchingOwner(change);
}

function refuseTouchingOwner(change: RoleChange): void {
  if (change.personRoles.includes('portal_owner') && highest(change.actorRoles) < reach.enterprise_admin)
    throw new RoleBeyondReach();
}

function highest(roles: readonly Role[]): number {
  return Math.max(0, ...roles.map((role) => reach[role]));
}

import type { Role } from '../../../kernel/index.js';

/** Who looks at a person, seen from the programme in which they meet (D-A51). */
export interface Viewer {
  readonly userId: number | null;
  readonly isSelf: boolean;
  /** Programme admin, portal owner, enterprise admin of that programme, superadmin. */
  readonly isStaff: boolean;
  /** Signed in and of the same programme (or staff of it). */
  readonly isMember: boolean;
}

const staffRoles: readonly Role[] = ['admin', 'portal_owner', 'enterprise_admin', 'superadmin'];

export const isStaff = (roles: readonly Role[]): boolean => roles.some((role) => staffRoles.includes(role));

export function viewerOf(userId: number | null, roles: readonly Role[], personId: number): Viewer {
  const isSelf = userId === personId;
  return { userId, isSelf, isStaff: isStaff(roles), isMember: isSelf || roles.length > 0 };
}

export interface VisibleParts {
  /** The page exists for this viewer at all. */
  readonly page: boolean;
  /** Social profiles, timezone, free times. */
  readonly membersOnly: boolean;
  /** E-mail, phone, gender, age. */
  readonly private: boolean;
}

/**
 * The field table of D-A51: complete mentors of main/main are public, everything else is for members, private fields for staff and
 * the person.
 */
export function visibleParts(
  viewer: Viewer,
  person: { type: 'mentor' | 'mentee' | 'admin'; publicProfile: boolean },
): VisibleParts {
  const page = viewer.isMember || (person.type === 'mentor' && person.publicProfile);
  return { page, membersOnly: viewer.isMember, private: viewer.isSelf || viewer.isStaff };
}

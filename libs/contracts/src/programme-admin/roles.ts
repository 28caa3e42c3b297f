import { z } from 'zod';

const id = z.coerce.number().int().positive();

/** POST /users/remove_role: ends one role of a person in the role's programme (P-288, D-P97). */
export const removeRoleRequest = z.object({ program_id: id.optional(), role_id: id, user_id: id });
export type RemoveRoleRequest = z.infer<typeof removeRoleRequest>;
export type RemoveRoleInput = z.input<typeof removeRoleRequest>;

/**
 * PATCH /users/{id}/role: the person has `role_id` from now on instead of `from_role_id`, which only somebody of several roles needs
 * (D-P96).
 */
export const changeRoleRequest = z.object({ program_id: id.optional(), role_id: id, from_role_id: id.optional() });
export type ChangeRoleRequest = z.infer<typeof changeRoleRequest>;
export type ChangeRoleInput = z.input<typeof changeRoleRequest>;

export const programmeRoles = ['mentee', 'mentor', 'admin', 'portal_owner'] as const;

export const changedRole = z.object({ message: z.string(), user_id: z.number(), role: z.enum(programmeRoles) });
export type ChangedRole = z.infer<typeof changedRole>;

export const roleTexts = {
  tied: 'End the active pairings of this role and leave its groups first.',
  held: 'This person has that role already.',
  whichRole: 'This person has several roles: say which one is changed.',
  lastAdmin: 'Only an enterprise admin can remove the last admin of a program.',
} as const;

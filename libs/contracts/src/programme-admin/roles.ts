import { z } from 'zod';

const id = z.coerce.number().int().positive();

/** POST /users/remove_role: ends one role of a person in the role's programme (P-288, D-P97). */
export const removeRoleRequest = z.object({ program_id: id.optional(), role_id: id, user_id: id });
export type RemoveRoleRequest = z.infer<typeof removeRoleRequest>;
export type RemoveRoleInput = z.input<typeof removeRoleRequest>;

export const roleTexts = {
  lastAdmin: 'Only an enterprise admin can remove the last admin of a program.',
} as const;
